// "am 1042 ?": what could follow the words so far, from the phrase of the command that they mean. Pure.
import { shownValue } from "@/kernel/command/argument";
import type { Lookup } from "@/kernel/command/facts";
import type { Ranked } from "@/kernel/line/ranked";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import type { PaletteState } from "./state";
import type { World } from "./world";

/** A slot that is still open. Choosing it writes `line`, to be typed on. */
export type FollowRow = {
  kind: "follow";
  id: string;
  section: string;
  slot: ParsedSlot;
  /** "from sender". */
  words: string;
  examples: string;
  line: string;
};

/** The state without its question mark at the end; null where it asks nothing. */
export function askedBefore(state: PaletteState): PaletteState | null {
  const found = /^(.*?)(?:^|\s)\?\s*$/.exec(state.text);
  const text = found?.[1];
  return text === undefined || (text.trim() === "" && state.command === null) ? null : { ...state, text };
}

/** Whether the question mark belongs to a message: "reply to 118 can you come ?". */
export function isInMessage(asTyped: Ranked | undefined): boolean {
  const slots = asTyped?.parsed.slots ?? [];
  return slots.some(({ kind, literal, span, state }) => {
    return (
      kind.text &&
      !literal &&
      state === "filled" &&
      span &&
      asTyped?.tail.slice(span.start, span.end).includes("?")
    );
  });
}

/** The open slots of `ranked`, those that are needed first, with what is looked up for their examples. */
export function followRows(
  { text }: PaletteState,
  { parsed }: Ranked,
  { context, facts }: World,
): { rows: FollowRow[]; needs: readonly Lookup[] } {
  const open = parsed.slots.filter(({ state, span, kind }) => state === "open" && !span && !kind.fieldless);
  const needs: Lookup[] = [];
  const rows = open
    .toSorted((a, b) => Number(a.optional) - Number(b.optional))
    .map((slot): FollowRow => {
      const { name, kind, literal } = slot;
      const offers = kind.complete("", { context, facts, args: parsed.args });
      needs.push(...offers.needs);
      const offered = offers.candidates
        .filter(({ why }) => why === undefined)
        .slice(0, mostExamples)
        .map(({ value, label }) => label || shownValue(kind, value, context.hours));
      const examples = kind.example ?? offered.join(", ");
      const word = literal !== null && !kind.name.startsWith(literal) ? `${literal} ` : "";
      const line = `${text.trimEnd()} ${literal === null ? "" : `${literal} `}`;
      return {
        kind: "follow",
        id: `follow ${name}`,
        section: "what could follow",
        slot,
        words: `${word}${kind.name}`,
        examples,
        line,
      };
    });
  return { rows, needs };
}

const mostExamples = 3;
