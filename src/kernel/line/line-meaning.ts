// What one line means: a command with its arguments, or why the line cannot be run. It never guesses.
import { fold } from "@/contract/text/fold";
import { withArticle } from "@/contract/text/sentence";
import type { Call } from "@/contract/wire/endpoint";
import type { Candidate } from "@/kernel/command/argument";
import { unnamedWords } from "@/kernel/arguments/records/record";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { type Facts, type Hit, type Lookup, lookupKey, settle } from "@/kernel/command/facts";
import { lookUp, mostQuestions, tooManyNames } from "./look-up";
import { offerWords } from "./bare-line";
import { phraseOf } from "@/kernel/command/phrase";
import { foreignWhy } from "@/kernel/lists/address";
import { rankCommands } from "./rank";
import type { Ranked } from "./ranked";
import { type WeighedCommand, weighedCommands } from "./weighed-commands";
import type { Registry } from "@/kernel/command/registry";
import { type SeveralLines, severalIn } from "./several-lines";
import { matchVerb } from "./verb";
import { follows, longestLine } from "@/kernel/values/words";
import { accountsForAll, straySlot, strayWords } from "./read-arguments";

export type Meaning = {
  /** The command; null when no command fits, or several do. */
  ranked: Ranked | null;
  missing: readonly string[];
  /** `argument` null: several commands fit the line. */
  ambiguous: readonly { argument: string | null; candidates: readonly Candidate[] }[];
  /** Words that fit nowhere, or cannot be what they stand for, and why. */
  unknown: readonly { words: string; why: string }[];
  /** The lines that it stands for, where they are several, to be run one after the other. */
  lines: readonly LineRead[];
  /** The commands that were weighed, the likeliest first. */
  weighed: readonly WeighedCommand[];
  /** Why it cannot run, in one sentence; null when it can. */
  obstacle: string | null;
};

export type LineRead = { line: string; meaning: Meaning };

type Around = { registry: Registry; context: Context; call: Call };

/** The least score of a command that was called by its name or the beginning of it, not only by a related word. */
const calledByName = 55;

/** In words that are right in the console and in a shell. */
const beginWith = "Begin with what to do, such as “open mailbox 1042”.";

/** Reads `line`, asking the server what it needs. @throws ApiError when the server cannot be asked. */
export async function meaningOf(line: string, around: Around): Promise<Meaning> {
  const { registry, context, call } = around;
  if (line.length > longestLine) {
    return nothing(
      `The line has ${line.length} characters. Shorten it to ${longestLine}.`,
      line.slice(0, 60),
    );
  }
  // Several commands ask the same question about the same words.
  const lists = new Map<string, Promise<readonly Hit[]>>();
  const names = new Map<string, Promise<readonly Hit[]>>();
  // What would cost more questions than a line of this length may.
  const unasked = new Set<string>();
  const fetch = (lookup: Lookup) => {
    const key = lookupKey(lookup);
    const asked = lookup.ask === "list" ? lists : names;
    const known = asked.get(key);
    if (known) return known;
    if (asked === names && names.size >= mostQuestions(line)) {
      unasked.add(fold("query" in lookup ? lookup.query : ""));
      return Promise.resolve([]);
    }
    const answer = lookUp(call, lookup);
    asked.set(key, answer);
    return answer;
  };
  // Commands of the same name are told apart by everything that fits them, not by what the person usually does.
  const read = (facts: Facts) => {
    const ranking = rankCommands(line, registry.all, context, facts);
    const several = severalIn(line, ranking.ranked[0], (each, command) => {
      const { ranked, needs } = rankCommands(each, command ? [command] : registry.all, context, facts);
      return { ranked: ranked[0], needs };
    });
    return { ...ranking, several, needs: [...ranking.needs, ...ranking.besides, ...several.needs] };
  };
  const { ranked, several } = await settle(read, fetch);
  if (several.refusal !== null) return { ...empty, obstacle: several.refusal };
  if (several.is === "one") {
    const [first] = ranked;
    const read = first?.offered && first.near ? first.near.line : line;
    const meaning = asFarAsAsked(chosen(line, ranked), unasked);
    return { ...meaning, weighed: weighedCommands(read, ranked) };
  }
  return linesMeant(line, several.is === "lines" ? several.ways : [...several.ways, [line]], around);
}

/** What each line of the only way means; where there are several ways, they are offered. */
async function linesMeant(line: string, ways: SeveralLines["ways"], around: Around): Promise<Meaning> {
  const [way = [], other] = ways;
  if (other) {
    const candidates = ways.map((lines) => ({ value: lines, label: lines.join("; ") }));
    const obstacle = `“${brief(line)}” can be read in ${ways.length} ways. Put a name in quotes, or type the lines one by one:`;
    return { ...empty, ambiguous: [{ argument: null, candidates }], obstacle };
  }
  const meanings = new Map<string, Meaning>();
  for (const each of new Set(way)) meanings.set(each, await meaningOf(each, around));
  const lines = way.map((each) => ({ line: each, meaning: meanings.get(each) ?? empty }));
  const obstacle = lines.find(({ meaning }) => meaning.obstacle !== null)?.meaning.obstacle ?? null;
  return { ...empty, lines, obstacle };
}

/** `meaning` where words of the line were not looked up: it is not run, and of them nobody says that they name nothing. */
function asFarAsAsked(meaning: Meaning, unasked: ReadonlySet<string>): Meaning {
  if (unasked.size === 0) return meaning;
  const why = tooManyNames;
  const unknown = meaning.unknown.map((each) => (unasked.has(fold(each.words)) ? { ...each, why } : each));
  const ranked = meaning.ranked && { ...meaning.ranked, offered: true as const };
  return { ...meaning, ranked, unknown, obstacle: unknown[0]?.why ?? meaning.obstacle ?? why };
}

const empty: Meaning = {
  ranked: null,
  missing: [],
  ambiguous: [],
  unknown: [],
  lines: [],
  weighed: [],
  obstacle: null,
};

function chosen(line: string, ranked: readonly Ranked[]): Meaning {
  const slip = ranked[0]?.near;
  if (ranked[0] && slip?.isReady && isOneSlip(ranked)) {
    return readAs(slip.line, { ...ranked[0], parsed: { ...ranked[0].parsed, ready: true } });
  }
  if (ranked[0]?.ofSet && !slip) return readAs(line, ranked[0]);
  const doubtful = ranked.filter((each) => each.doubtful);
  if (doubtful.length > 0) return doubted(line, doubtful);
  // A customer's wish is known as one command: it asks before it is filed.
  if (slip && ranked[0]?.offered) {
    const wished = readAs(slip.line, ranked[0]);
    return wished.unknown.length > 0 ? wished : { ...wished, obstacle: didYouMean(line, [slip.line]) };
  }
  if (slip) return mistyped(line, ranked);
  const scored = ranked.map((each) => ({
    each,
    bare: each.bare === true,
    score: each.bare || each.near ? 0 : (matchVerb(each.command, line)?.score ?? 0),
  }));
  const called = scored.filter(({ bare, score }) => !bare && score >= calledByName);
  // A command that may not run is ranked low. If the line calls it by name, no other command was meant.
  const best = Math.max(...called.map(({ score }) => score));
  const first = called[0];
  const fits = ({ parsed }: Ranked) => parsed.unknown.length === 0;
  const said = called.filter(
    ({ score, each }) =>
      score === best && each.reason !== null && (fits(each) || !first || !fits(first.each)),
  );
  const level = first && called.filter(({ score, each }) => score === first.score && !each.yields);
  // What is only offered does not run: another that takes every word is meant.
  const named = scored.filter(({ bare }) => bare);
  const taking = named.filter(({ each }) => !each.offered && accountsForAll(each.parsed, each.tail));
  const rivals =
    said.length > 0 && first?.score !== best ? said : (level ?? (taking.length > 0 ? taking : named));
  const able = rivals.filter(({ each }) => each.parsed.ready && each.reason === null && !each.offered);
  // "open 1042" names a mailbox by its own number, and a task only by a word of its title.
  const own = able.filter(({ each }) =>
    each.parsed.slots.every((slot) => !(slot.state === "filled" && slot.loose)),
  );
  // Several mailboxes are called "soren": the person chooses one. A forward that only mentions the name is not opened instead.
  const [likeliest] = rivals;
  const isToChoose = likeliest?.bare && likeliest.each.parsed.slots.some(({ state }) => state === "choices");
  if (isToChoose && own.length === 0) return readAs(line, likeliest.each);
  // "cancel scan 1042 …" is said of a request: of forwards and consolidations the words are none.
  const whole = rivals.filter(({ each }) => accountsForAll(each.parsed, each.tail));
  const ready = own.length > 0 ? own : able.length > 0 ? able : whole.length < rivals.length ? whole : [];
  const [only, second] = ready.length > 0 ? ready : rivals;
  if (only && !second) return readAs(line, only.each);
  if (only)
    return several(
      line,
      (ready.length > 0 ? ready : rivals).map(({ each }) => each.command),
    );
  const near = scored.slice(0, 3).map(({ each }) => `“${phraseWords(each.command)}”`);
  const advice = near.length > 0 ? `Perhaps ${near.join(", ")}?` : beginWith;
  return nothing(`No command is called “${brief(line)}”. ${advice}`, line.trim());
}

/** Whether one slip of a finger is all that is wrong, and what is meant only opens or lists. */
function isOneSlip([first, ...others]: readonly Ranked[]): boolean {
  return first?.command.danger === "safe" && !others.some(({ near }) => near?.isReady);
}

/** The lines that it may be without slips: the person says whether one is meant. */
function mistyped(line: string, ranked: readonly Ranked[]): Meaning {
  const candidates = ranked.flatMap(({ near }) => (near ? [{ value: near.line, label: near.line }] : []));
  const obstacle = didYouMean(
    line,
    candidates.map(({ label }) => label),
  );
  return { ...empty, ambiguous: [{ argument: null, candidates }], obstacle };
}

function didYouMean(line: string, lines: readonly string[]): string {
  return `“${brief(line)}” is not understood. Do you mean “${lines.join("” or “")}”?`;
}

function several(line: string, commands: readonly AnyCommand[]): Meaning {
  const candidates = commands.map((command) => ({
    value: command.id,
    label: phraseWords(command),
    detail: command.title,
  }));
  const obstacle = `“${brief(line)}” can mean ${commands.length} commands. Say which:`;
  return { ...empty, ambiguous: [{ argument: null, candidates }], obstacle };
}

/** What the line may mean, or, where it reads whole as none of them, what it may be about: then the words without a place are said. */
function doubted(line: string, ranked: readonly Ranked[]): Meaning {
  const commands = ranked.map(({ command }) => command);
  if (ranked[0]?.parsed.ready) return several(line, commands);
  const candidates = ranked.map(({ command, parsed }) => {
    const lost = parsed.unknown.map(({ text }) => `“${text}”`).join(", ");
    const detail = lost === "" ? command.title : `${command.title}: no place for ${lost}`;
    return { value: command.id, label: phraseWords(command), detail };
  });
  const obstacle = `“${brief(line)}” is not understood as a whole. It may be about:`;
  return { ...empty, ambiguous: [{ argument: null, candidates }], obstacle };
}

function nothing(obstacle: string, words: string): Meaning {
  return { ...empty, unknown: [{ words, why: obstacle }], obstacle };
}

function readAs(line: string, ranked: Ranked): Meaning {
  const { command, parsed, tail, reason } = ranked;
  const wordsAt = (span: { start: number; end: number } | null) =>
    span ? tail.slice(span.start, span.end) : "";
  const ambiguous = parsed.slots.flatMap((slot) =>
    slot.state === "choices" ? [{ argument: slot.name, candidates: slot.candidates }] : [],
  );
  const stray = straySlot(parsed, tail);
  const asked = stray && {
    argument: stray.slot.name,
    candidates: [{ value: stray.typed, label: stray.typed }],
  };
  if (asked) ambiguous.push(asked);
  const unknown = [
    ...parsed.slots.flatMap((slot) =>
      slot.state === "wrong" ? [{ words: wordsAt(slot.span), why: slot.why }] : [],
    ),
    ...(stray ? [] : unplaced(ranked)).map((words) => ({ words, why: strayWhy(words, ranked) })),
  ];
  const lacking = parsed.slots.find(
    ({ name, state, span }) =>
      (state === "open" && span !== null) || (state === "open" && parsed.missing.includes(name)),
  );
  const choice = parsed.slots.find(({ state }) => state === "choices");
  const obstacle =
    reason ??
    unknown[0]?.why ??
    (stray &&
      `${strayWords(stray)} If it is the ${stray.slot.kind.name}, type “${stray.slot.literal} ${stray.typed}”.`) ??
    (choice?.state === "choices" ? choice.why : undefined) ??
    (choice &&
      `${ambiguous[0]?.candidates.length ?? 0} fit “${wordsAt(choice.span)}”. Say which ${choice.kind.name}:`) ??
    (lacking && `“${command.title}” needs ${withArticle(lacking.kind.name)}: ${phraseWords(command)}`) ??
    (ranked.offered && offerWords(line, command)) ??
    null;
  return { ...empty, ranked, missing: parsed.missing, ambiguous, unknown, obstacle };
}

/** The words that fit nowhere; those side by side as one name, where one is missing. */
function unplaced({ parsed, tail }: Ranked): readonly string[] {
  const { unknown, missing } = parsed;
  const isName =
    missing.length > 0 &&
    unknown.every((word, place) => place === 0 || follows(unknown[place - 1], word, tail));
  const spans =
    isName && unknown.length > 0 ? [{ start: unknown[0]?.start, end: unknown.at(-1)?.end }] : unknown;
  return spans.map(({ start, end }) => tail.slice(start, end));
}

/** A word that fits nowhere may be a misspelt name of what is missing. */
function strayWhy(words: string, { command, parsed }: Ranked): string {
  const unnamed = parsed.slots.find(({ name, kind }) => parsed.missing.includes(name) && !kind.text);
  const foreign = command.list && foreignWhy(command.list, words);
  if (foreign) return foreign;
  return unnamed ? unnamedWords(unnamed.kind, words) : `“${words}” does not fit “${command.title}”.`;
}

/** How the command is written: "open mailbox {mailbox}". */
export function phraseWords(command: AnyCommand): string {
  const words = command.phrase ?? phraseOf(command).verb.join(" ");
  return words.replaceAll(/ \[\{(\w+)\}\]/g, (slot, name: string) =>
    command.args?.[name]?.unsaved ? "" : slot,
  );
}

function brief(line: string): string {
  const text = line.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
