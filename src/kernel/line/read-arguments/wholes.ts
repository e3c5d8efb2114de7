// The wholes that parts belong to are read first, wherever they stand in the line: the mailbox in "to Mehmet for 1042",
// "Mehmet 1042".
import type { Slot } from "@/kernel/command/phrase";
import { formFit, isNext, isOwnName, longestFit, longestRun, numberFit, opensAt, runEnd } from "./fits";
import { isRecord } from "./left-over-words";
import { type LineState, fillSlot, isOpen, kindOf, parseAs } from "./state";

/**
 * Fills the wholes of all parts from their words, or from what is selected or focused. Parts are then read against
 * them.
 */
export function takeWholes(line: LineState): void {
  for (const { slot, whole } of line.parts) {
    if (!isOpen(line, slot) || !isOpen(line, whole)) continue;
    takeWhole(line, whole);
    const fromContext = kindOf(line, whole).fromContext?.(line.context);
    if (isOpen(line, whole) && fromContext !== undefined) line.args[whole.name] = fromContext;
  }
  for (const { whole } of line.parts) {
    if (isOpen(line, whole) && line.args[whole.name] === undefined) takeBehindName(line, whole);
  }
  // "remind me fri to call 1042": the number is not a part of the text, because the command needs a mailbox.
  const [first] = line.slots;
  const takesText = line.slots.some((slot) => slot.literal === null && kindOf(line, slot).text);
  if (!first || first.optional || !takesText || line.parts.length > 0 || !kindOf(line, first).byNumber)
    return;
  if (isOpen(line, first)) takeWhole(line, first);
}

/** Fills `whole` where its literal or its number clearly shows which words are its own, and takes those words out. */
function takeWhole(line: LineState, whole: Slot): void {
  const { words } = line;
  if (takeBehindRecord(line, whole)) return;
  let at = 0;
  while (at < words.length) {
    const opened = opensAt(line, at, null);
    if (opened?.name === whole.name) {
      const fit = longestFit(line, whole, words.slice(at + 1, runEnd(line, at, whole)));
      if (!fit) return;
      fillSlot(line, whole, fit.run, fit.parsed);
      words.splice(at, 1 + fit.run.length);
      return;
    }
    // "letter from amex to 1042": a recipient is opened, and the number is their mailbox's.
    const owner = opened && isPartOf(line, opened, whole) && numberFit(line, whole, words.slice(at + 1));
    if (owner && owner.parsed.is !== "no") {
      fillSlot(line, whole, owner.run, owner.parsed);
      words.splice(at, 1 + owner.run.length);
      return;
    }
    if (opened) {
      const { text: isText, said } = kindOf(line, opened);
      at = isText ? runEnd(line, at, opened) : at + (said ? 2 : 1);
      continue;
    }
    const formed = formFit(line, words.slice(at, Math.min(runEnd(line, at, null), at + longestRun)));
    if (formed) {
      at += formed.run.length;
      continue;
    }
    const numbered = numberFit(line, whole, words.slice(at, runEnd(line, at, null)));
    if (numbered?.parsed.is === "waiting" || (numbered && !isInName(line, whole, at, numbered.run.length))) {
      fillSlot(line, whole, numbered.run, numbered.parsed);
      words.splice(at, numbered.run.length);
      return;
    }
    at++;
  }
}

/** "move the chase letter of 1042 to 1043": behind the record stands whose it becomes, and whose it is belongs to its name. */
function takeBehindRecord(line: LineState, whole: Slot): boolean {
  const { words, slots } = line;
  const [record] = slots;
  if (!record || record === whole || !isRecord(line, record) || !isOpen(line, record)) return false;
  const at = words.findIndex((_, place) => place > 0 && opensAt(line, place, null)?.name === whole.name);
  const numbered = at < 0 ? undefined : numberFit(line, whole, words.slice(at + 1, runEnd(line, at, whole)));
  if (!numbered || numbered.parsed.is === "no") return false;
  fillSlot(line, whole, numbered.run, numbered.parsed);
  words.splice(at, 1 + numbered.run.length);
  return true;
}

/** "check from Geico 1042": where nothing else says whose it is, a mailbox's number behind a name does. */
function takeBehindName(line: LineState, whole: Slot): void {
  const { words } = line;
  const opening = words.findIndex((_, at) => kindOfOpened(line, at)?.isName);
  if (opening < 0) return;
  for (let at = words.length - 1; at > opening + 1; at--) {
    const numbered = numberFit(line, whole, words.slice(at));
    if (!numbered || formFit(line, words.slice(at))) continue;
    fillSlot(line, whole, numbered.run, numbered.parsed);
    words.splice(at, numbered.run.length);
    return;
  }
}

function kindOfOpened(line: LineState, at: number) {
  const opened = opensAt(line, at, null);
  return opened && kindOf(line, opened);
}

function isPartOf({ parts }: LineState, slot: Slot, whole: Slot): boolean {
  return parts.some((each) => each.slot.name === slot.name && each.whole.name === whole.name);
}

/** Whether the number at `at` is part of a name: a mailbox may be called "Studio 54". */
function isInName(line: LineState, whole: Slot, at: number, length: number): boolean {
  let start = at;
  while (start > 0 && isNext(line, start) && !opensAt(line, start - 1, null)) start--;
  for (let end = runEnd(line, at, null); end >= at + length; end--) {
    for (let from = start; from <= at; from++) {
      if (end - from === length || end - from > longestRun) continue;
      const parsed = parseAs(line, whole, line.words.slice(from, end));
      if (parsed.is === "waiting") line.needs.push(...parsed.needs);
      if (isOwnName(parsed)) return true;
    }
  }
  return false;
}
