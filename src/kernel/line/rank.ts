// What a line can mean on this screen, the most likely first: a command, a number of a list, a set of records, what a customer wants.
// Pure; the palette only draws the result.
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts } from "@/kernel/command/facts";
import { permitted } from "@/kernel/command/run/refusal";
import type { Chip } from "@/kernel/line/read-arguments/state";
import { closestTo } from "./offered/closest";
import { doubtIn } from "./offered/doubts";
import { clauses, isReadWhole, withFewerWords } from "./offered/fewer-words";
import { sentOut } from "./offered/sent-out";
import { mayHoldText } from "./openings/opening";
import { asksNumber, asksSomething, endsAsQuestion, plainLine, questionMark, wayAsked } from "./plain-line";
import { calledAtLeast, rankCalled, written } from "./calls/rank-called";
import type { Ranked, Ranking } from "./ranked";
import { readArguments } from "./read-arguments";
import { selfCorrected } from "./offered/self-corrections";
import { setIn } from "./set-line";
import { corrections } from "./slips";
import { wishIn } from "./offered/wish-line";

/**
 * Ranks `commands` for `typedLine`, as `rankCalled` does. Where it asks for a number, only a list can answer it; where no command reads
 * it whole, it may be about a set of records. What a customer wants is offered.
 */
export function rankCommands(
  typedLine: string,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
  habits: readonly string[] = [],
): Ranking {
  if (!asksNumber(typedLine)) {
    const told = wayTold() ?? wishedIn() ?? putRight() ?? leaving();
    if (told) return told;
    const ranking = rankCalled(typedLine, commands, context, facts, habits);
    const isReady = ranking.ranked[0]?.parsed.ready === true;
    const doubt = ranking.needs.length > 0 ? null : doubtIn(typedLine, ranking, commands, context, facts);
    if (doubt) return doubt;
    // What is still looked up may make it whole. "scan all letters of 1042" asks for scans, and lists none.
    if (ranking.needs.length > 0 || (isReady && !ofEach.test(plainLine(typedLine)))) return ranking;
    const set = withSet(ranking);
    if (isReady || set.needs.length > 0) return set;
    return (set.ranked[0]?.ofSet ? null : questioned(ranking)) ?? shorter(set);
  }
  const lists = commands.filter(({ count }) => count !== undefined);
  const ranking = rankCalled(typedLine, lists, context, facts, habits);
  const ranked = ranking.ranked.map((each): Ranked => ({ ...each, counts: true }));
  return ranked.length > 0 ? { ...ranking, ranked } : rankCalled(typedLine, commands, context, facts, habits);

  /** "how do i add a letter": the command is shown, and not run. */
  function wayTold(): Ranking | null {
    const way = wayAsked(typedLine);
    return way === null ? null : offering(way.trim(), commands);
  }

  function wishedIn(): Ranking | null {
    const wish = wishIn(typedLine, commands, context, facts);
    return wish && offering(wish.line, [wish.command]);
  }

  /** "am 1042 from chase no wait 1010": the line without what was taken back. */
  function putRight(): Ranking | null {
    const lines = selfCorrected(typedLine);
    for (const said of lines) {
      const read = rankCalled(said, commands, context, facts, []);
      if (read.needs.length > 0 || isReadWhole(read.ranked[0])) return offering(said, commands);
    }
    // What is wrong with the later value is said. What was taken back becomes no part of a name.
    const [likeliest] = mayHoldText.test(typedLine) ? [] : lines;
    return likeliest === undefined ? null : offering(likeliest, commands);
  }

  /** "forward the chase letter of 1042 by fedex" does not say that it went. */
  function leaving(): Ranking | null {
    const said = sentOut(typedLine);
    return said === null ? null : offering(said, commands);
  }

  /** "am 1042 from chase?" registers nothing: without the mark it is offered, where nothing else is asked. */
  function questioned(ranking: Ranking): Ranking | null {
    const [first] = ranking.ranked;
    const isAsked = first?.command.danger === "safe" && first.parsed.unknown.length === 0;
    if (!endsAsQuestion(typedLine) || isAsked) return null;
    const said = typedLine.replace(questionMark, "");
    const { ranked, needs } = rankCalled(said, commands, context, facts, []);
    const isWhole = ranked[0] !== undefined && isReadWhole({ ...ranked[0], reason: null });
    return needs.length > 0 || isWhole ? offering(said, commands) : null;
  }

  /** What `said` means, as the line to choose. Null where it means nothing. */
  function offering(said: string, among: readonly AnyCommand[]): Ranking | null {
    const ranking = rankCalled(said, among, context, facts, []);
    const [first] = ranking.ranked;
    if (!first) return null;
    const near = { words: said, line: said, isReady: false };
    const ranked: Ranked = { ...first, parsed: { ...first.parsed, ready: false }, near, offered: true };
    return { ...ranking, ranked: [ranked], besides: [] };
  }

  /** What the line means without words that say nothing here, where no command is called by it. */
  function shorter(ranking: Ranking): Ranking {
    if (ranking.ranked.some(isMeant)) return withoutRemark(ranking) ?? ranking;
    const slipped = setWithSlip();
    if (slipped) return slipped.needs.length > 0 ? { ...ranking, needs: slipped.needs } : slipped;
    for (const said of withFewerWords(typedLine, commands)) {
      const read = rankCalled(said, commands, context, facts, [], true);
      if (read.needs.length > 0) return { ...ranking, needs: read.needs };
      const offered = isReadWhole(read.ranked[0]) ? offering(said, commands) : null;
      if (offered) return offered;
    }
    return ranking.ranked.length > 0 ? ranking : closest(ranking);
  }

  /** "close 118, she is happy": the command without what is only said besides. */
  function withoutRemark({ ranked }: Ranking): Ranking | null {
    if ((ranked[0]?.parsed.unknown.length ?? 0) === 0 || mayHoldText.test(typedLine)) return null;
    for (const said of clauses(typedLine)) {
      // A question beside it is not left out, as it wants an answer.
      if (asksSomething(typedLine.replace(said, "").replace(/^[\s,;.!?–—-]+/, ""))) continue;
      const read = rankCalled(said, commands, context, facts, [], true);
      if (read.needs.length > 0 || isReadWhole(read.ranked[0])) return offering(said, commands);
    }
    return null;
  }

  /** Where nothing is called, the commands of its nouns and verbs are offered. */
  function closest(ranking: Ranking): Ranking {
    const { ranked, needs } = closestTo(typedLine, commands, context, facts);
    return { ...ranking, ranked, needs, tied: ranked.length > 0 };
  }

  /** "clsoe all resolved tickets": the line without its slip is offered. */
  function setWithSlip(): Ranking | null {
    for (const { line } of corrections(plainLine(typedLine), commands)) {
      const { ranked, needs } = setOf(line);
      if (!ranked && needs.length === 0) continue;
      const near = { words: line, line: written(line), isReady: false };
      const offered = ranked ? [{ ...ranked, parsed: { ...ranked.parsed, ready: false }, near }] : [];
      return { ranked: offered, needs, besides: [], tied: false };
    }
    return null;
  }

  function setOf(line: string) {
    return setIn(line, commands, (each, only) => {
      const { ranked, needs } = rankCalled(each, only, context, facts, []);
      return { ranked: ranked[0], needs };
    });
  }

  function withSet(ranking: Ranking): Ranking {
    const set = setOf(plainLine(typedLine));
    if (set.ranked) return { ranked: [set.ranked], needs: [], besides: [], tied: false };
    return { ...ranking, needs: set.needs };
  }
}

/** A verb over all items of a mailbox, which is a noun of a list, too. */
const ofEach =
  /^\s*(?:scan|shred|trash|toss|discard) (?:all|every)(?: of)?(?: the)?(?: new| open)? (?:(?:letter|ltr|envelope|env|parcel|package|pkg|boxe?|check|flat|postcard)s?|mail) (?:(?:of|for|from|in) )?(?:mailbox |box )?(?:ste |#)?\d/i;

/** Whether the line calls the command, or names a thing of it. */
function isMeant({ bare, near, mark = 0 }: Ranked): boolean {
  return bare === true || near !== undefined || mark >= calledAtLeast;
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
  const parsed = readArguments(command, chips, text, context, facts);
  return { command, reason: typeof allowed === "string" ? allowed : null, parsed, tail: text, tailStart: 0 };
}
