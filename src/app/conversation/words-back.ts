// Words that go back to where they were written: those of a reply that was taken back, before what is written there now.
import type { TakenWords } from "@commands/ticket/shared/written";
import type { MessageDraft } from "./message-draft";
import { draftOf } from "./message-drafts";

export async function putBack({ ticketId, mailboxId, message, files }: TakenWords): Promise<void> {
  const draft = draftOf({ noun: "ticket", id: ticketId, mailboxId, folder: "support-tickets" });
  putBefore(draft, message);
  await draft.bring(
    files.map(({ fileKey, ...file }) => ({ ...file, bring: () => Promise.resolve({ fileKey }) })),
  );
}

/** Puts words of a reply before what is written in its box now. */
export function putBefore(draft: MessageDraft, words: string): void {
  const { text } = draft.state();
  draft.setMode("message");
  draft.setText(text.trim() === "" ? words : `${words}\n\n${text}`);
}
