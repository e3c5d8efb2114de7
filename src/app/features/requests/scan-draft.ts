// Pages of a scan that is not completed yet: saved in the tab's session storage, which is wiped at logout.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";

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

/** Names of attached files that were taken off. */
const TakenOff = z.array(z.string());

const keyOf = (requestId: string) => `pigeonhole.scan.${requestId}`;

/** The saved pages of a request, in order; empty where there are none or this version cannot read them. */
export function readPages(storage: DraftStorage, requestId: string): DraftPage[] {
  return readDraft(storage, keyOf(requestId), DraftPages) ?? [];
}

/** Saves the pages; without pages it removes the draft. */
export function writePages(storage: DraftStorage, requestId: string, pages: readonly DraftPage[]): void {
  writeDraft(storage, keyOf(requestId), pages.length === 0 ? null : pages);
}

const takenOffKey = (requestId: string) => `pigeonhole.scan.${requestId}.off`;

/** The attached files of a request that are taken off when it is completed. */
export function readTakenOff(storage: DraftStorage, requestId: string): string[] {
  return readDraft(storage, takenOffKey(requestId), TakenOff) ?? [];
}

export function writeTakenOff(storage: DraftStorage, requestId: string, names: readonly string[]): void {
  writeDraft(storage, takenOffKey(requestId), names.length === 0 ? null : names);
}
