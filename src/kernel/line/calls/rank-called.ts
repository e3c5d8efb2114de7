// Ranks the commands that a line calls, or that take the thing it names, the most likely first. Pure.
import { fold } from "@/contract/text/fold";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts } from "@/kernel/command/facts";
import { permitted } from "@/kernel/command/run/refusal";
import { type Scope, depthOf } from "@/kernel/input/scope";
import { isVerbless, mayStartBare } from "../bare-line";
import { bestBonus, bonus, isNear, unavailable } from "./bonus";
import {
  type Called,
  aboutNoun,
  asksRecord,
  isNounOf,
  nounOrVerb,
  putFilingFirst,
  putNearFirst,
  putStepsFirst,
  putWholesFirst,
} from "./called";
import { isCalledFor, isWrongRecordAlone, lacksRecordAlone, takesUnledText } from "./called-for";
import { asksSomething, endsAsQuestion, plainLine } from "../plain-line";
import { type Ranked, type Ranking, type Scored, takesText } from "../ranked";
import { type ParsedLine, accountsForAll, readArguments } from "../read-arguments";
import { corrections, type Span, sparesNames } from "../slips";
import { namesGiven, things } from "../thing-named";
import { matchVerb } from "../verb";

/** The least mark of a command that the line calls. */
export const calledAtLeast = 55;

/**
 * Ranks `commands` for `typedLine`. `habits` are ids of commands, the most likely first: among commands that fit about
 * equally well, these come first. A line that names no command is read as the name of a thing ("1042"); then the
 * commands that take such a thing are listed.
 * @param asTyped without slips of a finger
 */
export function rankCalled(
  typedLine: string,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
  habits: readonly string[],
  asTyped = false,
): Ranking {
  const line = plainLine(typedLine);
  const isQuestion = asksSomething(typedLine);
  const isMarked = endsAsQuestion(typedLine);
  const here = commands
    .filter(
      (command) =>
        command.listed !== false &&
        !(isQuestion && mayChange(command)) &&
        (isGeneral(command.scope) || depthOf(command.scope, context.scopes) !== null),
    )
    .map((command) => ({ command, allowed: permitted(command, context) }))
    .filter(({ allowed }) => allowed !== false);

  const typed = fold(line.trim());
  const lacking: Called[] = [];
  const called = here.flatMap(({ command, allowed }) => {
    const match = matchVerb(command, line);
    if (!match) return [];
    const { tail, start, named } = match;
    // "letter chase 1042" is registered: only "open letter chase 1042" says that it is here already.
    const isThing = command.id.endsWith(".open") && (match.at > 0 || isNounOf(command, line));
    const parsed = readArguments(command, [], tail, context, facts, named, isThing);
    if (isMarked && mayChange(command) && !endsInMessage(parsed, tail)) return [];
    const isCalled = isCalledFor(match, parsed);
    if (!isCalled && !lacksRecordAlone(match, parsed)) return [];
    const reason = typeof allowed === "string" ? allowed : null;
    const offered = isVerbless(match, command, parsed.slots) && !mayStartBare(command, parsed.args, context);
    const ranked: Ranked = {
      command,
      reason,
      parsed,
      tail,
      tailStart: start,
      ...(offered && { offered: true as const }),
    };
    // "undo", "undo last 3": that there is nothing to undo is said to a command's whole title, and no hand-over is taken back instead.
    const title = fold(command.title);
    const isWhole = reason !== null && parsed.unknown.length === 0 && typed.startsWith(`${title} `);
    const isNamed = typed === title || isWhole;
    const said = match.score + (isNamed ? 1 + (reason === null ? 0 : unavailable) : 0);
    const scored = { ranked, match, score: said + bonus(ranked, context), said, second: match.second };
    if (isCalled) return [scored];
    lacking.push(scored);
    return [];
  });
  // "new mail form for 1042" has a verb of three words. It is not a task called "mail form", though "new" alone can
  // mean a task.
  const longest = Math.max(
    0,
    ...called.map(({ match }) => (match.isWhole && match.at === 0 ? match.used : 0)),
  );
  // "missing mail" lists it, where what "missing" calls leaves a word over.
  const isLeftOver = called.every(
    ({ match, ranked }) => match.at > 0 || !match.isWhole || ranked.parsed.unknown.length > 0,
  );
  const maySecond = ({ command, parsed }: Ranked, isCalledFirst: boolean) =>
    command.each !== undefined || !isCalledFirst || (isLeftOver && parsed.unknown.length === 0);
  const meant = nounOrVerb(aboutNoun(called, lacking, line)).filter(
    ({ match, ranked }) =>
      // "add mail for …" says with its first words what to do: nothing is asked about a list of mail.
      !(match.second && match.at > 0 && !maySecond(ranked, longest > 0)) &&
      // "ship forward 1042" does not list what "shipping" calls.
      !(ranked.command.count && !match.isWhole && match.used < longest && longest > 1) &&
      (match.used >= longest || match.at > 0 || !takesUnledText(ranked.parsed)),
  );
  putStepsFirst(meant, line);
  putFilingFirst(meant);
  putWholesFirst(meant);
  putNearFirst(meant);
  const strong = meant.filter(({ score }) => score >= calledAtLeast);
  const bare =
    strong.length > 0 || line.trim() === ""
      ? { found: [], needs: [] }
      : things(
          line,
          isMarked ? here.filter(({ command }) => !mayChange(command)) : here,
          commands,
          context,
          facts,
        );
  const slips =
    asTyped || bare.found.some(({ ranked }) => ranked.parsed.ready)
      ? []
      : withoutSlips(line, commands, strong, context, facts);
  const named = namesGiven(typedLine, here, context, facts);
  const isNamed = ({ ranked }: Scored) => named.some((each) => each.ranked.command === ranked.command);
  const others = [...meant, ...bare.found, ...slips].filter((each) => !isNamed(each));
  // "cancel forward 1010" cancels nothing else where there is no such forward.
  const used = Math.max(1, ...meant.map(({ match }) => match.used));
  const closer = lacking.filter(({ match }) => match.used > used);
  const found: Scored[] = [...named, ...(closer.length > 0 ? closer : others.length > 0 ? others : lacking)];
  const habitOf = ({ ranked }: Scored) => habitBonus(habits.indexOf(ranked.command.id));
  // Habits do not count where words fit nowhere, or something is lacking: "open request 1042" does not mean a mailbox, however
  // often one is opened. Nor do they give a command the words of another, or put one of another screen before what is open here.
  const isHere = found.some(({ ranked }) => isNear(ranked));
  const mayBeHabit = (each: Scored) =>
    isComplete(each) && !each.second && !(isHere && asksRecord(each.ranked));
  const order = (each: Scored) => each.score + (mayBeHabit(each) ? habitOf(each) : 0);
  const sorted = found.toSorted((a, b) => order(b) - order(a));
  // Only the likeliest are asked about: few questions to the server run at a time.
  const awaited = sorted.filter(({ ranked }) => ranked.parsed.needs.length > 0);
  const needs = [...awaited.flatMap(({ ranked }) => ranked.parsed.needs), ...bare.needs];
  const isDecided =
    bare.needs.length === 0 && awaited.every((other) => comesFirst(sorted[0], other, habitOf, context));
  return {
    ranked: sorted.map((each) => ({ ...each.ranked, mark: order(each) })),
    needs: isDecided ? [] : needs,
    besides: isDecided ? needs : [],
    tied: isTied(sorted),
  };
}

/** Whether running it changes something, so that no question does. What runs an earlier change again, or back, stands behind none of its own. */
function mayChange({ id, danger }: AnyCommand): boolean {
  return danger !== "safe" || id === "app.undo" || id === "app.repeat";
}

/** "reply 118 can you come by?": the mark is part of what is said. A name or a reason asks nothing. */
function endsInMessage({ slots }: ParsedLine, tail: string): boolean {
  return slots.some(
    ({ kind, span }) =>
      kind.text && !kind.isName && kind.name !== "reason" && span?.end === tail.trimEnd().length,
  );
}

/** Where a line that is read whole may have slips: in its texts. Undefined where words lack a place, which may stand anywhere. */
function mayBeSlips([first]: readonly Called[]): readonly Span[] | undefined {
  return first?.ranked.parsed.slots.flatMap(({ kind, span }) => {
    const start = first.ranked.tailStart;
    return kind.text && span ? [{ start: span.start + start, end: span.end + start }] : [];
  });
}

/** What the line means without its slips of a finger, the likeliest first, where nothing else is clearly meant. */
function withoutSlips(
  line: string,
  commands: readonly AnyCommand[],
  strong: readonly Called[],
  context: Context,
  facts: Facts,
): Scored[] {
  const isDoubted = ({ ranked: { parsed } }: Scored) =>
    parsed.unknown.length > 0 || parsed.slots.some(({ state }) => state === "wrong") || takesText(parsed);
  if (line.trim() === "" || !strong.every(isDoubted)) return [];
  // Words that a text takes as they are may still be meant for a longer verb.
  const taking = strong.filter(({ ranked: { parsed } }) => parsed.ready && parsed.unknown.length === 0);
  const used = Math.max(0, ...taking.map(({ match }) => match.used));
  const top = Math.max(54, ...strong.map(({ score }) => score));
  const found = new Map<string, Scored>();
  let slips = Number.POSITIVE_INFINITY;
  for (const corrected of corrections(line, commands, mayBeSlips(taking))) {
    if (corrected.at.length > slips) break;
    const [first] = rankCalled(corrected.line, commands, context, facts, [], true).ranked;
    // Only a line that would read is a correction.
    const match = first && matchVerb(first.command, corrected.line);
    // Or one that lacks nothing but its record: "cancle forward 1010", where that mailbox has none.
    const isRead =
      first &&
      match &&
      (accountsForAll(first.parsed, first.tail) ||
        lacksRecordAlone(match, first.parsed) ||
        isWrongRecordAlone(first.parsed));
    if (!isRead || first.offered) continue;
    if (!sparesNames(first, corrected)) continue;
    if (used > 0 && match.used <= used) continue;
    slips = corrected.at.length;
    // In a sentence the command's own words stand nowhere: all of it is shown.
    const isInVerb = corrected.at.every(({ start, end }) => end > start && end <= first.tailStart);
    const words = isInVerb ? corrected.line.slice(0, first.tailStart).trim() : corrected.line;
    const isReady = first.parsed.ready && first.reason === null;
    const near = { words, line: written(corrected.line), isReady };
    const ranked: Ranked = { ...first, parsed: { ...first.parsed, ready: false }, near };
    if (!found.has(corrected.line)) found.set(corrected.line, { ranked, score: top + 2 - found.size / 10 });
  }
  return [...found.values()];
}

/** Whether all words of the line have a place, and nothing is lacking but where nothing was said yet. */
function isComplete({ ranked: { parsed, tail } }: Scored): boolean {
  return parsed.unknown.length === 0 && (parsed.missing.length === 0 || tail.trim() === "");
}

/** Whether the line means `first`, whatever is learnt about the words that `other` still waits for. */
function comesFirst(
  first: Scored | undefined,
  other: Scored,
  habitOf: (each: Scored) => number,
  context: Context,
): boolean {
  if (!first?.ranked.parsed.ready || other.said === undefined) return false;
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
    ranked.parsed.ready && ranked.parsed.slots.some((slot) => slot.state === "filled" && slot.loose);
  return !!first && isLoose(first) && others.some((each) => each.score === first.score && isLoose(each));
}

/** Blanks stand where words were taken off. */
export function written(line: string): string {
  return line.includes('"') ? line : line.trim().replaceAll(/ {2,}/g, " ");
}

/** The palette is a dialog, so these scopes are not live under it. Their commands are still what the palette is for. */
function isGeneral(scope: Scope): boolean {
  return scope === "global" || scope === "everywhere";
}
