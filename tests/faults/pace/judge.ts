// Whether a quick run of a script made the records of the slow one, or refused aloud.
import { type Seen, lineOf } from "./records";
import type { Quick, Slow } from "./runs";

/** In the order of the table; the last two are faults: steps left out without a word, and a record that no step meant. */
export const verdicts = ["same", "refused aloud", "left out silently", "wrong"] as const;
export type Verdict = (typeof verdicts)[number];

export function judge(quick: Quick, slow: Slow): { verdict: Verdict; why: string[] } {
  const last = slow.moments.at(-1) ?? [];
  const missing = without(last.map(lineOf), quick.seen.map(lineOf));
  const other = without(quick.seen.map(lineOf), last.map(lineOf));
  const said = without(quick.heard, slow.heard);
  const why = [
    ...missing.map((line) => `missing: ${line}`),
    ...other.map((line) => `instead: ${line}`),
    ...said.map((words) => `said: ${words}`),
  ];
  if (missing.length === 0 && other.length === 0) return { verdict: "same", why };
  const wrong = wrongIn(quick.seen, slow.moments);
  if (wrong.length > 0) return { verdict: "wrong", why: [...wrong.map((line) => `wrong: ${line}`), ...why] };
  return { verdict: said.length > 0 ? "refused aloud" : "left out silently", why };
}

/** Lines of `after` that are not in `before`. */
export function newLines(before: readonly Seen[], after: readonly Seen[]): string[] {
  return without(after.map(lineOf), before.map(lineOf));
}

/** Lines of `all` that `some` has not, each as often as it is missing. */
export function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...some];
  return all.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Records that are only counts of others: fewer of those change them. */
const counts: ReadonlySet<string> = new Set(["session"]);

/**
 * What of `seen` is in no state that the slow run ever had, `moments`: a refusal leaves a step out, and makes nothing else. Places
 * do not count: where a row was refused, the next one takes its place.
 */
function wrongIn(seen: readonly Seen[], moments: readonly (readonly Seen[])[]): string[] {
  const bare = (all: readonly Seen[]) =>
    all.filter(({ about }) => !counts.has(about)).map(({ about, state }) => `${about}: ${state}`);
  const known = moments.map(bare);
  const most = new Map<string, number>();
  for (const moment of known) {
    for (const line of moment) {
      most.set(line, Math.max(most.get(line) ?? 0, moment.filter((each) => each === line).length));
    }
  }
  const found = bare(seen);
  const wrong = found.filter(
    (line, at) => found.slice(0, at + 1).filter((each) => each === line).length > (most.get(line) ?? 0),
  );
  const aboutOf = (line: string) => line.slice(0, line.indexOf(":"));
  const countOf = (about: string, lines: readonly string[]) =>
    lines.filter((line) => aboutOf(line) === about).length;
  // At any moment: a step that was left out may be the one that removes a record.
  const tooMany = [...new Set(found.map(aboutOf))].filter(
    (about) => countOf(about, found) > Math.max(...known.map((moment) => countOf(about, moment))),
  );
  return [...wrong, ...tooMany.map((about) => `more of: ${about}`)];
}
