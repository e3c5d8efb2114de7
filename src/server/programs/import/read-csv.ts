// Reads a CSV file as spreadsheets write it: UTF-8 with or without BOM, any line ends, quoted fields, and comma,
// semicolon, tab or the character of a first line "sep=" as separator.
import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { ImportFault } from "./fault";

/** A row with the number of the line it begins on, as editors count them. */
export type Row = { line: number; cells: string[] };

const Parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

const delimiters = [",", ";", "\t"] as const;

/**
 * The rows of a CSV file, blank ones left out; cells are trimmed.
 * @throws ImportFault for bytes that are no UTF-8, and for quotes that do not close.
 */
export function readCsv(bytes: Uint8Array): Row[] {
  const whole = decoded(bytes);
  const [said, separator] = /^"?sep=(.)"?(?=\n)/i.exec(whole) ?? [""];
  // Its line stays as a blank line, because lines are counted as editors count them.
  const text = whole.slice(said.length);
  try {
    const parsed: unknown = parse(text, {
      delimiter: separator ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return Parsed.parse(parsed)
      .map(({ record, info }) => ({ line: info.lines - lineEnds(record), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    throw new ImportFault([{ line, problem: `${error.message}. Check the quotes there and above.` }]);
  }
}

/** Without the byte order mark, and with one kind of line end. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, "\n");
  } catch {
    const lines = Buffer.from(bytes).toString("utf8").split("\n");
    const line = 1 + lines.findIndex((each) => each.includes("\ufffd"));
    throw new ImportFault([
      { line, problem: "This is no UTF-8. Save the file as “CSV UTF-8” and try again." },
    ]);
  }
}

/** What separates the names of the first line. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const counts = delimiters.map((each) => header.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function lineEnds(record: readonly string[]): number {
  return record.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
}
