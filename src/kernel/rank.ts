// Ranking: which commands a line can mean here, the likeliest first. Pure; the palette only draws it.
import { type Context, type Scope, depthOf } from "./context";
import type { AnyCommand } from "./define";
import type { Facts, Lookup } from "./facts";
import { type Chip, type Reading, readArguments } from "./reading";
import { phraseOf } from "./phrase";
import { matchVerb } from "./verb";

export type Ranked = {
  command: AnyCommand;
  /** Why it cannot run here; null when it can. */
  reason: string | null;
  /** The line read as this command. */
  reading: Reading;
  /** The part of the line that holds its arguments, and where that begins. */
  tail: string;
  tailStart: number;
};

export type Ranking = { ranked: readonly Ranked[]; needs: readonly Lookup[] };

/** Most commands a ranking gives. */
const most = 12;

/**
 * Ranks `commands` for `line`.
 * A line that names no command is read as the name of a thing ("1042"), and lists the commands that take such a thing.
 */
export function rankCommands(
  line: string,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): Ranking {
  const here = commands
    .filter(
      ({ scope, listed }) =>
        listed !== false && (isGeneral(scope) || depthOf(scope, context.scopes) !== null),
    )
    .map((command) => ({ command, allowed: permitted(command, context) }))
    .filter(({ allowed }) => allowed !== false);

  const called = here.flatMap(({ command, allowed }) => {
    const match = matchVerb(command, line);
    if (!match) return [];
    const tail = line.slice(match.rest);
    const reading = readArguments(command, [], tail, context, facts);
    const reason = typeof allowed === "string" ? allowed : null;
    const ranked: Ranked = { command, reason, reading, tail, tailStart: match.rest };
    return [{ ranked, score: match.score + bonus(ranked, context) }];
  });
  const strong = called.filter(({ score }) => score >= 55);
  const found =
    strong.length > 0 || line.trim() === "" ? called : [...called, ...things(line, here, context, facts)];
  const sorted = found.toSorted((a, b) => b.score - a.score).slice(0, most);
  return {
    ranked: sorted.map(({ ranked }) => ranked),
    needs: found.flatMap(({ ranked }) => ranked.reading.needs),
  };
}

/** A line read for one command that was chosen already, beside its chips. */
export function readLine(
  command: AnyCommand,
  chips: readonly Chip[],
  text: string,
  context: Context,
  facts: Facts,
): Ranked {
  const allowed = permitted(command, context);
  const reading = readArguments(command, chips, text, context, facts);
  return { command, reason: typeof allowed === "string" ? allowed : null, reading, tail: text, tailStart: 0 };
}

/** Whether `command` may run: true, false (hidden) or the reason why not. */
export function permitted(command: AnyCommand, context: Context): boolean | string {
  return command.when?.(context) ?? true;
}

/** The palette is a dialog, so these are not live beneath it, and yet what it is for. */
function isGeneral(scope: Scope): boolean {
  return scope === "global" || scope === "everywhere";
}

function bonus({ reading, reason }: Ranked, context: Context): number {
  const depth = depthOf(reading.command.scope, context.scopes) ?? 0;
  const doubts =
    reading.unknown.length * 8 + reading.slots.filter(({ state }) => state === "wrong").length * 8;
  return depth * 3 - doubts - (reason === null ? 0 : 20);
}

function things(
  line: string,
  here: readonly { command: AnyCommand; allowed: boolean | string }[],
  context: Context,
  facts: Facts,
) {
  return here.flatMap(({ command, allowed }) => {
    const [first] = phraseOf(command).slots;
    const kind = first && command.args?.[first.name];
    if (!kind || first.optional || kind.text) return [];
    const reading = readArguments(command, [], line, context, facts);
    const slot = reading.slots[0];
    const meant = slot && slot.span !== null && slot.state !== "wrong" && reading.unknown.length === 0;
    if (!meant && reading.needs.length === 0) return [];
    const reason = typeof allowed === "string" ? allowed : null;
    const ranked: Ranked = { command, reason, reading, tail: line, tailStart: 0 };
    return meant ? [{ ranked, score: 20 - reading.slots.length }] : [{ ranked, score: 0 }];
  });
}
