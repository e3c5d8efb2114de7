// The ways to call a command: its verb, title, keywords and abbreviations, and values that call it.
import { fold } from "@/contract/text/fold";
import type { AnyCommand } from "@/kernel/command/define";
import { phraseOf, prepositions } from "@/kernel/command/phrase";
import type { FilteredList } from "@/kernel/command/list-in-front";
import { listStatuses } from "@/kernel/lists/list-statuses";
import { saidWord } from "@/kernel/values/said-words";

/** One way to call a command; its words are folded. */
export type Form = {
  words: readonly string[];
  sorted: string;
  abbreviation: boolean;
  /** How many of the last words are read as an argument too. */
  argued: number;
  /** Its words are nouns alone: they say what the line is about, and not what to do. */
  noun?: true;
  /** A number of its first argument must follow: "reply to 118". */
  numbered?: true;
  /** It only calls the command where that number is a record's own: "ticket 118". */
  own?: true;
  /** A word with a digit must follow. */
  beforeDigit?: true;
  /** How much less certain it is that this form means the command. */
  penalty?: number;
  /** What follows is a text that begins with these words: "scan 1042 cannot be opened". */
  kept?: true;
  /** Another command has the first right to these words. */
  second?: true;
};

/** A verb without its noun ("open 118") may mean several commands; the words after it decide. */
const nounlessPenalty = 8;

/** What opens a record of any kind: "show 118". */
const openers = ["show", "show me", "view", "see", "find", "look up"];
/** Those that other commands are called by, too: they open where a number follows. */
const numberOpeners = ["pull up", "bring up", "call up", "get me", "check", "jump to"];
/** One that leads to screens, too, and to a record only where a number follows: "go to 1042". */
const numberOpener = ["go", "to"];
const beforeDigit: ReadonlySet<string> = new Set([...numberOpeners, numberOpener.join(" ")]);

/** What says that the newest record is meant. */
const lasts = ["last", "latest", "newest"];

/** A value alone is rather a list of such things ("scan 1042"), unless something in the line fits only the command. */
const valuePenalty = 6;

/** Words that begin the reason of what could not be done. */
const refusals: ReadonlySet<string> = new Set(["could", "cannot", "cant", "couldnt", "unable"]);

/** Less than what another command loses that lacks something, or leaves a word without a place. */
const secondPenalty = 7.5;

const known = new WeakMap<AnyCommand, { forms: readonly Form[]; said: string }>();

/**
 * The forms of `command`, and all its words. Cached, because commands do not change and each key in the palette asks about all of
 * them.
 */
export function callingsOf(command: AnyCommand): { forms: readonly Form[]; said: string } {
  const before = known.get(command);
  if (before) return before;
  const said = fold([command.title, ...(command.keywords ?? [])].join(" "));
  const callings = { forms: formsOf(command), said };
  known.set(command, callings);
  return callings;
}

/** The ways to call a command: verb ("go to tasks", "go tasks"), title, each keyword in the place of the verb's first word or alone, abbreviations. "Mark delivered" is called by "delivered", too. */
function formsOf(command: AnyCommand): Form[] {
  const { verb } = phraseOf(command);
  const title = command.title.replace(/…$/, "").split(" ");
  const brief = verb.filter((word) => !prepositions.has(word));
  const keywords = command.keywords ?? [];
  const called = [
    verb,
    brief,
    title,
    ...keywords.flatMap((word) => keywordForms(word, verb)),
    ...waysToPlace(command, verb),
  ];
  const formOf = (words: readonly string[], abbreviation = false): Form => {
    const folded = words.map(saidWord);
    const kept = refusals.has(folded[0] ?? "") && { kept: true as const };
    return { words: folded, sorted: alphabetical(folded), abbreviation, argued: 0, ...kept };
  };
  // A verb made only of prepositions ("due") has no shorter form.
  const whole = called.filter(({ length }) => length > 0).map((words) => formOf(words));
  const isFirst = (form: Form, place: number) =>
    whole.findIndex(({ words }) => words.join(" ") === form.words.join(" ")) === place;
  return [
    ...whole.filter(isFirst),
    ...called.flatMap(afterMark).map((words) => formOf(words)),
    ...[brief, ...(takesRecord(command) ? keywords.map((word) => word.split(" ")) : [])]
      .flatMap((words) => nounless(command, words))
      .map((words) => ({ ...formOf(words), penalty: nounlessPenalty })),
    ...ownNoun(command, brief).map((words) => ({
      ...formOf(words),
      numbered: true as const,
      own: true as const,
    })),
    // "last ticket of 1042"
    ...(isOpener(command) ? lasts.map((word) => ({ ...formOf([word]), argued: 1, own: true as const })) : []),
    ...openings(command, brief).map((words) => ({
      ...formOf(words),
      penalty: nounlessPenalty,
      ...(beforeDigit.has(words.join(" ")) && { beforeDigit: true as const }),
    })),
    ...byValues(command, brief).map(({ words, argued, isNoun }) => ({
      ...formOf(words),
      argued,
      ...(words.length === argued && { penalty: valuePenalty }),
      ...(words.length === argued && isNoun && { noun: true as const }),
    })),
    ...called
      .flatMap((words) => upToNoun(command, words.map(fold)))
      .map((words) => ({ ...formOf(words), numbered: true as const })),
    ...(command.alsoCalled ?? []).map((words) => ({
      ...formOf(words.split(" ")),
      penalty: secondPenalty,
      second: true as const,
    })),
    ...(command.short ?? []).map((word) => formOf([word], true)),
  ];
}

const firstWords = new WeakMap<readonly AnyCommand[], ReadonlySet<string>>();

/** Whether a way to call one of `commands` begins with `word`: then it says rather what to do than who sent something. */
export function beginsCalling(word: string, commands: readonly AnyCommand[]): boolean {
  const first =
    firstWords.get(commands) ??
    new Set(commands.flatMap((command) => callingsOf(command).forms.map(({ words }) => words[0] ?? "")));
  firstWords.set(commands, first);
  return first.has(saidWord(word));
}

function keywordForms(keyword: string, verb: readonly string[]): string[][] {
  const words = keyword.split(" ");
  if (words.length > 1 || verb.length < 2 || isPlace(verb)) return [words];
  return [[...words, ...verb.slice(1)], words];
}

/** "go to tix", "go tix", "open intake", "open customers": under each of its names. */
function waysToPlace(command: AnyCommand, verb: readonly string[]): string[][] {
  if (!isPlace(verb)) return [];
  const { title, keywords = [], alsoCalled = [] } = command;
  const names = [verb.slice(goTo.length), ...[title, ...keywords].map((name) => name.split(" "))];
  // "open mail 1042" opens an item.
  const also = alsoCalled.flatMap((name) => [goTo, ["go"]].map((way) => [...way, ...name.split(" ")]));
  return [...waysTo(command, verb).flatMap((way) => names.map((name) => [...way, ...name])), ...also];
}

function waysTo({ list }: AnyCommand, verb: readonly string[]): readonly (readonly string[])[] {
  if (!isPlace(verb)) return [];
  const opening = list === undefined || !knowsOpen(list) ? [["open"]] : [];
  return [goTo, ["go"], ...opening, ...(list === undefined ? [["show"]] : [])];
}

const goTo = ["go", "to"];

function isPlace(verb: readonly string[]): boolean {
  return verb.length > goTo.length && goTo.every((word, place) => verb[place] === word);
}

/** "open scans" are those that are open; no customer is. */
function knowsOpen(list: FilteredList): boolean {
  const { means, way } = listStatuses[list];
  return means.OPEN !== undefined || way !== undefined;
}

/** "delivered" for "mark delivered". */
function afterMark([first, state, more]: readonly string[]): string[][] {
  return first?.toLowerCase() === "mark" && state !== undefined && more === undefined ? [[state]] : [];
}

/** "add package" and "new parcel" for "add mail", and the value alone. `argued` of their words are the value. */
function byValues(
  command: AnyCommand,
  [word]: readonly string[],
): { words: string[]; argued: number; isNoun: boolean }[] {
  const { keywords = [], calledBy = [], nouns = [] } = command;
  const ways = waysTo(command, phraseOf(command).verb).map((way) => way.join(" "));
  const verbs = new Set([...(word === undefined ? [] : [word]), ...ways, ...keywords]);
  return [...calledBy, ...nouns].flatMap((said) => {
    const value = said.split(" ");
    return [[], ...[...verbs].map((verb) => verb.split(" "))].map((verb) => ({
      words: [...verb, ...value],
      argued: value.length,
      isNoun: nouns.includes(said),
    }));
  });
}

/** "reply to" of "reply to ticket {ticket}". */
function upToNoun(command: AnyCommand, verb: readonly string[]): (readonly string[])[] {
  const [first] = phraseOf(command).slots;
  const noun = first && command.args?.[first.name]?.name;
  const [last, preposition] = verb.toReversed();
  return last === noun && preposition !== undefined && prepositions.has(preposition)
    ? [verb.slice(0, -1)]
    : [];
}

/** Whether the first argument is a record, so that its words show what a verb is about. */
function takesRecord(command: AnyCommand): boolean {
  const [first] = phraseOf(command).slots;
  const kind = first && command.args?.[first.name];
  return kind?.record !== undefined;
}

/** "ticket" for "open ticket", where a number follows. */
function ownNoun(command: AnyCommand, [, ...noun]: readonly string[]): (readonly string[])[] {
  return noun.length > 0 && takesRecord(command) && isOpener(command) ? [noun] : [];
}

function isOpener(command: AnyCommand): boolean {
  const [first] = phraseOf(command).slots;
  const kind = first && command.args?.[first.name];
  return kind !== undefined && command.id === `${kind.record ?? kind.name}.open`;
}

/** "show ticket" and "show" for "open ticket". */
function openings(command: AnyCommand, [, ...noun]: readonly string[]): string[][] {
  if (!isOpener(command)) return [];
  const opened = openers.flatMap((opener) => [[...opener.split(" "), ...noun], opener.split(" ")]);
  return [...opened, ...numberOpeners.map((opener) => opener.split(" ")), numberOpener];
}

/**
 * "open ticket {ticket}" can be called by "open" alone, because the ticket itself shows what is opened.
 */
function nounless(command: AnyCommand, words: readonly string[]): (readonly string[])[] {
  const [first] = phraseOf(command).slots;
  const noun = first && command.args?.[first.name]?.name.split(" ");
  const isNoun = noun?.includes(words.at(-1) ?? "") && words.length === 2;
  return isNoun ? [words.slice(0, -1)] : [];
}

/** The words in alphabetical order, as one text. */
export function alphabetical(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? "") : words.toSorted().join(" ");
}
