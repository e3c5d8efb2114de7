// Prints the result of a line: as text for a person, or as one line of JSON for a program.
import type { Candidate } from "@/kernel/command/argument";
import type { Meaning } from "@/kernel/line/line-meaning";
import type { Told } from "./run-line";
import type { World } from "./world";

/** Prints to standard output what was done, and to standard error what was not; `place` is put before each fault. */
export function printTold(told: Told, { out, err }: Pick<World, "out" | "err">, place = ""): void {
  for (const say of told.says) out(say);
  if (told.file !== null) out(told.file.trimEnd());
  if (told.record) for (const row of rowsOf(Object.entries(told.record))) out(row);
  for (const fault of told.faults) err(`${place}${fault}`);
  for (const { candidates } of told.ambiguous) for (const row of candidateRows(candidates)) err(row);
  if (told.address !== null) (told.ok ? out : err)(told.address);
}

/** The same as one JSON value. Empty values are left out, except `ok` and `command`. */
export function jsonOf(told: Told, line: number | null): string {
  const { ok, command, says, faults, code, address, record, file, ambiguous, undoable } = told;
  return JSON.stringify({
    ...(line !== null && { line }),
    ok,
    command,
    ...(says.length > 0 && { says }),
    ...(faults.length > 0 && { faults }),
    ...(code !== null && { code }),
    ...(address !== null && { address }),
    ...(record !== null && { record }),
    ...(file !== null && { file }),
    ...(ambiguous.length > 0 && { ambiguous }),
    ...(undoable && { undoable }),
  });
}

/** A line that was read but not run: the command, its resolved arguments, and why it cannot run. */
export function explanationOf({ ranked, missing, ambiguous, unknown }: Meaning): string {
  const args = ranked?.reading.args ?? {};
  return JSON.stringify({ command: ranked?.command.id ?? null, args, missing, ambiguous, unknown }, null, 2);
}

function candidateRows(candidates: readonly Candidate[]): string[] {
  return rowsOf(candidates.map(({ label, detail = "" }) => [label, detail]));
}

/** Two columns, the first as wide as its widest cell. */
function rowsOf(cells: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...cells.map(([name]) => name.length));
  return cells.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`.trimEnd());
}
