// What a person has begun and not finished: saved in the tab's session storage, which is wiped at sign-out.
import type * as z from "zod";

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft under `key`; null where there is none, or where this version cannot read it: then it is removed. */
export function readDraft<Draft>(storage: DraftStorage, key: string, shape: z.ZodType<Draft>): Draft | null {
  const stored = storage.getItem(key);
  if (stored === null) return null;
  try {
    return shape.parse(JSON.parse(stored));
  } catch {
    storage.removeItem(key);
    return null;
  }
}

/** Saves the draft under `key`; null removes the present one. */
export function writeDraft(storage: DraftStorage, key: string, draft: object | null): void {
  if (draft === null) return storage.removeItem(key);
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: what was begun is lost when the tab or the form closes.
  }
}
