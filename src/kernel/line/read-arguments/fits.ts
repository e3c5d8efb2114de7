// Which runs of words a slot can take, and where runs end: at a literal, or where words were taken out.
import { type Parsed, toldByForm } from "@/kernel/command/argument";
import { eachTarget } from "@/kernel/command/each";
import { type Slot, isOpenedBy } from "@/kernel/command/phrase";
import { type Word, follows, textOf } from "@/kernel/values/words";
import { type LineState, isOpen, kindOf, parseAs } from "./state";

/** The longest run tried as one value: "9 1/2 x 4.3 x .2 in" has seven words. */
export const longestRun = 8;

/** A run of words and what it was read as. */
export type Fit = { run: readonly Word[]; parsed: Parsed<unknown> };

/** Whether the words are the value's own name, and not merely the only thing that fits them. */
export function isOwnName(parsed: Parsed<unknown>): boolean {
  return parsed.is === "value" && !parsed.loose;
}

/** The slot that opens at `index`, if its literal stands there. `within` is the slot that is being read. */
export function opensAt(line: LineState, index: number, within: Slot | null): Slot | undefined {
  const { words, slots } = line;
  const word = words[index];
  if (!word || word.quoted) return undefined;
  const opened = slots.filter((each) => isOpenedBy(each, word.text) && isOpen(line, each) && each !== within);
  if (opened.length === 0 || !within || !kindOf(line, within).text) return opened[0];
  if (within === slots.at(-1)) return undefined;
  const after = words.slice(index + 1, index + 1 + longestRun);
  return opened.find((slot) => {
    const fit = longestFit(line, slot, after);
    return (
      after.length === 0 ||
      (fit && isMeant(line, slot, fit)) ||
      isSaidCode(line, slot, after) ||
      isOwnersNumber(line, slot, after)
    );
  });
}

/** Inside a text, a record is named by a number, an id or its name: "Bank of America" is no item from there. */
function isMeant(line: LineState, slot: Slot, { run: [first], parsed }: Fit): boolean {
  if (kindOf(line, slot).record === undefined || parsed.is === "waiting") return true;
  return isOwnName(parsed) || (first !== undefined && /\d/.test(first.text));
}

/** "from Geico to 1042": the word of a part, with the number of the whole that it belongs to. */
function isOwnersNumber(line: LineState, slot: Slot, after: readonly Word[]): boolean {
  const whole = line.parts.find((each) => each.slot.name === slot.name)?.whole;
  return whole !== undefined && isOpen(line, whole) && numberFit(line, whole, after) !== undefined;
}

/** "from Chase tracking HELLO123": a code has a digit. Words of a text, as in "Chase tracking services", have none. */
function isSaidCode(line: LineState, slot: Slot, [first]: readonly Word[]): boolean {
  return first !== undefined && /\d/.test(first.text) && kindOf(line, slot).said?.(first.text).is === "value";
}

/** The longest run from the start of `from` that `slot` can take. */
export function longestFit(line: LineState, slot: Slot, from: readonly Word[]): Fit | undefined {
  for (let length = Math.min(from.length, longestRun); length > 0; length--) {
    const run = from.slice(0, length);
    const parsed = parseAs(line, slot, run);
    if (parsed.is === "waiting") line.needs.push(...parsed.needs);
    if (parsed.is !== "no") return { run, parsed };
  }
  return undefined;
}

/** The longest run from the start of `from` that can only be meant for `slot`. */
export function certainFit(line: LineState, slot: Slot, from: readonly Word[]): Fit | undefined {
  for (let length = Math.min(from.length, 2); length > 0; length--) {
    const run = from.slice(0, length);
    if (kindOf(line, slot).certain?.(textOf(run, line.text)))
      return { run, parsed: parseAs(line, slot, run) };
  }
  return undefined;
}

/** The value of `whole` whose number is at the start of `from`: "1042", "STE 1042". */
export function numberFit(line: LineState, whole: Slot, from: readonly Word[]): Fit | undefined {
  if (from[0]?.quoted) return undefined;
  for (const length of [2, 1]) {
    const run = from.slice(0, length);
    const parsed = kindOf(line, whole).byNumber?.(textOf(run, line.text), line.given);
    if (run.length === length && parsed && parsed.is !== "no") return { run, parsed };
  }
  return undefined;
}

/** A value recognised by its form at the start of `from`: the longest run first, then the most specific kind. */
export function formFit(line: LineState, from: readonly Word[]): (Fit & { slot: Slot }) | undefined {
  if (from[0]?.quoted) return undefined;
  for (const slot of openSlots(line, toldByForm)) {
    const fit = longestFit(line, slot, from);
    if (!fit) continue;
    const { parsed, run } = fit;
    // "sam's" is somebody's, whoever that is.
    const isAwaited =
      parsed.is === "waiting" && kindOf(line, slot).certain?.(textOf(run, line.text)) === true;
    if (parsed.is === "value" || parsed.is === "impossible" || isAwaited) return { slot, ...fit };
  }
  return undefined;
}

/** The open slots whose specificity is at least `least` and less than `below`, the most specific first. */
export function openSlots(line: LineState, least: number, below = Number.POSITIVE_INFINITY): Slot[] {
  const specificity = (slot: Slot) => kindOf(line, slot).specificity;
  return line.slots
    .filter((slot) => isOpen(line, slot) && specificity(slot) >= least && specificity(slot) < below)
    .toSorted((a, b) => specificity(b) - specificity(a));
}

/** Where the run from `index` ends: at the next literal, or where words were taken out. */
export function runEnd(line: LineState, index: number, within: Slot | null): number {
  let end = index + 1;
  while (end < line.words.length && !opensAt(line, end, within) && isNext(line, end)) end++;
  return end;
}

/** Whether the word at `index` directly follows the word before it. */
export function isNext({ words, text }: LineState, index: number): boolean {
  const word = words[index];
  return word !== undefined && follows(words[index - 1], word, text);
}

/**
 * The words from `index` that could name one thing: up to a literal or a value recognised by its form, but "last letter" is one. The
 * literal of `own` does not end it.
 */
export function nameRun(line: LineState, index: number, own?: Slot): readonly Word[] {
  const { words } = line;
  const most = Math.min(words.length, index + longestRun);
  // A verb that was taken out leaves more than one blank.
  const isBeside = words[index + 1]?.start === (words[index]?.end ?? 0) + 1;
  let end = index + (isBeside && /^(?:last|latest)$/i.test(words[index]?.text ?? "") ? 2 : 1);
  const isLed = (at: number) => {
    const opened = opensAt(line, at, null);
    return opened !== undefined && opened !== own;
  };
  while (end < most && !isLed(end) && !formFit(line, words.slice(end, end + longestRun))) end++;
  return words.slice(index, end);
}

/** Whether what is selected or focused would fill `slot`. */
export function isFilledByContext(line: LineState, slot: Slot): boolean {
  const { command, context } = line;
  return (
    (command.each?.arg === slot.name && eachTarget(command, context).length > 0) ||
    kindOf(line, slot).fromContext?.(context) !== undefined
  );
}
