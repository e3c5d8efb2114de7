// Prints an answer: as text for a person, or as one line of JSON for a program.
import type { Candidate } from "@/kernel/command/argument";
import type { Answer } from "./answer";
import type { ListRows } from "./list-rows";
import type { World } from "./world";

/** Prints to standard output what was done, and to standard error what was not; `place` is put before each fault. */
export function printAnswer(answer: Answer, { out, err }: Pick<World, "out" | "err">, place = ""): void {
  const { result, lines, sentence, choices } = answer;
  for (const line of lines) if (line.result) printAnswer({ ...line, sentence: null }, { out, err });
  for (const say of result?.says ?? []) out(say);
  if (result?.file) out(result.file.trimEnd());
  if (result?.record) for (const row of rowsOf(Object.entries(result.record))) out(row);
  if (result?.list) for (const row of listed(result.list)) out(row);
  for (const fault of sentence?.split("\n") ?? []) err(`${place}${fault}`);
  for (const { candidates } of choices) for (const row of candidateRows(candidates)) err(row);
  if (result?.address) (sentence === null ? out : err)(result.address);
}

/** The same as one line of JSON; `line` is the number of the line of standard input. */
export function jsonOf(answer: Answer, line: number | null): string {
  return JSON.stringify({ ...(line !== null && { line }), ...plain(answer) });
}

/** Without the table for a person, and with the rows for a program. */
function plain({ lines, result, ...answer }: Answer): object {
  const list = result?.list && { rows: result.list.rows, more: result.list.more };
  return { ...answer, lines: lines.map(plain), result: result && { ...result, list } };
}

function listed({ rows, more, table }: ListRows): string[] {
  if (rows.length === 0) return ["Nothing is in this list."];
  const rest = `These are the first ${rows.length}. Narrow the list down for the others.`;
  return [...rowsOf(table), ...(more ? [rest] : [])];
}

function candidateRows(candidates: readonly Candidate[]): string[] {
  return rowsOf(candidates.map(({ label, detail = "" }) => [label, detail]));
}

/** Columns as wide as their widest cell; the last one is not filled up. */
function rowsOf(cells: readonly (readonly string[])[]): string[] {
  const widths = (cells[0] ?? []).map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)));
  return cells.map((row) =>
    `  ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join("  ")}`.trimEnd(),
  );
}
