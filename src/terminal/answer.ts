// What the program says of a line, in one shape: what it means, what it lacks, and what came of it. `--json` and `--explain` print it.
import type { ErrorCode } from "@/contract/wire/errors";
import type { Meaning } from "@/kernel/line/line-meaning";
import type { ListRows } from "./list-rows";
import type { RecordTable } from "./record-table";

/**
 * `ready`: it runs, or ran. `asks`: it needs an answer, in `missing` or `choices`, or --yes. `refused`: it is understood and may
 * not or cannot be done. `several`: `lines` are run one after the other.
 */
type State = "ready" | "asks" | "refused" | "not understood" | "several";

export type Answer = {
  phrase: string;
  state: State;
  /** Id of the command. */
  command: string | null;
  args: Readonly<Record<string, unknown>>;
  /** Names of arguments that the command needs. */
  missing: readonly string[];
  /** What fits equally well, of an argument; `argument` null: commands, or ways to read the line. */
  choices: Meaning["ambiguous"];
  unknown: Meaning["unknown"];
  lines: readonly Answer[];
  /** Why it was read so: the commands that were weighed, the likeliest first, and what each made of every word. */
  weighed: Meaning["weighed"];
  /** Why it did not run, or would not. */
  sentence: string | null;
  /** Code of the server's refusal. */
  code: ErrorCode | null;
  /** What came of it; null where it did not run. */
  result: Result | null;
};

export type Result = {
  /** What was reported, one sentence each. */
  says: readonly string[];
  /** Where the console shows it. */
  address: string | null;
  record: RecordTable | null;
  list: ListRows | null;
  /** A file that was asked for, complete. */
  file: string | null;
  /** Whether `undo` can undo it. */
  undoable: boolean;
};

/** What `phrase` means, with nothing done yet. */
export function answerOf(phrase: string, meaning: Meaning): Answer {
  const { ranked, missing, ambiguous, unknown, lines, obstacle } = meaning;
  return {
    phrase,
    state: stateOf(meaning),
    command: ranked?.command.id ?? null,
    args: ranked?.parsed.args ?? {},
    missing,
    choices: ambiguous,
    unknown,
    lines: lines.map((each) => answerOf(each.line, each.meaning)),
    weighed: meaning.weighed,
    sentence: obstacle,
    code: null,
    result: null,
  };
}

function stateOf({ ranked, missing, ambiguous, unknown, lines, obstacle }: Meaning): State {
  if (lines.length > 0) return "several";
  if (obstacle === null) return "ready";
  if (!ranked && ambiguous.length > 0) return "asks";
  if (!ranked) return unknown.length > 0 ? "not understood" : "refused";
  if (ranked.reason !== null || unknown.length > 0) return "refused";
  const isOpen = missing.length > 0 || ambiguous.length > 0 || ranked.offered === true;
  return isOpen || ranked.parsed.slots.some(({ state }) => state === "open") ? "asks" : "refused";
}

/** A line that could not be read, or not be run, for a reason of its own. */
export function refusal(phrase: string, sentence: string, code: ErrorCode | null): Answer {
  const nothing = { command: null, args: {}, missing: [], choices: [], unknown: [], lines: [], weighed: [] };
  return { phrase, state: "refused", ...nothing, sentence, code, result: null };
}
