// Whether a line was read as it was meant.
import type { Answer } from "@/terminal/answer";

/** What a line says of itself with `--explain`; null where nothing was said but that it is not understood. */
export type Explained = Pick<
  Answer,
  "command" | "args" | "missing" | "choices" | "unknown" | "lines" | "weighed" | "state"
> | null;

/** `misread`: it would have done something else. */
export type Verdict = "right" | "asks" | "refused" | "not understood" | "misread";

/**
 * @param meant what the line means, alternatives between " | ": a command's id with values of its arguments
 *   (`mail.add mailbox=1042 weight=*`; the value's label or text must contain what stands there), `asks <id>`, `several` for a
 *   choice between commands or several lines, lines themselves between " & ", or `refuses`
 */
export function verdictOn(explained: Explained, meant: string): Verdict {
  const ways = meant.split(" | ").map((way) => way.trim());
  if (!explained) return ways.includes("refuses") ? "right" : "not understood";
  const { command, args, missing, choices, unknown, lines, state } = explained;
  if (lines.length > 0) return verdictOnLines(lines, ways);
  if (command === null) {
    const offered = choices.flatMap(({ candidates }) => candidates.map(({ value }) => String(value)));
    if (offered.length === 0) return ways.includes("refuses") ? "right" : "not understood";
    if (ways.includes("several") || ways.includes("refuses")) return "right";
    return ways.some((way) => offered.includes(idOf(way))) ? "asks" : "not understood";
  }
  const same = ways.filter((way) => idOf(way) === command);
  if (unknown.length > 0) return ways.includes("refuses") ? "right" : "refused";
  // What is only offered is asked, too.
  const isOpen = missing.length > 0 || choices.length > 0 || state === "asks";
  if (same.length === 0) return isOpen ? (ways.includes("refuses") ? "right" : "not understood") : "misread";
  if (isOpen) return same.some((way) => way.startsWith("asks ")) ? "right" : "asks";
  if (same.some((way) => holds(way, args))) return "right";
  return "misread";
}

/** Lines that would run though the line means something else are misread. */
function verdictOnLines(lines: readonly Answer[], ways: readonly string[]): Verdict {
  const isMeant = ways.some((way) => {
    const meant = way.split(" & ");
    return (
      meant.length === lines.length &&
      lines.every((line, place) => verdictOn(line, meant[place] ?? "") === "right")
    );
  });
  if (isMeant || ways.includes("several")) return "right";
  return lines.every(({ state }) => state === "ready") ? "misread" : "not understood";
}

function idOf(way: string): string {
  return way.replace(/^asks /, "").split(" ")[0] ?? "";
}

function holds(way: string, args: Readonly<Record<string, unknown>>): boolean {
  const wanted = [...way.matchAll(/(\w+)=(.*?)(?= \w+=|$)/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  return wanted.every(([name, value]) => {
    const given = args[name];
    if (given === undefined) return false;
    return value === "*" || textOf(given).toLowerCase().includes(value.trim().toLowerCase());
  });
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value).map(textOf).join(" ");
}
