// What a person has written but not sent: saved in the tab's session storage, which is cleared at logout.
import * as z from "zod";

export const DraftMode = z.enum(["message", "note"]);
export type DraftMode = z.infer<typeof DraftMode>;

/** A file that the server has finished and that no message carries yet. */
const DraftFile = z.object({ fileKey: z.string(), name: z.string(), size: z.number(), type: z.string() });
export type DraftFile = z.infer<typeof DraftFile>;

const Draft = z.object({ text: z.string(), mode: DraftMode, files: z.array(DraftFile) });
export type Draft = z.infer<typeof Draft>;

export const emptyDraft: Draft = { text: "", mode: "message", files: [] };

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft under `key`; an empty one where there is none, or this version cannot read it. */
export function readMessageDraft(storage: DraftStorage, key: string): Draft {
  const stored = storage.getItem(key);
  if (stored === null) return emptyDraft;
  try {
    return Draft.parse(JSON.parse(stored));
  } catch {
    storage.removeItem(key);
    return emptyDraft;
  }
}

/** Saves the draft; an empty one is not saved. */
export function storeMessageDraft(storage: DraftStorage, key: string, draft: Draft): void {
  if (draft.text === "" && draft.files.length === 0) return storage.removeItem(key);
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the draft is lost when the page is left.
  }
}
