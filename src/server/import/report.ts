// What an import did, or would do, as a person reads it.
import type { Outcome } from "./apply";

/** A line for each mailbox that is made or changed, in the order of the file, and the counts. */
export function reportOf(outcomes: readonly Outcome[], write: boolean): string {
  const count = (did: Outcome["did"]) => outcomes.filter((each) => each.did === did).length;
  const lines = outcomes
    .filter(({ did }) => did !== "same")
    .map(({ line, steNumber, workspace, did, parts }) => {
      const what = did === "created" ? `new, ${workspace}` : parts.join(", ");
      return `line ${line}: STE ${steNumber}: ${what}`;
    });
  const counts = `${count("created")} new, ${count("changed")} changed, ${count("same")} as they are`;
  if (lines.length === 0) return `Nothing to change: ${counts}.`;
  const end = write
    ? `Written: ${counts}.`
    : `Dry run, nothing was written: ${counts}. Run it again with --write to write it.`;
  return [...lines, "", end].join("\n");
}
