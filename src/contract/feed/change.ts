// Which parts of the screen a change affects. One table, for the console's own calls and for changes of others that the
// feed reports.
import * as z from "zod";
import type { Endpoint } from "@/contract/wire/endpoint";
import type { EventType } from "@/contract/wire/event";
import type { FeedEvent } from "./feed";

type NounOf<Type> = Type extends `${infer Noun}.${string}` ? Noun : never;

/** What events about one noun change. */
type Shown = {
  /** The tag of the endpoints that change it; null where no screen shows it. */
  tag: string | null;
  /** Tags of the reads that list or count it. */
  listed: readonly string[];
  /** It is shown in records that do not name its mailbox. */
  anywhere?: true;
};

const work = ["Requests", "Mail", "Mailboxes", "Dashboard", "Shelves", "Desk", "Pulls", "Work"];

const shownIn: Readonly<Record<NounOf<EventType>, Shown>> = {
  mail: { tag: "Mail", listed: ["Mail", "Mailboxes", "Dashboard", "Shelves", "Desk"] },
  // An item that is missing, or found again, has an exception.
  shelf: { tag: "Shelves", listed: ["Shelves", "Mail", "Exceptions"] },
  // Taken items are in another place.
  pull: { tag: "Pulls", listed: ["Pulls", "Mail", "Shelves", "Exceptions"] },
  storage: { tag: "Mail", listed: ["Mail", "Mailboxes"] },
  intake: { tag: "Intake", listed: ["Intake"] },
  request: { tag: "Requests", listed: ["Forwards", "Consolidations", "Batches", ...work] },
  forward: { tag: "Forwards", listed: ["Forwards", "Manifests", ...work] },
  consolidation: { tag: "Consolidations", listed: ["Consolidations", ...work] },
  "saved-reply": { tag: "Saved replies", listed: ["Saved replies"] },
  task: { tag: "Tasks", listed: ["Tasks", "Dashboard", "Work"] },
  ticket: { tag: "Tickets", listed: ["Tickets", "Mailboxes", "Dashboard", "Work"] },
  exception: {
    tag: "Exceptions",
    listed: ["Exceptions", "Mail", "Mailboxes", "Tickets", "Dashboard", "Work"],
  },
  snooze: {
    tag: "Snoozes",
    listed: ["Forwards", "Consolidations", "Tasks", "Tickets", "Exceptions", ...work],
  },
  manifest: { tag: "Manifests", listed: ["Manifests", "Forwards"] },
  shred: { tag: "Shredding", listed: ["Shredding"] },
  desk: { tag: "Desk", listed: work },
  deposit: { tag: "Deposits", listed: ["Deposits", ...work] },
  mailbox: { tag: "Mailboxes", listed: ["Mailboxes", "Desk"] },
  instruction: {
    tag: "Instructions",
    listed: ["Instructions", "Intake", "Pulls", "Desk", "Shredding", "Consolidations"],
    anywhere: true,
  },
  batch: { tag: "Batches", listed: ["Batches", "Requests", "Mail", "Mailboxes", "Dashboard", "Work"] },
  member: { tag: "Mailboxes", listed: ["Mailboxes", "Tickets"] },
  notice: { tag: "Notices", listed: ["Notices"] },
  staff: { tag: "Staff", listed: ["Staff", "Auth"] },
  office: { tag: "Staff", listed: ["Staff", "Mailboxes", "Desk"] },
  promise: { tag: "Promises", listed: ["Promises", "Forwards", "Consolidations", "Tickets", ...work] },
  "integration-key": { tag: "Staff", listed: ["Staff"] },
  reading: { tag: "Readings", listed: ["Readings"] },
  label: { tag: "Labels", listed: ["Labels", "Printers"] },
  printer: { tag: "Printers", listed: ["Printers", "Labels"] },
  file: { tag: null, listed: [] },
};

/** What changes less than others of its noun: a label that was printed changes no list of mail. */
const listedByType: Partial<Record<EventType, readonly string[]>> = {
  "mail.label-printed": shownIn.label.listed,
  "mail.placed": shownIn.shelf.listed,
  "mail.missing": shownIn.shelf.listed,
  "mail.found": shownIn.shelf.listed,
  "shelf.audit-scanned": ["Shelves"],
  // The sidebar counts notices that were given up.
  "notice.given-up": [...shownIn.notice.listed, "Dashboard"],
  "notice.retried": [...shownIn.notice.listed, "Dashboard"],
};

/** Something that happened to a record. */
export type Change = {
  /** Tags of the reads that list or count such records. */
  listed: readonly string[];
  /** Its id; null where it is not known. */
  record: string | null;
  /** Id of the mailbox it belongs to: null for none, undefined where it is not known. */
  mailbox: string | null | undefined;
};

/** The change that an event of the feed reports. */
export function changeIn({ type, recordId, mailboxId }: FeedEvent): Change {
  // The type of an event begins with its noun.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const noun = type.slice(0, type.indexOf(".")) as NounOf<EventType>;
  const { listed, anywhere } = shownIn[noun];
  return {
    listed: listedByType[type] ?? listed,
    record: recordId,
    mailbox: anywhere ? undefined : mailboxId,
  };
}

const Params = z.object({ params: z.object({ id: z.string() }) });
const Made = z.object({ id: z.string() });

/** The change that a call to `endpoint` made; null where it changes nothing that is shown. */
export function changeBy({ method, tag }: Endpoint, input: unknown, answer: unknown): Change | null {
  if (method === "get") return null;
  const changed = Object.values(shownIn).filter((shown) => shown.tag === tag);
  if (tag === "Auth") changed.push(shownIn.staff);
  if (changed.length === 0) return null;
  const record = Params.safeParse(input).data?.params.id ?? Made.safeParse(answer).data?.id ?? null;
  // Moving an item changes two mailboxes, and the answer names only one.
  return { listed: [...new Set(changed.flatMap(({ listed }) => listed))], record, mailbox: undefined };
}

/** Every tag that anything on a screen uses: for when the feed has missed events. */
export const everyTag: readonly string[] = [
  ...new Set(Object.values(shownIn).flatMap(({ listed }) => listed)),
];

/** An answer that is on the screen. `holds`: whether an id occurs anywhere in it or in its input. */
export type Read = { tag: string; input: unknown; holds: (id: string) => boolean };

const Narrowed = z.object({ query: z.object({ mailboxId: z.string() }) });

/** Whether `read` lists, counts or contains what `change` happened to. */
export function isShownIn({ tag, input, holds }: Read, { listed, record, mailbox }: Change): boolean {
  if (listed.includes(tag)) {
    // It reads one record, or the records of one mailbox; else it is a list.
    const about = Params.safeParse(input).data?.params.id ?? Narrowed.safeParse(input).data?.query.mailboxId;
    if (about === undefined || about === mailbox || mailbox === undefined) return true;
  }
  return record !== null && holds(record);
}
