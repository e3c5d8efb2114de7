// How the program ends: one code for each kind of end, so that a script can tell them apart.
import type { ErrorCode } from "@/contract/wire/errors";
import type { Answer } from "./answer";

export const exits = {
  done: { code: 0, means: "done; with --explain: the line would run" },
  refused: { code: 1, means: "refused: the line is understood, and may not or cannot be done" },
  unread: { code: 2, means: "not understood: a line, an option, or no line at all" },
  asks: { code: 3, means: "needs an answer: something is missing, several things fit, or --yes" },
  away: { code: 4, means: "Pigeonhole cannot be reached, or does not answer" },
  signIn: { code: 5, means: "signing in failed, or nobody is signed in" },
} as const;

export type Exit = (typeof exits)[keyof typeof exits]["code"];

/** How the program ends after `answer`. Of several lines, the first that was not done decides. */
export function exitOf({ state, code, lines }: Answer): Exit {
  if (code !== null) return exitOfCode(code);
  const first = lines.map(exitOf).find((exit) => exit !== exits.done.code);
  switch (state) {
    case "several":
      return first ?? exits.done.code;
    case "ready":
      return exits.done.code;
    case "asks":
      return exits.asks.code;
    case "not understood":
      return exits.unread.code;
    case "refused":
      return exits.refused.code;
  }
}

/** How it ends after what was thrown, which is no answer of a line. */
export function exitOfError(error: { exit: Exit } | { code: ErrorCode }): Exit {
  return "exit" in error ? error.exit : exitOfCode(error.code);
}

function exitOfCode(code: ErrorCode): Exit {
  if (code === "unavailable") return exits.away.code;
  return code === "unauthenticated" || code === "code_required" ? exits.signIn.code : exits.refused.code;
}

/** The codes for --help. */
export function exitLines(): string {
  const lines = Object.values(exits).map(({ code, means }) => `  ${code}  ${means}`);
  return ["It ends with:", ...lines].join("\n");
}
