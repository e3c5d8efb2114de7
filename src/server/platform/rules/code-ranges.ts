// Ranges of numbers and codes, as people type them: "1000" to "1040", "A-01..A-24".
import { ApiError } from "@/contract/wire/errors";
import { labelsMost } from "@/contract/labels/label";

/** Most characters of a shelf's code: more would make its bar code too fine to be read. */
const longestCode = 20;

/**
 * The STE numbers from one to the other, both included; as wide as the first where that begins with a zero.
 * @throws ApiError `invalid`
 */
export function steNumbers(from: string, to: string): string[] {
  const [first, last] = [digitsOf(from), digitsOf(to)];
  if (first === null || last === null) {
    throw refusal(
      `“${first === null ? from : to}” is no number. Give two STE numbers, such as 1000 and 1040.`,
    );
  }
  return numbered("", first, last, { said: `STE ${from} to ${to}`, refuse: tooMany });
}

/**
 * The codes that `text` names, in its order, each once: single ones and ranges whose last digits run up, parted by commas.
 * @param refuse Says that they are too many.
 * @throws ApiError `invalid`
 */
export function shelfCodes(text: string, refuse: TooMany = tooMany): string[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const codes = parts.filter((part) => part !== "").flatMap((part) => codesOf(part, refuse));
  const each = [...new Set(codes)];
  if (each.length === 0) throw refusal("This names no code. Give codes, such as A-01..A-24.");
  if (each.length > labelsMost) throw refuse(each.length, text);
  return each;
}

/** The refusal of more codes than can be taken at one time. */
type TooMany = (count: number, said: string) => ApiError;

function codesOf(part: string, refuse: TooMany): string[] {
  const [from = "", to, ...more] = part.split(/\s*(?:\.\.+|…|\s+to\s+)\s*/i);
  if (more.length > 0) throw refusal(`“${part}” has more than two ends. Write a range as A-01..A-24.`);
  if (to === undefined) return [codeOf(from)];
  const [first, last] = [endingOf(codeOf(from)), endingOf(codeOf(to))];
  // "A-01..24" leaves out what both have in common.
  const stem = last.stem === "" ? first.stem : last.stem;
  if (first.digits === "" || last.digits === "" || stem !== first.stem) {
    throw refusal(
      `“${part}” is no range: its ends have to be alike but for the number at the end, such as A-01..A-24.`,
    );
  }
  return numbered(stem, first.digits, last.digits, { said: part, refuse });
}

function codeOf(text: string): string {
  const code = text.toUpperCase();
  if (/^[A-Z0-9](?:[A-Z0-9 ./-]*[A-Z0-9])?$/.test(code) && code.length <= longestCode) return code;
  throw refusal(
    `“${text}” cannot be on a shelf's label. Use up to ${longestCode} letters from A to Z, digits, dashes, dots, slashes and blanks.`,
  );
}

function endingOf(code: string): { stem: string; digits: string } {
  const digits = /\d{0,9}$/.exec(code)?.[0] ?? "";
  return { stem: code.slice(0, code.length - digits.length), digits };
}

function numbered(
  stem: string,
  first: string,
  last: string,
  { said, refuse }: { said: string; refuse: TooMany },
): string[] {
  const [from, to] = [Number(first), Number(last)];
  if (from > to) throw refusal(`${said} runs backwards. Give the lower number first.`);
  const count = to - from + 1;
  if (count > labelsMost) throw refuse(count, said);
  const width = first.startsWith("0") ? first.length : 0;
  return Array.from({ length: count }, (_, place) => stem + String(from + place).padStart(width, "0"));
}

/** "STE 1042", "#1042" and "1042" are one number. */
function digitsOf(text: string): string | null {
  return /^(?:ste\s*|#)?(\d{1,9})$/i.exec(text.trim())?.[1] ?? null;
}

function tooMany(count: number, said: string): ApiError {
  return refusal(
    `${said} are ${count.toLocaleString("en")} labels; ${labelsMost} can be printed at one time. Print a part of them.`,
  );
}

function refusal(message: string): ApiError {
  return new ApiError("invalid", message);
}
