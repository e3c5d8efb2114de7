// What a scanned code means where items are put away: a shelf or an item.
import { call } from "@/app/platform/data/api";
import type { RecordHit } from "@/contract/search/record";
import { findRecords } from "@/contract/search/record";
import { printedCode, readScan } from "@/kernel/input/scan-code";
import { shownCode } from "@/kernel/line/scan";

export type ShelfScan =
  | { is: "shelf"; hit: RecordHit }
  | { is: "item"; hit: RecordHit }
  | { is: "neither"; why: string };

/**
 * Looks a code up.
 * @throws ApiError when the server does not answer.
 */
export async function readShelfScan(code: string): Promise<ShelfScan> {
  const text = printedCode(code);
  if (text === "")
    return {
      is: "neither",
      why: "The scan holds no number. Scan the bar code beside it, or type the number.",
    };
  const [first] = readScan(code);
  if (first?.means === "ste" && first.labelled) {
    return { is: "neither", why: `STE ${first.number} is a mailbox. Scan an item or a shelf.` };
  }
  const asked = first?.means === "record" ? { q: first.id } : { code };
  const { items } = await call(findRecords, { query: asked });
  const shelves = items.filter(({ kind, foundBy }) => kind === "shelf" && foundBy === "number");
  const mails = items.filter(({ kind, status }) => kind === "mail" && status !== "CANCELLED");
  const here = mails.length > 1 ? mails.filter(({ status }) => status !== "COMPLETED") : mails;
  const [item, another] = here.length > 0 ? here : mails;
  const [shelf, other] = shelves;
  if (item && !another && !shelf) return { is: "item", hit: item };
  if (shelf && !item && other) {
    return {
      is: "neither",
      why: `${shelf.label} is a shelf in two offices. Open the right one first.`,
    };
  }
  if (shelf && !item) {
    return shelf.status === "REMOVED"
      ? { is: "neither", why: `Shelf ${shelf.label} was removed. Scan another one, or restore it first.` }
      : { is: "shelf", hit: shelf };
  }
  if (item) {
    return {
      is: "neither",
      why: `${shownCode(code)} is a code of several things. Scan the item's own label, which begins with PH.`,
    };
  }
  return {
    is: "neither",
    why: `${shownCode(code)} is no item and no shelf you may see. Check that its label is of this office.`,
  };
}
