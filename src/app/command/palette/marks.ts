// Which words of the field are marked, and how: what they were read as, or that they were not understood.
import { plainLine } from "@/kernel/line/plain-line";
import type { PaletteState } from "./state";
import { type View, isBare } from "./view";

export type Mark = { start: number; end: number; tone: "value" | "choices" | "wrong" };

/** Marks in the field's text, in order, without overlaps. */
export function marksOf(state: PaletteState, { top, question }: View): Mark[] {
  // The corrected line differs from the text in the field.
  if (!top || top.near) return [];
  const { parsed, tailStart } = top;
  // A word is not marked as wrong while it is being typed. Enter says why the line cannot run, and then the mark shows
  // where.
  const beingTyped = (end: number) => state.message === null && end === top.tail.length;
  const slots = parsed.slots.flatMap(({ span, state: standing }): Mark[] => {
    if (!span || span.start === span.end) return [];
    if (standing === "filled") return isBare(state, top) ? [] : [{ ...span, tone: "value" }];
    if (standing === "choices") return [{ ...span, tone: "choices" }];
    return standing === "wrong" && !beingTyped(span.end) ? [{ ...span, tone: "wrong" }] : [];
  });
  const asked = question?.slot.kind.offersForStrays ? question.span : null;
  const strays = parsed.unknown.flatMap(({ start, end }): Mark[] => {
    if (asked && start >= asked.start && end <= asked.end) return [{ start, end, tone: "choices" }];
    return beingTyped(end) ? [] : [{ start, end, tone: "wrong" }];
  });
  return (
    [...slots, ...strays]
      .map(({ start, end, tone }) => ({ start: start + tailStart, end: end + tailStart, tone }))
      // "whats missing" is read as "missing mail", whose words stand elsewhere.
      .filter(({ start, end }) => plainLine(state.text).slice(start, end) === state.text.slice(start, end))
      .toSorted((a, b) => a.start - b.start)
      .filter((mark, place, all) => all.slice(0, place).every(({ end }) => end <= mark.start))
  );
}
