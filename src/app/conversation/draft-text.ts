// Text that a person has written but not sent: saved in the tab's session storage, which is cleared at sign-out.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { randomName } from "@/kernel/command/random-name";

export const DraftMode = z.enum(["message", "note"]);
export type DraftMode = z.infer<typeof DraftMode>;

/** A file that the server has finished and that no message has yet. */
const DraftFile = z.object({ fileKey: z.string(), name: z.string(), size: z.number(), type: z.string() });
export type DraftFile = z.infer<typeof DraftFile>;

const Draft = z.object({
  text: z.string(),
  mode: DraftMode,
  files: z.array(DraftFile),
  /** Name of the attempt to send it, for all its tries, also after a reload. */
  attempt: z.string().default(() => randomName()),
});
export type Draft = z.infer<typeof Draft>;

function emptyMessageDraft(): Draft {
  return { text: "", mode: "message", files: [], attempt: randomName() };
}

/** The draft under `key`; an empty one where there is none, or this version cannot read it. */
export function readMessageDraft(storage: DraftStorage, key: string): Draft {
  return readDraft(storage, key, Draft) ?? emptyMessageDraft();
}

/** Saves the draft; an empty one is not saved. */
export function writeMessageDraft(storage: DraftStorage, key: string, draft: Draft): void {
  writeDraft(storage, key, draft.text === "" && draft.files.length === 0 ? null : draft);
}
