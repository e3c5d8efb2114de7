// What is typed of a saved reply and not saved yet, in the tab's session storage, until it is saved or discarded.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import type { Edit } from "@/app/ui/forms/record-edit";

/** `fileKey` is the id of a file that the reply has, else the key of an upload. */
const ReplyFile = z.object({ name: z.string(), size: z.number(), type: z.string(), fileKey: z.string() });
export type ReplyFile = z.infer<typeof ReplyFile>;

const ReplyValues = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  turkish: z.string(),
  files: z.array(ReplyFile),
});
export type ReplyValues = z.infer<typeof ReplyValues>;

const ReplyDraft = z.object({
  /** The values that the fields were filled with: they show what others changed since. */
  opened: ReplyValues,
  typed: ReplyValues.partial(),
});

const keyOf = (id: string | undefined) => `pigeonhole.saved-reply.${id ?? "new"}`;

/** The unfinished edit of a reply, or of a new one; null where there is none. Decisions are asked for again. */
export function readReplyEdit(storage: DraftStorage, id: string | undefined): Edit<ReplyValues> | null {
  const draft = readDraft(storage, keyOf(id), ReplyDraft);
  return draft && { ...draft, choices: {} };
}

/** Saves the edit; null, or one without a change, removes it. */
export function writeReplyEdit(
  storage: DraftStorage,
  id: string | undefined,
  edit: Edit<ReplyValues> | null,
): void {
  const isChanged = edit !== null && Object.keys(edit.typed).length > 0;
  writeDraft(storage, keyOf(id), isChanged ? { opened: edit.opened, typed: edit.typed } : null);
}
