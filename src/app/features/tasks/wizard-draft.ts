// The unfinished entry of the task wizard: saved in the tab's session storage, which is wiped at logout.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { MailboxHit } from "@/contract/mailboxes/mailbox";
import { randomName } from "@/kernel/command/random-name";
import { TaskValues, emptyTask } from "./task-values";

const WizardDraft = z.object({
  step: z.enum(["mailbox", "details", "message"]),
  search: z.string(),
  mailbox: MailboxHit.nullable(),
  values: TaskValues,
  /** Name of the attempt to create it, also after a reload. */
  attempt: z.string().default(() => randomName()),
});
export type WizardDraft = z.infer<typeof WizardDraft>;

export function emptyWizard(): WizardDraft {
  return { step: "mailbox", search: "", mailbox: null, values: emptyTask, attempt: randomName() };
}

const key = "pigeonhole.new-task";

/** The draft; an empty one where there is none, or this version cannot read it. */
export function readWizard(storage: DraftStorage): WizardDraft {
  return readDraft(storage, key, WizardDraft) ?? emptyWizard();
}

/** Saves the draft; null removes it. */
export function writeWizard(storage: DraftStorage, draft: WizardDraft | null): void {
  writeDraft(storage, key, draft);
}
