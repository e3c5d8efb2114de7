// Lines that name a thing and no command: "1042", "1Z999AA10123456784".
import { fold } from "@/contract/text/fold";
import { isExactly } from "@/kernel/arguments/records/record";
import { macroArg } from "@/kernel/arguments/screen/macro";
import { mayStartBare } from "./bare-line";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { toldByForm } from "@/kernel/command/argument";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import { type ParsedLine, readArguments, straySlot } from "./read-arguments";
import { phraseOf } from "@/kernel/command/phrase";
import { isOfGrammar } from "./slips";
import { beginsCalling } from "./verb-forms";
import { type Allowed, type Ranked, type Scored, isTicket } from "./ranked";
import { wordsOf } from "@/kernel/values/words";

/** The most words in the name of a thing, and in what is said of one that arrived. */
const [longestName, longestArrival] = [6, 12];

/**
 * The line as the name of a thing, with the commands that take it. Opening comes before anything that changes it. What
 * only belongs to the thing (the open requests of a mailbox) can be opened from here, but not changed at once.
 */
export function things(
  line: string,
  here: readonly Allowed[],
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): { found: Scored[]; needs: readonly Lookup[] } {
  const count = wordsOf(line).length;
  if (count > longestArrival) return { found: [], needs: [] };
  if (count > longestName) {
    const arriving = here.filter(({ command }) => command.intake === true);
    return {
      found: arriving.flatMap((each) => asThing(line, each, commands, context, facts) ?? []),
      needs: [],
    };
  }
  // One question for all kinds of records, instead of one for each kind.
  const probe: Lookup = { ask: "records", kind: null, query: fold(line) };
  const hits = facts.records(probe.kind, probe.query);
  // "147 to sam": the number alone names the thing.
  const [, number] = /^\s*#?(\d+) (?=\S)/.exec(line) ?? [];
  const numbered: Lookup | null = number === undefined ? null : { ask: "records", kind: null, query: number };
  const byNumber = numbered ? (facts.records(null, numbered.query) ?? []) : [];
  const meant = new Set(
    [...(hits ?? []), ...byNumber].filter(({ foundBy }) => isExactly[foundBy]).map(({ kind }) => kind),
  );
  const found = here.flatMap((each): Scored[] => {
    const [first] = phraseOf(each.command).slots;
    const kind = first && each.command.args?.[first.name];
    const record = kind?.record;
    if (record && (!hits || (!meant.has(record) && !opens(each.command)))) return [];
    return asThing(line, each, commands, context, facts) ?? [];
  });
  offerNamesakes(found);
  const needs = [hits ? null : probe, numbered && !facts.records(null, numbered.query) ? numbered : null];
  return { found, needs: needs.filter((each) => each !== null) };
}

/** "ana" is part of the name of one exception and of several forwards: which is meant is for the person to say. */
function offerNamesakes(found: Scored[]): void {
  const fits = (states: readonly string[]) =>
    found.filter(
      ({ ranked: { command, parsed } }) =>
        opens(command) &&
        parsed.slots.some((slot) =>
          states.includes(slot.state === "filled" && slot.loose ? "loose" : slot.state),
        ),
    );
  const loose = fits(["loose"]);
  if (fits(["loose", "choices"]).length < 2) return;
  for (const each of loose) each.ranked = { ...each.ranked, offered: true };
}

function opens({ id }: AnyCommand): boolean {
  return id.endsWith(".open");
}

function asThing(
  line: string,
  { command, allowed }: Allowed,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): Scored[] | null {
  const [first, ...others] = phraseOf(command).slots;
  const kind = first && command.args?.[first.name];
  if (!kind || kind.afterVerb || kind.specificity === 0 || kind.specificity >= toldByForm) return null;
  const byForm = others.some(({ name }) => (command.args?.[name]?.specificity ?? 0) >= toldBeyondDoubt);
  if (first.optional && !byForm) return null;
  const parsed = readArguments(command, [], line, context, facts, false, true);
  const reason = typeof allowed === "string" ? allowed : null;
  // The name of a thing is not a message: a command that takes free text needs its verb, or the text its own word
  // ("1042 from Chase").
  const isMessage = ({ kind, span, literal }: ParsedSlot) => kind.text && span !== null && literal === null;
  if (parsed.slots.some(isMessage)) return null;
  const ranked = asBare(command, reason, parsed, line, context);
  const slot = parsed.slots.find(({ span }) => span !== null);
  const typed = parsed.slots.filter(({ span }) => span !== null);
  if (byForm && lacksOneWord(parsed, typed, line)) return [{ ranked, score: -30 }];
  if (command.intake === true) {
    const stray = strayOfArrival(parsed, first.name, line);
    const isNumberFirst = typed[0]?.span?.start === 0 && typed.length === 1;
    if (stray && isNumberFirst && parsed.unknown.length < 3) return [{ ranked, score: arrival.numberFirst }];
    if (stray && !isNumberFirst && mayBeSender(stray, commands))
      return [{ ranked, score: arrival.nameFirst }];
  }
  const understood = slot && slot.state !== "wrong" && parsed.unknown.length === 0;
  if (!understood) return parsed.needs.length > 0 ? [{ ranked, score: 0 }] : null;
  if (slot.name === first.name) {
    const settled = slot.state === "choices" ? 0 : 10;
    const ownThing = kind.record !== undefined ? 0 : 20;
    const byTicket = isTicket(ranked) ? 30 : 0;
    const mild = opens(command) ? 8 : command.danger === "safe" ? 2 : 0;
    // A command that needs more than the thing comes after all that open it.
    const more = parsed.missing.filter((name) => name !== first.name).length;
    // "consolidate 1042" says a value of such a command, and not that it is meant.
    // What is still looked up may be all that it needs.
    if (more > 0 && typed.length > 1 && typed.every(({ state }) => state !== "waiting")) return null;
    return [{ ranked, score: settled + ownThing + byTicket + mild - more * 30 }];
  }
  // An unknown tracking number may be about to be registered.
  const isTold = typed.some(({ kind, state }) => kind.specificity >= toldBeyondDoubt && state === "filled");
  return byForm && isTold ? [{ ranked, score: 5 }] : null;
}

function asBare(
  command: AnyCommand,
  reason: string | null,
  parsed: ParsedLine,
  line: string,
  context: Context,
): Ranked {
  const offered = !mayStartBare(command, parsed.args, context) && { offered: true as const };
  return { command, reason, parsed, tail: line, tailStart: 0, bare: true, ...offered };
}

/**
 * The line as the name that this person gave to a macro or a view. It comes before everything else where it is the whole
 * line; where more words follow, a verb comes first.
 */
export function namesGiven(line: string, here: readonly Allowed[], context: Context, facts: Facts): Scored[] {
  const typed = fold(line.trim());
  const names = (context.macros ?? []).map(({ name }) => fold(name));
  const isWhole = names.includes(typed);
  if (!isWhole && !names.some((name) => typed.startsWith(`${name} `))) return [];
  return here
    .filter(({ command }) => runsMacro(command))
    .map(({ command, allowed }) => {
      const parsed = readArguments(command, [], line, context, facts, false, true);
      const reason = typeof allowed === "string" ? allowed : null;
      // The person gave the name to call it by: the whole of it says what to do.
      if (isWhole) {
        const ranked: Ranked = { command, reason, parsed, tail: line, tailStart: 0, bare: true };
        return { ranked, score: wholeName };
      }
      return { ranked: asBare(command, reason, parsed, line, context), score: begunName };
    });
}

function runsMacro({ id, args = {} }: AnyCommand): boolean {
  return id.endsWith(".run") && Object.values(args).includes(macroArg);
}

/** More than any command that is called; and more than a slip, but less than a whole verb. */
const [wholeName, begunName] = [200, 60];

/**
 * "1010 chase" and "chase letter 1010" may be a letter from Chase: it is asked. The words without a place, where the mailbox is said
 * by its number; null where something else is wrong.
 */
function strayOfArrival(parsed: ParsedLine, mailbox: string, line: string): string | null {
  const box = parsed.slots.find(({ name }) => name === mailbox);
  const isNumber = box?.state === "filled" && box.span && /\d/.test(line.slice(box.span.start, box.span.end));
  const isSettled = ({ state }: ParsedSlot) => state === "filled" || state === "open";
  if (!isNumber || parsed.unknown.length > 3 || !parsed.slots.every(isSettled)) return null;
  return straySlot(parsed, line)?.typed ?? null;
}

/** "state farm" may be; "consolidate" is a word of the grammar, and "always scan" begins as what is to be done. */
function mayBeSender(words: string, commands: readonly AnyCommand[]): boolean {
  const [first = "", ...more] = words.split(" ");
  const isCalling = [first, ...more].some((word) => beginsCalling(word, commands));
  return !isCalling && (more.length > 0 || !isOfGrammar(first, commands));
}

/** "1042 letter chase": all that is needed is said from the first word on, but the sender lacks its "from". */
function lacksOneWord(parsed: ParsedLine, typed: readonly ParsedSlot[], line: string): boolean {
  const begins = typed.some(({ span }) => span?.start === 0);
  if (!begins || typed.length < 2 || parsed.missing.length > 0 || parsed.unknown.length === 0) return false;
  return typed.length > 2 || straySlot(parsed, line) !== null;
}

/** More than what is only offered, and less than what opens a thing of this name; with the name first, less than all others. */
const arrival = { numberFirst: 36, nameFirst: 1 };

/** From this specificity on, the form of a word alone shows what it is: a tracking number. */
const toldBeyondDoubt = 90;
