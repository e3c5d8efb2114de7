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

/** The key of a draft: one for the wizard itself, one for each mailbox or unsent entry it was opened from. */
export function draftKey(openedFrom: string | undefined): string {
  return openedFrom === undefined ? "pigeonhole.add-mail" : `pigeonhole.add-mail.${openedFrom}`;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft under `key`; null when there is none, or when this version cannot read it. */
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

/** Saves the draft; an entry in which nothing was done is not saved. */
export function storeMailDraft(storage: DraftStorage, key: string, draft: Draft): void {
  if (!isStarted(draft)) return storage.removeItem(key);
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the entry is lost when the wizard closes.
  }
}

/** Whether a person entered anything for the item that would be missed. A mailbox alone is quickly found again. */
export function isStarted({ values, photo, mailbox }: Draft): boolean {
  const { recipientId, ...typed } = values;
  const { recipientId: _, ...untouched } = emptyItem;
  const recipientChosen = recipientId !== "" && recipientId !== defaultRecipient(mailbox);
  return photo !== null || recipientChosen || JSON.stringify(typed) !== JSON.stringify(untouched);
}

function defaultRecipient(mailbox: MailboxHit | null): string {
  return mailbox?.recipients.find(({ isDefault }) => isDefault)?.id ?? "";
}
