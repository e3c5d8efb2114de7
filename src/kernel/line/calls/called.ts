// Of the commands that words of a line call, which are meant: the one with a place for the noun, the step before the list, and the one
// that takes every word. Pure.
import type { AnyCommand } from "@/kernel/command/define";
import { saidWord } from "@/kernel/values/said-words";
import { type Word, wordsOf } from "@/kernel/values/words";
import { isNear, unavailable } from "./bonus";
import { isDay } from "./called-for";
import { type Ranked, type Scored, takesText } from "../ranked";
import { accountsForAll } from "../read-arguments";
import type { VerbMatch } from "../verb";

/** A command that words of the line call. */
export type Called = Scored & { match: VerbMatch };

/**
 * "cancel forward 1010" is about a forward, though there is none: of the commands that its verb calls, those are left that have a place
 * for the noun, where one has: one of `lacking`, which have no such record, too.
 */
export function aboutNoun(
  called: readonly Called[],
  lacking: readonly Called[],
  line: string,
): readonly Called[] {
  const covers = ({ tailStart }: Ranked, start: number, end: number, noun: Word) =>
    start + tailStart <= noun.start && end + tailStart >= noun.end;
  const lacksPlace = ({ ranked }: Called, noun: Word) =>
    ranked.parsed.unknown.some(({ start, end }) => covers(ranked, start, end, noun)) ||
    ranked.parsed.slots.some(
      ({ state, span, kind, literal }) =>
        span && (state === "wrong" || (kind.text && !literal)) && covers(ranked, span.start, span.end, noun),
    );
  const isAbout = ({ match, ranked: { parsed } }: Called, { text }: Word) =>
    match.at === 0 && match.isWhole && parsed.slots.some(({ kind }) => kind.nouns?.has(saidWord(text)));
  const noun = wordsOf(line)
    .slice(1, farthestNoun + 1)
    .find((word) => [...called, ...lacking].some((each) => isAbout(each, word)));
  if (!noun) return called;
  // A name right before it that is still looked up may take it along.
  const isBefore = (end: number) => end < noun.start && line.slice(end, noun.start).trim() === "";
  const mayTake = ({ ranked: { parsed, tailStart } }: Called) =>
    parsed.slots.some(({ state, span }) => state === "waiting" && span && isBefore(span.end + tailStart));
  return called.filter((each) => isAbout(each, noun) || mayTake(each) || !lacksPlace(each, noun));
}

/** Whether `line` begins with what people call the record that `command` takes first. */
export function isNounOf({ args = {} }: AnyCommand, line: string): boolean {
  const [first = ""] = /\S+/.exec(line) ?? [];
  return Object.values(args)[0]?.nouns?.has(saidWord(first)) === true;
}

/** A noun behind its verb stands among so many words: "cancel the last forward". */
const farthestNoun = 3;

/**
 * "scan 1042 done" and "fwd 1137 delivered" name one record and what is done to it, though a list of scans that are done may be meant,
 * too: the step comes first, and asks which record where there are several. "scans 1042 done" are a list.
 */
export function putStepsFirst(called: readonly Called[], line: string): void {
  const isSingularList = ({ match, ranked: { command, parsed, tailStart } }: Called, at: number) =>
    command.count !== undefined &&
    (match.at === 0 || /^(?:ste )?#?\d/i.test(line)) &&
    !/^\S*s\b/i.test(line.slice(match.at).trim()) &&
    (parsed.unknown.length > 0 ||
      parsed.slots.some(({ name, span }) => name === "status" && span && span.start + tailStart === at));
  for (const each of called) {
    const { command, parsed } = each.ranked;
    // "fwd 1137 delivered yest": a step is done now, and takes no day. That is said, and no list is opened instead.
    const isPlaced = accountsForAll(parsed, each.ranked.tail) || isDay(parsed, each.ranked.tail);
    const isStep = each.match.at > 0 && command.each !== undefined && isPlaced;
    const lists = isStep ? called.filter((other) => isSingularList(other, each.match.at)) : [];
    // "pickup ready 1042" asks, "pickup 1042 ready" says.
    if (lists.length === 0 || (each.second && !/\d/.test(line.slice(0, each.match.at)))) continue;
    // "deposit sent" is a command's own name, and no step over a record called "deposit".
    if (called.some(({ match, ranked }) => match.at === 0 && ranked.tailStart > each.match.at)) continue;
    each.score = 1 + Math.max(...called.map(({ score }) => score));
    for (const list of lists) list.ranked = { ...list.ranked, yields: true };
  }
}

/**
 * "shred chase letter 1042" names one item and what is to be done with it: filing it is offered, and no list of such requests is shown. "shreds
 * of 1042" and "shred letters 1042" are lists.
 */
export function putFilingFirst(called: readonly Called[]): void {
  for (const each of called) {
    const { command, parsed, tail, tailStart } = each.ranked;
    const item = parsed.slots.find(({ name }) => command.wishes !== undefined && name === command.each?.arg);
    if (each.match.at > 0 || !item?.span || parsed.unknown.length > 0) continue;
    const words = wordsOf(tail.slice(item.span.start, item.span.end));
    const noun = words.find(({ text }) => item.kind.nouns?.has(saidWord(text)));
    const start = item.span.start + tailStart;
    const isList = ({ match, ranked }: Called) =>
      ranked.command.count !== undefined && match.at === 0 && match.used === 1 && ranked.tailStart <= start;
    const lists = noun ? called.filter(isList) : [];
    if (lists.length === 0) continue;
    each.score = 1 + Math.max(...called.map(({ score }) => score));
    for (const list of lists) list.ranked = { ...list.ranked, yields: true };
  }
}

/**
 * "start 1042 shred": of commands that the same words call, one in which every word has a place is meant, and none that leaves a word
 * over. A text takes any word, which says nothing. "waiting tickets" are a list, though "waiting" is a status of the ticket here.
 */
export function putWholesFirst(called: readonly Called[]): void {
  const isWhole = ({ match, ranked: { command, parsed, reason } }: Called) =>
    (match.at === 0 || command.count !== undefined) &&
    match.isWhole &&
    reason === null &&
    !takesText(parsed) &&
    parsed.unknown.length === 0 &&
    parsed.slots.some(({ span }) => span) &&
    parsed.slots.every(({ state }) => state !== "wrong" && state !== "waiting");
  const wholes = called.filter(isWhole);
  // "damaged exceptions" are a list, and no name of one.
  for (const list of wholes.filter(({ match, ranked }) => ranked.command.list && match.at > 0)) {
    const isItsNoun = ({ parsed, tailStart }: Ranked) =>
      parsed.slots.some(
        ({ kind, span, literal }) =>
          kind.text && !literal && span && span.start + tailStart === list.match.at,
      );
    for (const each of called) if (isItsNoun(each.ranked)) each.score -= leftOver;
  }
  const most = Math.max(0, ...wholes.map(({ match }) => match.used));
  if (most === 0) return;
  for (const each of called) {
    const { unknown, slots, missing } = each.ranked.parsed;
    // "late" alone asks what is: there is nothing to say why it was.
    const isNoun = missing.length > 1 && !slots.some(({ span }) => span);
    const isLeftOver = isNoun || unknown.length > 0 || slots.some(({ state }) => state === "wrong");
    if (each.match.used <= most && isLeftOver) each.score -= leftOver;
  }
}

/**
 * "complete" alone is about the record that is selected or open: a command for it comes before those that would have to ask for a
 * record, and says why where it cannot run now. One that is called far less clearly stays behind.
 */
export function putNearFirst(called: readonly Called[]): void {
  const here = called.filter(({ ranked }) => isBare(ranked) && isNear(ranked));
  const best = Math.max(0, ...called.filter(({ ranked }) => asksRecord(ranked)).map(({ score }) => score));
  for (const each of here) {
    // Among themselves they keep their order.
    if (each.score <= best && each.score + unavailable > best) each.score = best + each.score / 100;
  }
}

/** Whether it would have to ask for its record: the line says none, and none is selected or open. */
export function asksRecord(ranked: Ranked): boolean {
  return isBare(ranked) && ranked.parsed.missing.length > 0 && !isNear(ranked);
}

function isBare({ tail }: Ranked): boolean {
  return tail.trim() === "";
}

/**
 * Some nouns of lists are verbs, too. "junk valpak of 1042" says what to do, and lists no junk; "junk of 1042", in which all words have
 * a place, lists it, and is none that is only offered.
 */
export function nounOrVerb(called: readonly Called[]): readonly Called[] {
  const isNoun = ({ match }: Called) => match.at === 0 && match.byNoun;
  const isVerb = ({ match }: Called) => match.at === 0 && match.isWhole && !match.byValue;
  const isLoose = ({ ranked: { parsed } }: Called) => parsed.needs.length === 0 && parsed.unknown.length > 0;
  const isList = (each: Called) =>
    isNoun(each) && each.ranked.command.count !== undefined && each.ranked.parsed.ready && !isLoose(each);
  if (!called.some(isVerb) || !called.some(isNoun)) return called;
  const lists = called.some(isList);
  return called.filter((each) => (isNoun(each) ? !isLoose(each) : !lists || !each.ranked.offered));
}

/** What a command loses that leaves a word over where another has a place for all. */
const leftOver = 24;
