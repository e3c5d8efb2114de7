// The unfinished entry of the task wizard: saved in the tab's session storage, which is wiped at logout.
import * as z from "zod";
import { MailboxHit } from "@/contract/mailbox";
import { TaskValues, emptyTask } from "./task-values";

const WizardDraft = z.object({
  step: z.enum(["mailbox", "details", "message"]),
  search: z.string(),
  mailbox: MailboxHit.nullable(),
  values: TaskValues,
});
export type WizardDraft = z.infer<typeof WizardDraft>;

export const emptyWizard: WizardDraft = { step: "mailbox", search: "", mailbox: null, values: emptyTask };

const KEY = "pigeonhole.new-task";

/** The draft; an empty one where there is none, or this version cannot read it. */
export function readWizard(storage: Pick<Storage, "getItem">): WizardDraft {
  try {
    return WizardDraft.catch(emptyWizard).parse(JSON.parse(storage.getItem(KEY) ?? "null"));
  } catch {
    return emptyWizard;
  }
}

/** Keeps the draft; null forgets it. */
export function writeWizard(
  storage: Pick<Storage, "setItem" | "removeItem">,
  draft: WizardDraft | null,
): void {
  if (draft === null) return storage.removeItem(KEY);
  try {
    storage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the entry is lost when the wizard closes.
  }
}
