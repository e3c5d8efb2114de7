// What a scanned code can be, by its form alone: a mailbox's STE number, a record's id, a carrier's number.
import { normalCode } from "@/contract/codes/code";
import { readMessage } from "@/contract/codes/code-message";
import { readItemCode } from "@/contract/mail/item-code";
import { type TrackingMatch, readTracking } from "@/contract/codes/tracking";

export type ScanMeaning =
  /** An STE number. `labelled` when the code itself said so ("STE 1042"). */
  | { means: "ste"; number: string; labelled: boolean }
  /** An item's own code, as its label carries it. */
  | { means: "item"; code: string }
  /** A record's id, or its first 8 characters. */
  | { means: "record"; id: string }
  | { means: "tracking"; match: TrackingMatch };

/** A UUID of version 4, with or without dashes, as labels carry it. Any other 32 digits are a carrier's number. */
const wholeId = /^([0-9a-f]{8})-?([0-9a-f]{4})-?(4[0-9a-f]{3})-?([89ab][0-9a-f]{3})-?([0-9a-f]{12})$/i;
/** The first 8 characters of an id. Digits alone are far more likely another number. */
const shortId = /^(?=.*[a-f])[0-9a-f]{8}$/i;
const labelledSte = /^(?:ste|#)[\s\-.:#]*([a-z0-9][a-z0-9-]{0,39})$/i;
const bareSte = /^\d{3,7}$/;

/**
 * The code as it is printed, without the characters that scanners add around it and inside it for machines. Of the
 * two-dimensional code of a parcel's label it is the number in it; empty where it holds none.
 */
export function printedCode(code: string): string {
  const message = readMessage(code);
  if (message) return message.number ?? "";
  return code
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}]+/gu, "")
    .trim()
    .replace(/^\][A-Za-z]\d/u, "")
    .trim();
}

/** Everything `code` can mean, the most certain first; empty when no form fits. */
export function readScan(code: string): ScanMeaning[] {
  const text = printedCode(code);
  const meanings: ScanMeaning[] = [];
  const labelled = labelledSte.exec(text)?.[1];
  if (labelled !== undefined && /\d/.test(labelled)) {
    return [{ means: "ste", number: labelled.toUpperCase(), labelled: true }];
  }
  const item = readItemCode(text);
  if (item !== null) return [{ means: "item", code: item }];
  const id = wholeId.exec(text);
  if (id) return [{ means: "record", id: id.slice(1).join("-").toLowerCase() }];
  const tracking = readTracking(text).map((match): ScanMeaning => ({ means: "tracking", match }));
  const [first] = tracking;
  if (first?.means === "tracking" && first.match.strength === "certain") return tracking;
  if (bareSte.test(text)) meanings.push({ means: "ste", number: text, labelled: false });
  if (shortId.test(text)) meanings.push({ means: "record", id: text.toLowerCase() });
  return [...meanings, ...tracking];
}

/** Whether the form of `code` shows that a machine sent it: no person types this for another purpose. */
export function isUnmistakable(code: string): boolean {
  const [best] = readScan(code);
  if (!best) return false;
  if (best.means === "item") return true;
  if (best.means === "record") return best.id.length > 8;
  if (best.means === "ste") return best.labelled;
  return best.match.strength !== "weak" && normalCode(code).length >= 10;
}
