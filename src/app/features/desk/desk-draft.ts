// What is at the desk before it is handed over, as this tab remembers it: it survives a reload and a lost network, so that one
// hand-over is tried again under one key and never made twice.
import * as z from "zod";
import { type DeskSheet, IdentityKind, type handOver } from "@/contract/desk/desk";
import type { CallInput } from "@/contract/wire/endpoint";
import { nameAmong } from "@/app/records/people";
import { type DateOrder, type Day, formatDay, isPast, parseDay } from "@/kernel/values/date";
import { randomName } from "@/kernel/command/random-name";

const Signature = z.discriminatedUnion("is", [
  /** Drawn on this screen; `data` is a data URL of a PNG. */
  z.object({ is: z.literal("here"), data: z.string() }),
  /** Given on another device. */
  z.object({ is: z.literal("elsewhere"), id: z.string() }),
]);

const Draft = z.object({
  mailboxId: z.string(),
  /** The key of this hand-over in every try; each change makes a new one. */
  attempt: z.string(),
  ticked: z.array(z.string()),
  came: z.string().nullable(),
  kind: IdentityKind.nullable(),
  lastFour: z.string(),
  /** As typed. */
  expires: z.string(),
  expiredReason: z.string(),
  signature: Signature.nullable(),
  /** The link made for another device. */
  asked: z.object({ id: z.string(), path: z.string(), expiresAt: z.string() }).nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** The desk with a mailbox and nothing else. */
export function emptyDeskDraft(mailboxId: string): Draft {
  return {
    mailboxId,
    attempt: randomName(),
    ticked: [],
    came: null,
    kind: null,
    lastFour: "",
    expires: "",
    expiredReason: "",
    signature: null,
    asked: null,
  };
}

/** A draft after a change: with a new key, and unsigned where its items or its person changed. */
export function changed(draft: Draft, change: Partial<Omit<Draft, "attempt">>): Draft {
  const next = { ...draft, ...change, attempt: randomName() };
  const isOther =
    (change.ticked && change.ticked.join() !== draft.ticked.join()) ||
    (change.came !== undefined && change.came !== draft.came);
  return isOther ? { ...next, signature: null, asked: null } : next;
}

export type Person = { key: string; name: string; is: "recipient" | "authorised" };

/** Everybody who may pick up: recipients, then authorised persons. */
export function peopleOf({ mailbox, authorised }: DeskSheet): Person[] {
  return [
    ...mailbox.recipients.map((each): Person => {
      return { key: `recipient ${each.id}`, name: nameAmong(each, mailbox.recipients), is: "recipient" };
    }),
    ...authorised.map(({ id, name }): Person => ({ key: `authorised ${id}`, name, is: "authorised" })),
  ];
}

export type Expiry = { day: Day | null } | "unread";

/** Until when a document is valid, as typed: a day, or nothing or "none" for one that does not expire. */
export function expiryOf(typed: string, today: Day, order?: DateOrder): Expiry {
  if (/^\s*(?:none|never|no)?\s*$/i.test(typed)) return { day: null };
  const day = parseDay(typed.trim(), today, order);
  return day === null ? "unread" : { day };
}

type Body = CallInput<typeof handOver>["body"];

/** The call that hands over, or what is missing for it. */
export function bodyOf(
  draft: Draft,
  sheet: DeskSheet,
  { today, order, isLead }: { today: Day; order?: DateOrder | undefined; isLead: boolean },
): { body: Body; why: null } | { body: null; why: string } {
  const lacks = (why: string) => ({ body: null, why });
  if (!sheet.isOpen) return lacks("This office has no pick-up desk");
  if (draft.ticked.length === 0) return lacks("Tick what is handed over: scan each item");
  const person = peopleOf(sheet).find(({ key }) => key === draft.came);
  if (!person) return lacks("Choose who picks up");
  if (draft.kind === null) return lacks("Say which document you saw");
  const lastFour = draft.lastFour.trim().toUpperCase();
  if (!/^[\p{L}\p{N}]{4}$/u.test(lastFour)) return lacks("Type the last four characters of the document");
  const expiry = expiryOf(draft.expires, today, order);
  if (expiry === "unread")
    return lacks("Type until when the document is valid as MM/DD/YYYY, or leave it empty");
  const isOver = expiry.day !== null && isPast(expiry.day, today);
  if (isOver && !isLead) return lacks("This document has expired. Ask for one that is valid, or ask a lead");
  const expiredReason = draft.expiredReason.trim();
  if (isOver && expiredReason === "") return lacks("This document has expired. Say why you accept it");
  const { signature } = draft;
  if (!signature) return lacks("Have it signed");
  const id = person.key.split(" ")[1] ?? "";
  return {
    why: null,
    body: {
      mailboxId: draft.mailboxId,
      mailIds: draft.ticked,
      ...(person.is === "recipient" ? { recipientId: id } : { authorisedId: id }),
      identity: {
        kind: draft.kind,
        lastFour,
        expiresOn: expiry.day && formatDay(expiry.day),
        ...(isOver && { expiredReason }),
      },
      signature:
        signature.is === "here"
          ? { png: signature.data.slice(signature.data.indexOf(",") + 1) }
          : { id: signature.id },
    },
  };
}

const KEY = "pigeonhole.draft.desk";

export function readDeskDraft(): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function writeDeskDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or blocked: it holds until the page is left, which is all that can be had.
  }
}
