// Pages of a scan that is not completed yet: saved in the tab's session storage, which is wiped at logout.
import * as z from "zod";

const DraftPages = z.array(
  z.object({
    /** The key of its file in the browser's database. */
    id: z.string(),
    name: z.string(),
    size: z.number(),
    type: z.string(),
    /** Quarter turns clockwise. */
    turns: z.number().int().min(0).max(3),
    /** The server's key for it; null for a page that was still being uploaded. */
    fileKey: z.string().nullable(),
  }),
);
export type DraftPage = z.infer<typeof DraftPages>[number];

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (requestId: string) => `pigeonhole.scan.${requestId}`;

/** The saved pages of a request, in order; empty where there are none or this version cannot read them. */
export function readPages(storage: DraftStorage, requestId: string): DraftPage[] {
  try {
    return DraftPages.parse(JSON.parse(storage.getItem(keyOf(requestId)) ?? "[]"));
  } catch {
    storage.removeItem(keyOf(requestId));
    return [];
  }
}

export function writePages(storage: DraftStorage, requestId: string, pages: readonly DraftPage[]): void {
  if (pages.length === 0) return storage.removeItem(keyOf(requestId));
  try {
    storage.setItem(keyOf(requestId), JSON.stringify(pages));
  } catch {
    // Storage is full or blocked: the pages are lost when the tab closes.
  }
}
