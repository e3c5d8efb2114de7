// A pasted list: each line is read as a row, and checked before any is saved.
import { ApiError } from "@/contract/wire/errors";
import type { RowValues } from "@/kernel/intake/machine";
import { type LineMeaning, readIntakeLine } from "@/kernel/intake/read-line";
import { stationReader } from "../line-reader";

export type PastedLine = {
  text: string;
  /** The item with its mailbox; null while the line is read, and where it is no item. */
  values: RowValues | null;
  /** Why it is no item; null where it is one, or is still being read. */
  problem: string | null;
};

/** The most lines of one paste. */
export const mostPasted = 200;

/** The lines of a pasted text that are not blank, not read yet. */
export function pastedLines(text: string): PastedLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => line !== "")
    .map((line) => ({ text: line, values: null, problem: null }));
}

/** Reads a pasted line. */
export async function readPasted({ text }: PastedLine): Promise<PastedLine> {
  try {
    const meaning = await readIntakeLine(text, stationReader());
    if (meaning.means === "item" && !meaning.same && meaning.values.mailbox) {
      return { text, values: meaning.values, problem: null };
    }
    return { text, values: null, problem: problemOf(meaning) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { text, values: null, problem: error.message };
  }
}

function problemOf(meaning: LineMeaning): string {
  if (meaning.means === "nothing") return meaning.why;
  if (meaning.means === "choices")
    return `“${meaning.choices.what}” fits more than one. Write the STE number.`;
  return meaning.means === "command" || meaning.same
    ? "Only items can be pasted."
    : "It has no mailbox. Add the STE number.";
}
