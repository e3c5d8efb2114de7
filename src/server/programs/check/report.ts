// What the check found, a line for each thing.

export type Finding = {
  state: "ok" | "warning" | "fault";
  /** What was looked at: "database". */
  what: string;
  /** What is so, and after a warning or fault what to do. */
  words: string;
};

/** A line for each finding: its state, what it is about, and what to do. */
export function checkReport(findings: readonly Finding[]): string {
  return findings.map(({ state, what, words }) => `${state.padEnd(8)} ${what.padEnd(9)} ${words}`).join("\n");
}

/** 1 when something is a fault, else 0. */
export function checkExit(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ state }) => state === "fault") ? 1 : 0;
}
