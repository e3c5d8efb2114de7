// Reads what was typed to find a record: which of a record's names it could be.
import { normalCode } from "@/contract/codes/code";
import { readItemCode } from "@/contract/mail/item-code";
import { idPrefix } from "@/contract/search/record";
import { trackingCodes } from "@/contract/codes/tracking";
import { typedWords } from "@/contract/text/typed-words";
import { normalSte } from "../mailboxes/directory-rules";
import { type SearchPatterns, isShort, searchPatterns } from "@/server/platform/rules/search-text";

export type RecordQuery = {
  /** The number of a ticket or a deposit. */
  ticketNo: string | null;
  /** Ids from `least` to `most`, including both. */
  ids: { least: string; most: string } | null;
  /** What was typed as a code. */
  code: string;
  /** Every code that an item with the typed code may have, the code itself first; empty for text that is too short. */
  codes: readonly string[];
  /** The end of a code; null for text that is too short to distinguish two. */
  ending: string | null;
  /** An STE number in the form that is saved. */
  ste: string | null;
  /** LIKE patterns of a `search` column; null for text that is too short to search. */
  text: SearchPatterns | null;
  /** Folded text, for names that begin with it. */
  beginning: string;
};

/** Shortest code that is looked for, in characters. */
const shortestCode = 4;

/** The fewest digits of the end of a code that find it. */
const fewestDigits = 6;

/** Reads what was typed; null when it is blank. */
export function readRecordQuery(typed: string): RecordQuery | null {
  const folded = typedWords(typed).join(" ");
  if (folded === "") return null;
  const ticket = /^(?:ticket |deposit )?#? ?(\d{1,12})$/u.exec(folded)?.[1];
  const code = normalCode(typed);
  return {
    ticketNo: ticket === undefined ? null : String(Number(ticket)),
    ids: idRange(folded),
    code,
    codes: code.length >= shortestCode ? scannedCodes(code) : [],
    ending: (code.match(/\d/gu) ?? []).length >= fewestDigits ? code : null,
    ste: /^(?:ticket|deposit|#)/u.test(folded) ? null : normalSte(folded),
    text: isShort(folded) ? null : searchPatterns(folded),
    beginning: folded,
  };
}

/** What an item with the scanned or typed `code` is found by; an item's own code is forgiven what people mistake. */
export function scannedCodes(code: string): readonly string[] {
  const own = readItemCode(code);
  return own === null ? trackingCodes(code) : [own];
}

/** The ids that begin with `typed`, as a range for the primary key; null when no id can begin with it. */
function idRange(typed: string): RecordQuery["ids"] {
  const digits = typed.replaceAll("-", "");
  if (!/^[0-9a-f]+$/u.test(digits) || digits.length < idPrefix || digits.length > 32) return null;
  if (!uuidOf(digits, "0").startsWith(typed)) return null;
  return { least: uuidOf(digits, "0"), most: uuidOf(digits, "f") };
}

/** "3fa85f64" filled up with zeros gives "3fa85f64-0000-0000-0000-000000000000". */
function uuidOf(digits: string, filler: "0" | "f"): string {
  return digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}
