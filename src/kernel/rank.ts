// Ranking: which commands a line can mean on this screen, the most likely first. Pure; the palette only draws the
// result.
import { fold } from "@/contract/fold";
import { isExactly, recordKinds } from "./arguments/record";
import { type Scope, depthOf } from "./scope";
import type { Context } from "./context";
import type { AnyCommand } from "./define";
import { eachTarget } from "./each";
import type { Facts, Lookup } from "./facts";
import { type Chip, type SlotReading, toldByForm } from "./reading/state";
import { type Reading, readArguments } from "./reading";
import { phraseOf } from "./phrase";
import { type VerbMatch, matchVerb, nearMiss } from "./verb";
import { wordsOf } from "./words";

export type Ranked = {
  command: AnyCommand;
  /** Why it cannot run here; null when it can. */
  reason: string | null;
  /** The line read as this command. */
  reading: Reading;
  /** The part of the line that holds the arguments, and where it begins. */
  tail: string;
  tailStart: number;
  /** The line names a thing, not a command: "1042". */
  bare?: true;
  /** The line almost calls the command: what was meant, and the corrected line. It runs only after that correction. */
  near?: { words: string; line: string };
};

export type Ranking = {
  ranked: readonly Ranked[];
  /** What must be looked up before it is clear that the first command is meant. */
  needs: readonly Lookup[];
  /** Lookups that would tell more about the others, none of which can become the first any more. */
  besides: readonly Lookup[];
  /** The first two are equally likely, and neither is called by its record's own name. The person must choose. */
  tied: boolean;
};

/**
 * Ranks `commands` for `line`. `habits` are ids of commands, the most likely first: among commands that fit about
 * equally well, these come first. A line that names no command is read as the name of a thing ("1042"); then the
 * commands that take such a thing are listed.
 */
export function rankCommands(
  line: string,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
  habits: readonly string[] = [],
): Ranking {
  const here = commands
    .filter(
      ({ scope, listed }) =>
        listed !== false && (isGeneral(scope) || depthOf(scope, context.scopes) !== null),
    )
    .map((command) => ({ command, allowed: permitted(command, context) }))
    .filter(({ allowed }) => allowed !== false);

  const typed = fold(line.trim());
  const called = here.flatMap(({ command, allowed }) => {
    const match = matchVerb(command, line);
    if (!match) return [];
    const { tail, start, named } = match;
    const reading = readArguments(command, [], tail, context, facts, named);
    if (!isCalledFor(match, reading)) return [];
    const reason = typeof allowed === "string" ? allowed : null;
    const ranked: Ranked = { command, reason, reading, tail, tailStart: start };
    // "undo" is a command's whole title: that there is nothing to undo is said, and no hand-over is taken back instead.
    const isNamed = typed === fold(command.title);
    const said = match.score + (isNamed && reason !== null ? unavailable : 0);
    return [{ ranked, match, score: said + bonus(ranked, context), said }];
  });
  // "new mail form for 1042" has a verb of three words. It is not a task called "mail form", though "new" alone can
  // mean a task.
  const longest = Math.max(
    0,
    ...called.map(({ match }) => (match.isWhole && match.at === 0 ? match.used : 0)),
  );
  const meant = called.filter(
    ({ match, ranked }) => match.used >= longest || match.at > 0 || !takesText(ranked.reading),
  );
  const strong = meant.filter(({ score }) => score >= 55);
  const bare =
    strong.length > 0 || line.trim() === "" ? { found: [], needs: [] } : things(line, here, context, facts);
  const slips = bare.found.some(({ ranked }) => ranked.reading.ready)
    ? []
    : nearMisses(line, here, strong, context, facts);
  const found: Scored[] = [...meant, ...bare.found, ...slips];
  const habitOf = ({ ranked }: Scored) => habitBonus(habits.indexOf(ranked.command.id));
  // Habits do not count where words fit nowhere: "open request 1042" does not mean a mailbox, however often one is
  // opened.
  const order = (each: Scored) => each.score + (each.ranked.reading.unknown.length > 0 ? 0 : habitOf(each));
  const sorted = found.toSorted((a, b) => order(b) - order(a));
  // Only the likeliest are asked about: few questions to the server run at a time.
  const awaited = sorted.filter(({ ranked }) => ranked.reading.needs.length > 0);
  const needs = [...awaited.flatMap(({ ranked }) => ranked.reading.needs), ...bare.needs];
  const isDecided =
    bare.needs.length === 0 && awaited.every((other) => comesFirst(sorted[0], other, habitOf, context));
  return {
    ranked: sorted.map(({ ranked }) => ranked),
    needs: isDecided ? [] : needs,
    besides: isDecided ? needs : [],
    tied: isTied(sorted),
  };
}

/**
 * Whether the line may mean the command it calls. A verb among other words counts only where all those words fit. A
 * command that takes free text needs its verb, with no words before it.
 */
function isCalledFor(match: VerbMatch, reading: Reading): boolean {
  const stray = reading.unknown.length > 0 || reading.slots.some(({ state }) => state === "wrong");
  // "Envelope from Chase" is an item's own name, unless a mailbox is named or on the screen.
  if (match.byValue && reading.slots.some(({ optional, state }) => !optional && state === "open"))
    return false;
  if (match.used === 1 && stray && (match.at > 0 || isPartOfCalling(match, reading))) return false;
  const texts = reading.slots.filter(({ kind, span }) => kind.text && span !== null);
  if (texts.length === 0) return true;
  if (match.at > 0 && texts.some(({ literal, span }) => !literal && span && span.start < match.at)) {
    return false;
  }
  // "add note to 118 …" is no note on the task whose title has an "add" in it.
  if (match.at > 0 && reading.slots.some((slot) => slot.state === "filled" && slot.loose)) return false;
  return match.isWhole || match.surely;
}

/** "ticket 118" is that ticket, and no list of "tickets" with a word that has no place. */
function isPartOfCalling({ isWhole }: VerbMatch, { slots }: Reading): boolean {
  return !isWhole && slots.length > 0 && slots.every(({ optional }) => optional);
}

function takesText({ slots }: Reading): boolean {
  return slots.some(({ kind, span }) => kind.text && span !== null);
}

/** The commands that the line almost calls, the nearest first, where nothing else is clearly called. */
function nearMisses(
  line: string,
  here: readonly Allowed[],
  strong: readonly (Scored & { match: VerbMatch })[],
  context: Context,
  facts: Facts,
): Scored[] {
  const isDoubted = ({ ranked: { reading } }: Scored) =>
    reading.unknown.length > 0 || reading.slots.some(({ state }) => state === "wrong") || takesText(reading);
  if (line.trim() === "" || !strong.every(isDoubted)) return [];
  const used = Math.max(0, ...strong.map(({ match }) => match.used));
  const misses = here.flatMap(({ command, allowed }) => {
    const miss = nearMiss(command, line);
    return miss && miss.used > used ? [{ command, allowed, miss }] : [];
  });
  const least = Math.min(...misses.map(({ miss }) => miss.distance - miss.used));
  const nearest = misses.filter(({ miss }) => miss.distance - miss.used === least);
  const top = Math.max(54, ...strong.map(({ score }) => score));
  return nearest
    .filter(
      // One verb may call several commands; the corrected line decides which.
      ({ miss }, place) => nearest.findIndex((other) => other.miss.line === miss.line) === place,
    )
    .map(({ command, allowed, miss }) => {
      const tail = miss.line.slice(miss.start);
      const reading = { ...readArguments(command, [], tail, context, facts), ready: false };
      const reason = typeof allowed === "string" ? allowed : null;
      const near = { words: miss.words, line: miss.line };
      const ranked: Ranked = { command, reason, reading, tail, tailStart: miss.start, near };
      return { ranked, score: top + 1 + (reading.unknown.length > 0 ? 0 : 1) };
    });
}

/** Whether the line means `first`, whatever is learnt about the words that `other` still waits for. */
function comesFirst(
  first: Scored | undefined,
  other: Scored,
  habitOf: (each: Scored) => number,
  context: Context,
): boolean {
  if (!first?.ranked.reading.ready || other.said === undefined) return false;
  const best = other.said + bestBonus(other.ranked, context);
  return best < first.score && best + habitOf(other) < first.score + habitOf(first);
}

/**
 * Less than the difference between a command typed in full and one typed in part: habit only decides between equals.
 */
function habitBonus(place: number): number {
  return place < 0 ? 0 : Math.max(0, 9 - place);
}

/** Decided by the words alone: what a person often does is no reason to guess. */
function isTied([first, ...others]: readonly Scored[]): boolean {
  const isLoose = ({ ranked }: Scored) =>
    ranked.reading.ready && ranked.reading.slots.some((slot) => slot.state === "filled" && slot.loose);
  return !!first && isLoose(first) && others.some((each) => each.score === first.score && isLoose(each));
}

/** The line as arguments of a command that was chosen before, beside its chips. */
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

/** The palette is a dialog, so these scopes are not live under it. Their commands are still what the palette is for. */
function isGeneral(scope: Scope): boolean {
  return scope === "global" || scope === "everywhere";
}

function bonus(ranked: Ranked, context: Context): number {
  const { reading, tail } = ranked;
  const count = (...states: readonly SlotReading["state"][]) =>
    reading.slots.filter(({ state }) => states.includes(state)).length;
  // Words whose name is still being looked up may name nobody.
  const loose = reading.slots.filter((slot) => slot.state === "filled" && slot.loose).length;
  const lacking = tail.trim() === "" ? 0 : reading.missing.length;
  const doubts =
    reading.unknown.length * 8 + count("wrong") * 8 + lacking * 10 + (count("waiting") + loose) * 4;
  // A command for the selected or focused record comes before one that would have to ask for a record.
  const near = reading.slots.some(
    (slot) => slot.state === "each" || (slot.state === "filled" && slot.from === "context"),
  );
  const isSettled = reading.slots.some(({ kind, state, span }) => kind.settles && state === "filled" && span);
  return (
    ownBonus(ranked, context) +
    (near ? nearBonus : 0) +
    (isTicket(ranked) ? ticketBonus : 0) +
    (isSettled ? settledBonus : 0) -
    doubts
  );
}

/** The most that `bonus` can reach, whatever is learnt about the words. */
function bestBonus(ranked: Ranked, context: Context): number {
  const { command } = ranked;
  const hasTarget =
    eachTarget(command, context).length > 0 ||
    Object.values(command.args ?? {}).some((kind) => kind.fromContext?.(context) !== undefined);
  return (
    ownBonus(ranked, context) +
    (hasTarget ? nearBonus : 0) +
    (ticketNumber.test(ranked.tail) ? ticketBonus : 0)
  );
}

/** The part of the bonus that does not depend on the words. */
function ownBonus({ command, reason }: Ranked, context: Context): number {
  return (depthOf(command.scope, context.scopes) ?? 0) * 3 - (reason === null ? 0 : unavailable);
}

/** What a command loses that cannot run now. */
const unavailable = 20;

const nearBonus = 6;
/** More than others with the same verb can gain, so that nobody is asked what else its words may name. */
const settledBonus = 24;
const ticketBonus = 6;

/** "#149" is how tickets are numbered. Mailboxes with that number are only listed beside the ticket. */
const ticketNumber = /^\s*#\d+\s*$/;

function isTicket({ reading: { slots }, tail }: Ranked): boolean {
  const [first] = slots;
  return ticketNumber.test(tail) && first?.state === "filled" && recordKinds.has(first.kind);
}

type Allowed = { command: AnyCommand; allowed: boolean | string };
/** `said`: the part of the score for how the command was called; absent where the line calls none. */
type Scored = { ranked: Ranked; score: number; said?: number };

/** The most words in the name of a thing. */
const longestName = 6;

/**
 * The line as the name of a thing, with the commands that take it. Opening comes before anything that changes it. What
 * only belongs to the thing (the open requests of a mailbox) can be opened from here, but not changed at once.
 */
function things(
  line: string,
  here: readonly Allowed[],
  context: Context,
  facts: Facts,
): { found: Scored[]; needs: readonly Lookup[] } {
  if (wordsOf(line).length > longestName) return { found: [], needs: [] };
  // One question for all kinds of records, instead of one for each kind.
  const probe: Lookup = { ask: "records", kind: null, query: fold(line) };
  const hits = facts.records(probe.kind, probe.query);
  const meant = new Set((hits ?? []).filter(({ foundBy }) => isExactly[foundBy]).map(({ kind }) => kind));
  const found = here.flatMap((each): Scored[] => {
    const [first] = phraseOf(each.command).slots;
    const kind = first && each.command.args?.[first.name];
    const record = kind && recordKinds.get(kind);
    if (record && (!hits || (!meant.has(record) && !opens(each.command)))) return [];
    return asThing(line, each, context, facts) ?? [];
  });
  return { found, needs: hits ? [] : [probe] };
}

function opens({ id }: AnyCommand): boolean {
  return id.endsWith(".open");
}

function asThing(
  line: string,
  { command, allowed }: Allowed,
  context: Context,
  facts: Facts,
): Scored[] | null {
  const [first, ...others] = phraseOf(command).slots;
  const kind = first && command.args?.[first.name];
  if (!kind || kind.afterVerb || kind.specificity === 0 || kind.specificity >= toldByForm) return null;
  const byForm = others.some(({ name }) => (command.args?.[name]?.specificity ?? 0) >= toldBeyondDoubt);
  if (first.optional && !byForm) return null;
  const reading = readArguments(command, [], line, context, facts);
  const reason = typeof allowed === "string" ? allowed : null;
  // The name of a thing is not a message: a command that takes free text needs its verb, or the text its own word
  // ("1042 from Chase").
  if (reading.slots.some(({ kind, span, literal }) => kind.text && span !== null && literal === null))
    return null;
  const ranked: Ranked = { command, reason, reading, tail: line, tailStart: 0, bare: true };
  const slot = reading.slots.find(({ span }) => span !== null);
  const understood = slot && slot.state !== "wrong" && reading.unknown.length === 0;
  if (!understood) return reading.needs.length > 0 ? [{ ranked, score: 0 }] : null;
  if (slot.name === first.name) {
    const settled = slot.state === "choices" ? 0 : 10;
    const ownThing = recordKinds.has(kind) ? 0 : 20;
    const byTicket = isTicket(ranked) ? 30 : 0;
    const mild = opens(command) ? 8 : command.danger === "safe" ? 2 : 0;
    // A command that needs more than the thing comes after all that open it.
    const more = reading.missing.filter((name) => name !== first.name).length * 30;
    return [{ ranked, score: settled + ownThing + byTicket + mild - more }];
  }
  // An unknown tracking number may be about to be registered.
  return byForm && slot.kind.specificity >= toldBeyondDoubt ? [{ ranked, score: 5 }] : null;
}

/** From this specificity on, the form of a word alone shows what it is: a tracking number. */
const toldBeyondDoubt = 90;
