// The unfinished entry of the wizard: saved in the tab's session storage, which is wiped at logout.
import * as z from "zod";
import { MailboxHit } from "@/contract/mailbox";
import { ItemValues, emptyItem } from "./item-values";

export const Draft = z.object({
  step: z.enum(["mailbox", "details"]),
  search: z.string(),
  mailbox: MailboxHit.nullable(),
  values: ItemValues,
  /** The finished upload, and the mailbox it was made for. */
  photo: z.object({ fileKey: z.string(), mailboxId: z.string() }).nullable(),
});
export type Draft = z.infer<typeof Draft>;

export const emptyDraft: Draft = {
  step: "mailbox",
  search: "",
  mailbox: null,
  values: emptyItem,
  photo: null,
};

/** Where a draft is kept: one for the wizard itself, one for each mailbox or entry of the queue it was opened from. */
export function draftKey(openedFrom: string | undefined): string {
  return openedFrom === undefined ? "pigeonhole.add-mail" : `pigeonhole.add-mail.${openedFrom}`;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft under `key`; null when there is none, or one that this version cannot read. */
export function readMailDraft(storage: DraftStorage, key: string): Draft | null {
  const stored = storage.getItem(key);
  if (stored === null) return null;
  try {
    return Draft.parse(JSON.parse(stored));
  } catch {
    storage.removeItem(key);
    return null;
  }
}

/** Keeps the draft; an entry in which nothing was done is not kept. */
export function storeMailDraft(storage: DraftStorage, key: string, draft: Draft): void {
  if (!isStarted(draft)) return storage.removeItem(key);
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the entry lives as long as the wizard is open, which is all that can be had.
  }
}

/** Whether a person put anything into the item that would be missed. A mailbox alone is found again at once. */
export function isStarted({ values, photo, mailbox }: Draft): boolean {
  const { recipientId, ...typed } = values;
  const { recipientId: _, ...untouched } = emptyItem;
  const recipientChosen = recipientId !== "" && recipientId !== defaultRecipient(mailbox);
  return photo !== null || recipientChosen || JSON.stringify(typed) !== JSON.stringify(untouched);
}

function defaultRecipient(mailbox: MailboxHit | null): string {
  return mailbox?.recipients.find(({ isDefault }) => isDefault)?.id ?? "";
}
