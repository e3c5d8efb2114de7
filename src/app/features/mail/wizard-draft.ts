// The unfinished entry of the wizard: saved in the tab's session storage, which is wiped at logout.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { MailboxHit } from "@/contract/mailboxes/mailbox";
import { randomName } from "@/kernel/command/random-name";
import { ItemValues, emptyItem } from "./item-values";

export const Draft = z.object({
  step: z.enum(["mailbox", "details"]),
  search: z.string(),
  mailbox: MailboxHit.nullable(),
  values: ItemValues,
  /** The finished upload, and the mailbox it was made for. */
  photo: z.object({ fileKey: z.string(), mailboxId: z.string() }).nullable(),
  /** Name of the attempt to register it, also after a reload. */
  attempt: z.string().default(() => randomName()),
});
export type Draft = z.infer<typeof Draft>;

export function emptyMailDraft(): Draft {
  return {
    step: "mailbox",
    search: "",
    mailbox: null,
    values: emptyItem,
    photo: null,
    attempt: randomName(),
  };
}

/** The key of a draft: one for the wizard itself, one for each mailbox or unsent entry it was opened from. */
export function draftKey(openedFrom: string | undefined): string {
  return openedFrom === undefined ? "pigeonhole.add-mail" : `pigeonhole.add-mail.${openedFrom}`;
}

/** The draft under `key`; null when there is none, or when this version cannot read it. */
export function readMailDraft(storage: DraftStorage, key: string): Draft | null {
  return readDraft(storage, key, Draft);
}

/** Saves the draft; an entry in which nothing was done is not saved. `hasPhoto`: also one that is not uploaded yet. */
export function writeMailDraft(storage: DraftStorage, key: string, draft: Draft, hasPhoto = false): void {
  writeDraft(storage, key, hasPhoto || isStarted(draft) ? draft : null);
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
