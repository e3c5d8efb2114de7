// The recipient argument: a person of the line's mailbox, by name or e-mail.
import { fold } from "@/contract/text/fold";
import { type MailboxHit, displayName } from "@/contract/mailboxes/mailbox";
import { sameSte } from "@/contract/text/ste-number";
import * as z from "zod";
import type { ArgumentKind, Candidate, Given, Parsed, Ref } from "@/kernel/command/argument";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { type Fit, fitOf, mostFitting } from "@/kernel/values/person";
import { queryOf } from "./mailbox";

const RefShape = z.object({ id: z.string() });

/** Id of the mailbox whose people are meant. */
type MailboxOf = (given: Given) => Resolved<{ id: string }>;
type Resolved<Known> =
  | ({ is: "known" } & Known)
  | { is: "waiting"; needs: readonly Lookup[] }
  | { is: "no"; why: string };

/** One of the people of the line's mailbox. */
export const recipientArg: ArgumentKind<Ref> = {
  ...recipientOf("mailbox", 20, ({ args }) => {
    const mailbox = RefShape.safeParse(args.mailbox);
    if (mailbox.success) return { is: "known", id: mailbox.data.id };
    return { is: "no", why: "Name the mailbox first: its recipients are the choices." };
  }),
  impliedBy: (text, { args, facts }) => {
    const mailbox = RefShape.safeParse(args.mailbox);
    if (!mailbox.success) return null;
    const people = peopleIn(mailbox.data.id, facts);
    if (people.is !== "known") return people.is === "waiting" ? people : null;
    const named = recipientsNamed(people.hit, text);
    return named.length === 0 ? null : chosen(people.hit, text, { fit: "beginnings", people: named });
  },
};

/** One of the people of the mailbox of the line's mail item. Only its word says that it is meant: other names are senders'. */
export const itemRecipientArg: ArgumentKind<Ref> = recipientOf("mail", 0, ({ args, facts }) => {
  const mail = RefShape.safeParse(args.mail);
  if (!mail.success) {
    return { is: "no", why: "Name the mail item first: the recipients of its mailbox are the choices." };
  }
  const { id } = mail.data;
  const hits = facts.records("mail", id);
  if (!hits) return { is: "waiting", needs: [{ ask: "records", kind: "mail", query: id }] };
  const mailboxId = hits.find((each) => each.id === id)?.mailboxId;
  return mailboxId ? { is: "known", id: mailboxId } : { is: "no", why: "This mail item was not found." };
});

function recipientOf(partOf: string, specificity: number, mailboxOf: MailboxOf): ArgumentKind<Ref> {
  const peopleOf = (given: Given) => {
    const mailbox = mailboxOf(given);
    return mailbox.is === "known" ? peopleIn(mailbox.id, given.facts) : mailbox;
  };
  return {
    name: "recipient",
    picks: "Name or e-mail",
    specificity,
    partOf,
    parse: (text, given) => {
      const people = peopleOf(given);
      if (people.is !== "known") return people;
      // "1042 a letter": an article is no beginning of a name.
      const isArticle = !given.named && /^an?$/i.test(text);
      const found = isArticle ? null : mostFitting(people.hit.recipients, text);
      // In "from Chase to Okan Er" the person is not part of the sender, even if they receive mail at another mailbox.
      return found || !given.named ? chosen(people.hit, text, found) : elsewhere(text, given, mailboxOf);
    },
    complete: (text, given) => {
      const people = peopleOf(given);
      if (people.is === "waiting") return { candidates: [], needs: people.needs };
      if (people.is === "no") return { candidates: [], needs: [] };
      const fitting = people.hit.recipients.filter((each) => fitOf(each, text) !== null);
      return { candidates: fitting.map(candidateOf), needs: [] };
    },
    explain: (text, given) => elsewhere(text, given, mailboxOf),
    format: ({ label }) => label,
  };
}

/**
 * The recipients of `hit` that `text` names, where `text` found the mailbox. One: the item is for them. Several: the
 * person must choose. None: the text names only the mailbox, by its STE number or workspace.
 */
export function recipientsNamed(
  hit: Pick<MailboxHit, "steNumber" | "workspaceName" | "recipients">,
  text: string,
): MailboxHit["recipients"] {
  const query = queryOf(text)
    .split(" ")
    .filter((word) => !sameSte(word, hit.steNumber) && word !== "ste")
    .join(" ");
  if (query === "") return [];
  const whole = mostFitting(hit.recipients, query);
  if (whole?.fit === "exact") return whole.people;
  if (fold(hit.workspaceName) === query) return [];
  const ofMailbox = fold(hit.workspaceName).split(" ");
  const own = query.split(" ").filter((word) => !ofMailbox.some((each) => each.startsWith(word)));
  // The name of a workspace also appears in its people's e-mail addresses.
  if (own.length === 0) return whole?.fit === "beginnings" ? whole.people : [];
  if (whole) return whole.people;
  // Two people's words found the mailbox, so either person could be meant.
  return (
    mostFitting(hit.recipients, own.join(" "))?.people ??
    hit.recipients.filter((each) => own.some((word) => fitOf(each, word) !== null))
  );
}

/** What to say of a name that nobody in the line's mailbox has. If it is a recipient of another mailbox, say whose. */
function elsewhere(text: string, given: Given, mailboxOf: MailboxOf): Parsed<Ref> {
  const mailbox = mailboxOf(given);
  if (mailbox.is !== "known") return mailbox;
  const query = fold(text);
  const hits = given.facts.mailboxes(query);
  if (!hits) return { is: "waiting", needs: [{ ask: "mailboxes", query }] };
  const others = hits.filter(({ id }) => id !== mailbox.id);
  const people = others.flatMap(({ steNumber, recipients }) =>
    recipients.flatMap((person) => {
      const fit = fitOf(person, text);
      return fit ? [{ fit, says: `${displayName(person)} receives mail at STE ${steNumber}` }] : [];
    }),
  );
  const known = people.find(({ fit }) => fit === "exact") ?? people[0];
  const why = `This mailbox has no recipient "${text}".`;
  if (!known) return { is: "no", why };
  const says = `${why} ${known.says}: name that mailbox, or another recipient.`;
  return { is: known.fit === "exact" ? "impossible" : "no", why: says };
}

function peopleIn(mailboxId: string, facts: Facts): Resolved<{ hit: MailboxHit }> {
  const hit = facts.mailbox(mailboxId);
  if (hit === undefined) return { is: "waiting", needs: [{ ask: "mailbox", id: mailboxId }] };
  return hit ? { is: "known", hit } : { is: "no", why: "This mailbox was not found." };
}

/** Exactly one person is the recipient. If several fit, or the text is only part of a name, the handler must choose. */
function chosen(
  hit: MailboxHit,
  text: string,
  found: { fit: Fit; people: MailboxHit["recipients"] } | null,
): Parsed<Ref> {
  const [only, second] = found?.people ?? [];
  if (!found || !only) return { is: "no", why: `This mailbox has no recipient "${text}".` };
  if (!second && found.fit !== "inside") {
    return { is: "value", value: refOf(only), ...(found.fit !== "exact" && { loose: true }) };
  }
  const count = found.people.length;
  return {
    is: "choices",
    candidates: found.people.map(candidateOf),
    why: second
      ? `STE ${hit.steNumber} has ${count} recipients that “${text.trim()}” fits. Choose one below.`
      : `Is “${text.trim()}” ${displayName(only)} of STE ${hit.steNumber}? Choose below, or type more of the name.`,
  };
}

function refOf(recipient: MailboxHit["recipients"][number]): Ref {
  return { id: recipient.id, label: displayName(recipient) };
}

function candidateOf(recipient: MailboxHit["recipients"][number]): Candidate<Ref> {
  return { value: refOf(recipient), label: displayName(recipient), detail: recipient.email };
}
