// A verb over a set: "complete pickups of 1042", "close open tickets from today", "mark forwards of 1042 delivered". The words of the
// list are read as the list, the others as the command. Pure; how many records there are is read before Enter (lists/whole-list.ts).
import { fold } from "@/contract/text/fold";
import type { Target } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Lookup } from "@/kernel/command/facts";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import { isOpenedBy, phraseOf } from "@/kernel/command/phrase";
import { listChoices } from "@/kernel/lists/kinds";
import { type Word, wordsOf } from "@/kernel/values/words";
import type { Ranked } from "./ranked";
import { matchVerb } from "./verb";

/** Reads a line as the best of `commands`. */
export type ReadAs = (
  line: string,
  commands: readonly AnyCommand[],
) => { ranked: Ranked | undefined; needs: readonly Lookup[] };

export type SetLine = { ranked: Ranked | null; needs: readonly Lookup[] };

const none: SetLine = { ranked: null, needs: [] };

/** What the records of a list are, and their noun in phrases. */
const kinds: Readonly<Partial<Record<FilteredList, { kind: Target["kind"]; noun: string }>>> = {
  scan: { kind: "request", noun: "request" },
  trash: { kind: "request", noun: "request" },
  shred: { kind: "request", noun: "request" },
  pickup: { kind: "request", noun: "request" },
  forward: { kind: "forward", noun: "forward" },
  consolidation: { kind: "consolidation", noun: "consolidation" },
  tasks: { kind: "task", noun: "task" },
  support: { kind: "ticket", noun: "ticket" },
  mail: { kind: "mail", noun: "mail" },
};

/** Words that say that all are meant. */
const all: ReadonlySet<string> = new Set(["all", "every", "these", "the"]);

/** What many mail items are called, where a verb is over all of them. */
const mailNouns: ReadonlySet<string> = new Set(
  "letter ltr envelope env parcel package pkg box check flat postcard".split(" "),
);

/** The most words before the noun: a verb of two, "all", and what narrows the list down. */
const farthestNoun = 5;

/** The set that `line` changes; none where it names no list after a verb. */
export function setIn(line: string, commands: readonly AnyCommand[], read: ReadAs): SetLine {
  const words = wordsOf(line);
  const place = words
    .slice(0, farthestNoun + 1)
    .findIndex((_, at) => at > 0 && listsAt(words, at).length > 0);
  if (place < 1) return none;
  const needs: Lookup[] = [];
  const each = commands.find(({ id }) => id === "list.each");
  const isAll = words.slice(1, place).some(({ text }) => all.has(fold(text)) && fold(text) !== "the");
  const isAllOrNarrowed = (shown: Ranked) => isAll || isNarrowed(shown);
  for (const list of each ? listsAt(words, place) : []) {
    const of = kinds[list];
    const screen = commands.find((command) => command.list === list && command.id.startsWith("go."));
    if (!each || !of || !screen) continue;
    const able = commands.filter(({ each, listed }) => each?.kind === of.kind && listed !== false);
    const asList = (from: number, to: number) => {
      const { ranked, needs: asked } = read(textOf(line, words, from, to), [screen]);
      needs.push(...asked);
      return ranked?.parsed.unknown.length === 0 ? ranked : undefined;
    };
    for (let verb = 1; verb <= place; verb += 1) {
      if (all.has(fold(words[verb - 1]?.text ?? ""))) continue;
      const from = firstAfter(words, verb);
      const begun = `${textOf(line, words, 0, verb)} ${of.noun}`;
      // What belongs to the list is the longest part that reads as it, and leaves the command what it needs.
      for (const end of endsOfList(words, place, openersOf(able, begun))) {
        const rest = textOf(line, words, end, words.length);
        // "cancel all trash of 1042 customer called": the text's own word may be left out.
        const sayings = [`${begun} ${rest}`.trim(), ...(rest === "" ? [] : [`${begun} because ${rest}`])];
        // "scan all letters of 1042": that is filed for each of them.
        if (list === "mail" && isAll) sayings.push(`file request ${begun} ${rest}`.trim());
        const doing = sayings
          .map((said) => ({ said, ranked: read(said, able).ranked }))
          .find(({ said, ranked }) => ranked && isCalled(ranked, said, of.noun))?.ranked;
        if (!doing) continue;
        const shown = asList(from, end);
        if (shown?.parsed.needs.length) return { ranked: null, needs };
        // Nobody asks for all mail of the house to be shredded: a request is filed for that of one mailbox.
        const isMeant = doing.command.id === "request.file" ? isOfMailbox : isAllOrNarrowed;
        if (shown?.parsed.ready && isMeant(shown))
          return { ranked: setOf(line, { each, list, doing, shown }), needs };
      }
    }
  }
  return { ranked: null, needs };
}

/** Whether the list is narrowed down. "start scans" alone says to begin with them, and not to change them all. */
function isNarrowed({ parsed: { args } }: Ranked): boolean {
  return Object.values(args).some((value) => value !== undefined);
}

function isOfMailbox({ parsed: { args } }: Ranked): boolean {
  return args.mailbox !== undefined;
}

/** The lists that the words at `at` name, in the plural, or after "all". */
function listsAt(words: readonly Word[], at: number): FilteredList[] {
  const isAll = words.slice(1, at).some(({ text }) => all.has(fold(text)) && fold(text) !== "the");
  const after = words.slice(at, at + 2).map(({ text }) => fold(text));
  const said = new Set([after[0], after.join(" ")]);
  return listChoices
    .filter(
      ({ value, words: names }) =>
        names.some((name) => said.has(fold(name)) && (isAll || name.endsWith("s"))) ||
        (value === "mail" && isAll && mailNouns.has(`${after[0]?.replace(/(?:(?<=box)e)?s$/, "")}`)),
    )
    .map(({ value }) => value);
}

/** The first word after "all" and "the" that follow the verb. */
function firstAfter(words: readonly Word[], verb: number): number {
  let at = verb;
  while (all.has(fold(words[at]?.text ?? ""))) at += 1;
  return at;
}

/** Whether a word opens what the commands that `begun` calls need: "until" of "snooze ticket". */
function openersOf(commands: readonly AnyCommand[], begun: string) {
  const needed = commands
    .filter((command) => matchVerb(command, begun)?.isWhole)
    .flatMap((command) => phraseOf(command).slots.filter(({ optional }) => !optional));
  return (word: string) => needed.some((slot) => isOpenedBy(slot, fold(word)));
}

/** Where the words of a list from `place` on may end: before a word that `opens` what the command needs, else as late as can be. */
function endsOfList(words: readonly Word[], place: number, opens: (word: string) => boolean): number[] {
  const ends = words.map((_, at) => at + 1).filter((end) => end > place);
  return ends.toSorted((a, b) => Number(isOpening(b)) - Number(isOpening(a)) || b - a);

  function isOpening(end: number): boolean {
    const next = words[end];
    return next !== undefined && opens(next.text);
  }
}

function textOf(line: string, words: readonly Word[], from: number, to: number): string {
  const first = words[from];
  const last = words[to - 1];
  return first && last && to > from ? line.slice(first.start, last.end) : "";
}

/** Whether the words call the command in full, and all of them have a place. */
function isCalled({ command, parsed, tail, near, bare }: Ranked, said: string, noun: string): boolean {
  if (near || bare || parsed.unknown.some(({ text }) => text !== noun)) return false;
  // The records are those of the list: no word names one of them.
  const isOpen = parsed.slots.every(({ name, state, span }) =>
    name === command.each?.arg ? !span || tail.slice(span.start, span.end) === noun : state !== "wrong",
  );
  const match = matchVerb(command, said);
  return isOpen && match !== null && match.isWhole && match.surely && (match.at === 0 || match.start === 0);
}

type Read = { each: AnyCommand; list: FilteredList; doing: Ranked; shown: Ranked };

function setOf(line: string, { each, list, doing, shown }: Read): Ranked {
  const { command, reason } = doing;
  const record = command.each?.arg ?? "";
  const { [record]: _record, ...args } = doing.parsed.args;
  const which = { list, said: shown.parsed.args };
  const over: AnyCommand = {
    ...each,
    title: `${command.title}: ${filteredLists[list].toLowerCase()}`,
    ...(command.about !== undefined && { about: command.about }),
    danger: "confirm",
    answer: async ({ api }) => (await import("@/kernel/lists/whole-list")).answerOver(api, command, which),
  };
  const parsed = {
    command: over,
    slots: [],
    unknown: [],
    leading: [],
    needs: [],
    missing: [],
    args: { doing: command.id, args, ...which },
    ready: true,
  };
  return { command: over, reason, parsed, tail: line, tailStart: 0, ofSet: true };
}
