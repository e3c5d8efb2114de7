// Asks the server the questions of the directory.
import { listAccessKeys, listStaffAccessKeys } from "@/contract/staff/access-key";
import { listInstructions } from "@/contract/instructions/instruction";
import { listAuthorised } from "@/contract/mailboxes/authorised-person";
import { listHandOvers } from "@/contract/desk/desk";
import { batchStateLabel, listBatches } from "@/contract/batches/batch";
import type { Call, CallOptions } from "@/contract/wire/endpoint";
import { listIntakes } from "@/contract/intake/intake";
import { listIntegrationKeys, makerWords } from "@/contract/integration/integration-key";
import { getMailbox, searchMailboxes, userName } from "@/contract/mailboxes/mailbox";
import { listPlans } from "@/contract/mailboxes/mailbox-list";
import { listPrintJobs, printStateLabel } from "@/contract/labels/label";
import { listPrinters } from "@/contract/labels/printer";
import { listNotices } from "@/contract/customer-mail/notice";
import { listPulls } from "@/contract/pulls/pull";
import { findRecords } from "@/contract/search/record";
import { listSenders } from "@/contract/senders/sender";
import { listSavedReplies, savedReplyScopeLabel } from "@/contract/saved-replies/saved-reply";
import { listStaff } from "@/contract/staff/staff";
import { listOffices } from "@/contract/offices/office";
import { fold } from "@/contract/text/fold";
import { listColleagues, ticketMessages } from "@/contract/tickets/ticket";
import { type TicketLink, TicketLinkKind, linkableRecords } from "@/contract/tickets/ticket-link";
import { wordsOf } from "@/kernel/values/words";
import { type Hit, type ListHit, type ListName, type Lookup, directoryLimit } from "@/kernel/command/facts";

/** The most questions to the directory for each word of a line, and the most words that are asked about. */
const most = { questions: 20, words: 20 };

/** What is said where a line would cost more questions than it may. */
export const tooManyNames =
  "This line has too many words that could be names. Shorten it, or put text in quotes after a word such as “from”.";

/** The most questions that `line` may cost: by its length, however many commands there are. */
export function mostQuestions(line: string): number {
  return most.questions * Math.min(wordsOf(line).length + 1, most.words);
}

/** The answer to `lookup`, the best match first. @throws ApiError when there is no answer. */
export async function lookUp(call: Call, lookup: Lookup, signal?: AbortSignal): Promise<readonly Hit[]> {
  const options = signal ? { signal } : {};
  if (lookup.ask === "list") return listed(call, lookup, options);
  if (lookup.ask === "records") {
    const { query: q, kind, status } = lookup;
    const query = {
      q,
      ...(kind && { kind }),
      ...(status !== undefined && { status }),
      limit: directoryLimit,
    };
    return (await call(findRecords, { query }, options)).items;
  }
  if (lookup.ask === "senders") {
    return (await call(listSenders, { query: { q: lookup.query, ...lookup.of } }, options)).items;
  }
  const query =
    lookup.ask === "mailbox"
      ? { q: "", id: lookup.id, limit: 1 }
      : { q: lookup.query, limit: directoryLimit };
  return (await call(searchMailboxes, { query }, options)).items;
}

/** What a ticket is, or could be about. */
function subjects(items: readonly TicketLink[]): Unnamed[] {
  return items.flatMap(({ recordId, label, status, place, isLinked, ...link }) => {
    const kind = TicketLinkKind.safeParse(link.kind).data;
    if (!kind) return [];
    const about = [isLinked && "linked", status, place && `on ${place}`, recordId.slice(0, 8)];
    return [{ id: recordId, label, about: about.filter(Boolean).join(" · "), kind, isLinked }];
  });
}

/** "2026-11-25 14:05", where the person is. */
function dayAndTime(moment: string): string {
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

type Unnamed = Omit<ListHit, "list">;

/** Asks the server for one list; `of` is the mailbox or the ticket that it is of. */
type AskList = (call: Call, options: CallOptions, of: string) => Promise<Unnamed[]>;

/** The lists of the office, and of the person who asks. */
const lists = {
  staff: async (call, options) => {
    const { items } = await call(listStaff, {}, options);
    return items.map(({ id, firstName, lastName, email, role, isActive, version }) => {
      const about = `${email} · ${role}${isActive ? "" : " · deactivated"}`;
      return { id, label: `${firstName} ${lastName}`, about, version };
    });
  },
  invitations: async (call, options) => {
    const { invitations } = await call(listStaff, {}, options);
    return invitations.map(({ id, email, role }) => ({ id, label: email, about: role }));
  },
  offices: async (call, options) => {
    const { items } = await call(listOffices, {}, options);
    return items.map(({ id, label, city, state }) => {
      // Nothing that the office's name says already: "Istanbul İstanbul".
      const about = [city, state].find((part) => fold(part) !== fold(label)) ?? "";
      return { id, label, about };
    });
  },
  "dead-notices": async (call, options) => {
    const { items } = await call(listNotices, { query: { state: "DEAD" as const, limit: 50 } }, options);
    return items.map(({ id, subject, to, steNumber }) => {
      return { id, label: `${subject} to ${to}`, about: `STE ${steNumber}` };
    });
  },
  intakes: async (call, options) => {
    const { items } = await call(listIntakes, { query: { limit: 50 } }, options);
    return items.map(({ id, version, officeLabel, startedAt, staffName, items: count }) => {
      const label = `${officeLabel} ${dayAndTime(startedAt)}`;
      return { id, version, label, about: `${staffName} · ${ofMany(count, "item")}` };
    });
  },
  printers: async (call, options) => {
    const { items } = await call(listPrinters, {}, options);
    return items.map(({ id, name, office, version }) => {
      return { id, label: name, about: office.label, version };
    });
  },
  "print-jobs": async (call, options) => {
    const { items } = await call(listPrintJobs, { query: { limit: 50 } }, options);
    const open = items.filter(({ state }) => state !== "DONE" && state !== "SENT");
    return open.map(({ id, title, state, printer }) => {
      return { id, label: title, about: `${printStateLabel(state)} · ${printer.name}` };
    });
  },
  pulls: async (call, options) => {
    const { items } = await call(listPulls, { query: { open: "true", limit: 50 } }, options);
    return items.map(({ id, version, title, startedBy, taken, total }) => {
      return { id, version, label: title, about: `${startedBy.name} · ${taken} of ${total} taken` };
    });
  },
  batches: async (call, options) => {
    const { items } = await call(listBatches, { query: { limit: 50 } }, options);
    return items.map(({ id, version, name, state, counts }) => {
      const about = `${batchStateLabel(state)} · ${ofMany(counts.parts, "part")} · ${id.slice(0, 8)}`;
      return { id, version, label: name, about };
    });
  },
  "hand-overs": async (call, options) => {
    const { items } = await call(listHandOvers, { query: { limit: 50 } }, options);
    return items.map((each) => ({
      id: each.id,
      version: each.version,
      label: `STE ${each.steNumber} ${dayAndTime(each.at)}`,
      about: `${each.person} · ${ofMany(each.items.length, "item")}`,
    }));
  },
  plans: async (call, options) => {
    const { items } = await call(listPlans, {}, options);
    return items.map((name) => ({ id: name, label: name, about: "plan" }));
  },
  colleagues: async (call, options) => {
    const { items } = await call(listColleagues, {}, options);
    return items.map(({ id, name }) => ({ id, label: name, about: "colleague" }));
  },
  "saved-replies": async (call, options) => {
    const { items } = await call(listSavedReplies, {}, options);
    return items.map(({ id, version, code, title, scope }) => {
      return { id, version, label: title, about: `${code} · ${savedReplyScopeLabel(scope)}` };
    });
  },
  "access-keys": async (call, options) => {
    const { items } = await call(listAccessKeys, {}, options);
    return items.map(({ id, name }) => ({ id, label: name, about: "access key" }));
  },
  "staff-keys": async (call, options) => {
    const { items } = await call(listStaffAccessKeys, {}, options);
    return items.map(({ id, name, owner }) => ({ id, label: name, about: owner.name }));
  },
  "integration-keys": async (call, options) => {
    const { items } = await call(listIntegrationKeys, {}, options);
    const working = items.filter(({ revokedAt }) => revokedAt === null);
    return working.map(({ id, name, ...maker }) => ({
      id,
      label: name,
      about: `created by ${makerWords(maker)}`,
    }));
  },
} satisfies Partial<Record<ListName, AskList>>;

/** The lists of one mailbox or ticket. */
const listsOf = {
  members: async (call, options, of) => {
    const { mailbox, members } = await call(getMailbox, { params: { id: of } }, options);
    return members.map(({ user }) => ({
      id: user.id,
      label: userName(user),
      about: user.email,
      version: mailbox.version,
    }));
  },
  authorised: async (call, options, of) => {
    const { items } = await call(listAuthorised, { params: { id: of } }, options);
    return items.map(({ id, name }) => ({ id, label: name, about: "may pick up" }));
  },
  instructions: async (call, options, of) => {
    const { items } = await call(listInstructions, { params: { id: of } }, options);
    return items.map(({ id, version, words, number, armed }) => {
      const about = `instruction ${number}${armed ? "" : " · not active"}`;
      return { id, version, label: words, about };
    });
  },
  "ticket-subjects": async (call, options, of) => {
    return subjects((await call(linkableRecords, { params: { id: of } }, options)).items);
  },
  "ticket-links": async (call, options, of) => {
    return subjects((await call(ticketMessages, { params: { id: of } }, options)).links);
  },
} satisfies Partial<Record<ListName, AskList>>;

async function listed(
  call: Call,
  { list, of }: { list: ListName; of?: string },
  options: CallOptions,
): Promise<ListHit[]> {
  const ask = async (): Promise<Unnamed[]> => {
    if (!isOfOne(list)) return lists[list](call, options);
    return of === undefined ? [] : listsOf[list](call, options, of);
  };
  return (await ask()).map((hit) => ({ list, ...hit }));
}

function isOfOne(list: ListName): list is keyof typeof listsOf {
  return Object.hasOwn(listsOf, list);
}

/** "1 item", "2 items". */
const ofMany = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
