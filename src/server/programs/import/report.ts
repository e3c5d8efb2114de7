// What an import did, or would do, as a person reads it.
import type { Outcome } from "./apply";
import { listedByKind } from "./listed";

/**
 * Which numbers were taken for the same one; a line for each mailbox that is made or changed, in the order of the file,
 * of very many only the first of each kind; and the counts.
 */
export function importReport(outcomes: readonly Outcome[], write: boolean): string {
  const count = (did: Outcome["did"]) => outcomes.filter((each) => each.did === did).length;
  const lines = listedByKind(
    outcomes.filter(({ did }) => did !== "same"),
    ({ did, parts }) => (did === "created" ? did : parts.join()),
    ({ line, steNumber, workspace, did, parts }) => {
      const what = did === "created" ? `new, ${workspace}` : parts.join(", ");
      return `line ${line}: STE ${steNumber}: ${what}`;
    },
  );
  const warnings = listedByKind(
    outcomes.flatMap(({ alsoWritten, ...each }) => alsoWritten.map((other) => ({ ...each, other }))),
    () => "warning",
    ({ line, steNumber, other }) =>
      `line ${line}: warning: STE ${other} is taken for STE ${steNumber}. Numbers that differ by zeros at their beginning are one.`,
  );
  const counts = `${count("created")} new, ${count("changed")} changed, ${count("same")} as they are`;
  if (lines.length === 0) return [...warnings, `Nothing to change: ${counts}.`].join("\n");
  const end = write
    ? `Written: ${counts}.`
    : `Dry run, nothing was written: ${counts}. Run it again with --write to write it.`;
  return [...warnings, ...lines, "", end].join("\n");
}
