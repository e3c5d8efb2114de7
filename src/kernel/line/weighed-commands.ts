// Why a line was read as it was: the commands that were weighed, the likeliest first, and what each made of every word. Pure.
import { type Word, wordsOf } from "@/kernel/values/words";
import { plainLine } from "./plain-line";
import type { Ranked } from "./ranked";

/** One command that was weighed for a line. */
export type WeighedCommand = {
  command: string;
  /** The more the likelier: how it was called, less what of the line has no place. */
  mark: number;
  /** What each word is: `verb`, an argument with its value, `no place`, `leads to others`, or `taken off`. */
  words: readonly { word: string; is: string }[];
};

/** The most commands that are told. */
const mostTold = 5;

export function weighedCommands(line: string, ranked: readonly Ranked[]): WeighedCommand[] {
  const plain = plainLine(line);
  const isTakenOff = ({ start, end }: Word) => plain.slice(start, end).trim() === "";
  return ranked.slice(0, mostTold).map((each) => ({
    command: each.command.id,
    mark: Math.round(each.mark ?? 0),
    words: wordsOf(line).map((word) => ({
      word: word.text,
      is: isTakenOff(word) ? "taken off" : partIn(word, each),
    })),
  }));
}

function partIn({ text, start, end }: Word, { parsed, tail, tailStart, ofSet }: Ranked): string {
  if (ofSet) return "of a whole list";
  const at = { start: start - tailStart, end: end - tailStart };
  const isHere = ({ start: from, end: to }: { start: number; end: number }) => at.start < to && at.end > from;
  const slot = parsed.slots.find(({ span }) => span && isHere(span));
  if (slot?.state === "filled") return `${slot.name} = ${slot.label}`;
  if (slot) return `${slot.name}: ${slot.state}`;
  if (parsed.unknown.some(isHere)) return "no place";
  // Of a verb that stands around its record, the words are blanks in the part with the arguments.
  if (at.start < 0 || tail.slice(at.start, at.end) !== text) return "verb";
  return "leads to others";
}
