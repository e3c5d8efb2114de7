// Reads a line: which words fill which slots of a command. A pure function over what is known (facts.ts). Its steps are
// in read-arguments/.
import type { AnyCommand } from "@/kernel/command/define";
import type { Context } from "@/kernel/command/context";
import type { Facts, Lookup } from "@/kernel/command/facts";
import {
  refuseContradictions,
  settleParts,
  settleSlots,
  takeChips,
} from "@/kernel/line/read-arguments/settling";
import { type Chip, type ParsedSlot, beginLine } from "@/kernel/line/read-arguments/state";
import { askAboutNames } from "@/kernel/line/read-arguments/words-in-names";
import { takeWholes } from "@/kernel/line/read-arguments/wholes";
import { takeWords } from "@/kernel/line/read-arguments/words-in-turn";
import { type Word, follows } from "@/kernel/values/words";

export type ParsedLine = {
  command: AnyCommand;
  slots: readonly ParsedSlot[];
  /** Words that fit nowhere. */
  unknown: readonly Word[];
  /** Words that only lead to others, or say a noun once more: "the", "pls". Every other word is in a slot. */
  leading: readonly Word[];
  needs: readonly Lookup[];
  /** Required slots without a value. */
  missing: readonly string[];
  args: Readonly<Record<string, unknown>>;
  /** Nothing is missing, ambiguous, unknown or still looked up: the command may run. */
  ready: boolean;
};

/**
 * Reads `text` as the arguments of `command`, together with the `chips` that are settled.
 * @param named the first words name the first argument, because the verb before them ended with its noun
 * @param bare no words called the command: the line is the name of a thing
 */
export function readArguments(
  command: AnyCommand,
  chips: readonly Chip[],
  text: string,
  context: Context,
  facts: Facts,
  named = false,
  bare = false,
): ParsedLine {
  const line = beginLine(command, chips, text, context, facts, named, bare);
  takeChips(line);
  takeWholes(line);
  takeWords(line);
  settleParts(line);
  refuseContradictions(line);
  askAboutNames(line);
  const slots = settleSlots(line);
  const { unknown, leading, needs, args } = line;
  const missing = slots.filter((slot) => !slot.optional && !isGiven(slot)).map(({ name }) => name);
  const ready = missing.length === 0 && slots.every(isSettled) && unknown.length === 0 && needs.length === 0;
  return { command, slots, unknown, leading, needs, missing, args, ready };
}

/** Whether every word of `text` has a place, or could get one by a word before it, though something may be missing or to be chosen. */
export function accountsForAll(parsed: ParsedLine, text: string): boolean {
  if (parsed.slots.some(({ state }) => state === "wrong")) return false;
  return parsed.unknown.length === 0 || straySlot(parsed, text) !== null;
}

function isGiven({ state }: ParsedSlot): boolean {
  return state === "filled" || state === "each";
}

/** Whether the slot needs no question and no lookup. */
function isSettled(slot: ParsedSlot): boolean {
  if (slot.state === "each") return slot.ability.able.length > 0;
  return slot.state === "filled" || (slot.state === "open" && slot.span === null);
}

/**
 * The slot that is being typed at the end of the text, with its words: what completions are for. Null after the last
 * slot.
 */
export function typedSlot(
  parsed: ParsedLine,
  text: string,
): { slot: ParsedSlot; typed: string; start: number } | null {
  const end = text.trimEnd().length;
  const atEnd = parsed.slots.find(({ span }) => span !== null && span.end >= end && end > 0);
  const ended = /\s$/.test(text);
  if (atEnd?.span && (!ended || atEnd.state !== "filled")) {
    return { slot: atEnd, typed: text.slice(atEnd.span.start).trim(), start: atEnd.span.start };
  }
  const open = parsed.slots.find(
    ({ optional, state }) => !optional && state !== "filled" && state !== "each",
  );
  if (!open) return straySlot(parsed, text);
  const stray = parsed.unknown.at(-1);
  return stray && stray.end >= end
    ? { slot: open, typed: stray.text, start: stray.start }
    : { slot: open, typed: "", start: text.length };
}

/** Words that have no place, with the slot they may be meant for. */
export type Stray = { slot: ParsedSlot; typed: string; start: number };

/** "“chase” lacks its “from”." */
export function strayWords({ slot, typed }: Stray): string {
  return `“${typed}” lacks its “${slot.literal}”.`;
}

/**
 * Words side by side that have no place, with the slot that they may be meant for though its word was left out: the sender in
 * "am 1042 chase". Null where there are others elsewhere, or no such slot is free.
 */
export function straySlot(parsed: ParsedLine, text: string): Stray | null {
  const [first] = parsed.unknown;
  const last = parsed.unknown.at(-1);
  const slot = parsed.slots.find(
    ({ kind, state, span }) => kind.offersForStrays && state === "open" && !span,
  );
  if (!first || !last || !slot) return null;
  const isRun = parsed.unknown.every((word, place) => follows(parsed.unknown[place - 1], word, text));
  const typed = text.slice(first.start, last.end);
  return isRun && /\p{L}/u.test(typed) ? { slot, typed, start: first.start } : null;
}
