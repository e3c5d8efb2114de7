// All messages that are being written in this tab. They live longer than their screens, so that leaving one does not lose an upload.
import { onSignOut } from "@/app/platform/session/session";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { once } from "@/app/ui/once";
import type { Folder } from "@/contract/files/file";
import { type MessageDraft, createMessageDraft } from "./message-draft";

const drafts = new Map<string, MessageDraft>();

const followSession = once(() =>
  onSignOut(() => {
    for (const draft of drafts.values()) draft.clear();
    drafts.clear();
  }),
);

/** The message that is being written on a record; the same object as long as the page lives. */
export function draftOf(about: {
  noun: "ticket" | "task";
  id: string;
  mailboxId: string;
  folder: Folder;
}): MessageDraft {
  followSession();
  const key = `pigeonhole.draft.${about.noun}.${about.id}`;
  const known = drafts.get(key);
  if (known) return known;
  const { folder, mailboxId } = about;
  const made = createMessageDraft({
    key,
    folder,
    owner: { mailboxId },
    upload: uploadPhoto,
    storage: sessionStorage,
  });
  drafts.set(key, made);
  return made;
}
