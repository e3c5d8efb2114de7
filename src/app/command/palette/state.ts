// The state of the palette's line: what was chosen, what is typed, and how keys change it. Pure; view.ts says what is
// shown.
import { hoursShown } from "@/app/ui/text/dates";
import { type ArgumentKind, shownValue } from "@/kernel/command/argument";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import { slotWords } from "@/kernel/command/line-of";
import { phraseOf } from "@/kernel/command/phrase";
import type { Ranked } from "@/kernel/line/ranked";
import type { Chip } from "@/kernel/line/read-arguments/state";
import { wordsOf } from "@/kernel/values/words";

export type PaletteState = {
  /** The command that was chosen; null while the line names its command itself. */
  command: AnyCommand | null;
  /** Values accepted for the chosen command that are no longer text. */
  chips: readonly Chip[];
  /** The text in the field. */
  text: string;
  /** The row chosen by arrow key; null lets the line decide what Enter does. */
  at: string | null;
  /** The slot that Enter found open: its candidates are shown, whatever is typed. */
  asked: string | null;
  /** Why Enter could not run the line. */
  message: string | null;
  /** The words that Enter refused: what is typed next takes their place. */
  refused: string | null;
};

/** An open palette with `line` in its field. */
export function paletteWith(line: string): PaletteState {
  return { command: null, chips: [], text: line, at: null, asked: null, message: null, refused: null };
}

/** A palette that asks for the arguments of `command` that `args` lack. */
export function openedFor(command: AnyCommand, args: Args, missing: readonly string[]): PaletteState {
  const chips = Object.entries(args).flatMap(([name, value]): Chip[] => {
    const kind = command.args?.[name];
    // What cannot be typed goes by what it is: a photo.
    return kind && value !== undefined
      ? [{ name, value, label: shownValue(kind, value, hoursShown.get()) || kind.name }]
      : [];
  });
  const [asked = null] = missing;
  return { ...paletteWith(beginningOf(command, asked)), command, chips, asked };
}

/** The chosen command with what was said for it, as it can be told to the person: "Add mail, STE 1042, Chase"; "" where nothing was said. */
export function lineWords({ command, chips, text }: PaletteState): string {
  const said = [...chips.map(({ label }) => label), text.trim()].filter((words) => words !== "");
  return command && said.length > 0 ? [command.title, ...said].join(", ") : "";
}

/** The word of the phrase before the requested text: without it, the typed text could mean anything else. */
function beginningOf(command: AnyCommand, asked: string | null): string {
  const slot = phraseOf(command).slots.find(({ name }) => name === asked);
  return slot?.literal && command.args?.[slot.name]?.text ? `${slot.literal} ` : "";
}

/** The field's text changed, so the results of the last Enter no longer apply. */
export function afterTyping(state: PaletteState, text: string): PaletteState {
  return { ...state, text, at: null, asked: text === "" ? state.asked : null, message: null, refused: null };
}

/** The command of `ranked` is chosen, with every value that the line has for it; the rest stays text. */
export function chosen(state: PaletteState, ranked: Ranked): PaletteState {
  return taken(state, ranked, [], []);
}

/** The command of `ranked` is chosen, with `chip` in place of the words at `span` of its arguments. */
export function accepted(
  state: PaletteState,
  ranked: Ranked,
  chip: Chip,
  span: { start: number; end: number } | null,
): PaletteState {
  const slot = phraseOf(ranked.command).slots.find(({ name }) => name === chip.name);
  return taken(state, ranked, [chip], span ? [{ ...span, literal: slot?.literal ?? null }] : []);
}

function taken(
  state: PaletteState,
  { command, parsed, tail }: Ranked,
  added: readonly Chip[],
  cuts: readonly Cut[],
): PaletteState {
  const isAdded = (name: string) => added.some((chip) => chip.name === name);
  const settled = parsed.slots
    .flatMap((slot) =>
      slot.state === "filled" && slot.from === "text" && slot.span ? [{ ...slot, ...slot.span }] : [],
    )
    .toSorted((a, b) => a.start - b.start);
  const former = state.command === command ? state.chips : [];
  const chips = [
    ...former,
    ...settled.map(({ name, value, label, start, end }): Chip => {
      return { name, value, label, typed: tail.slice(start, end) };
    }),
  ];
  return {
    ...paletteWith(without(tail, [...settled, ...cuts])),
    command,
    chips: [...chips.filter(({ name }) => !isAdded(name)), ...added],
  };
}

/**
 * Backspace in an empty field: the last chip becomes text again, then the command. Null when there is nothing left.
 * `fixed` never removes the command, for a palette that was opened to ask for it.
 */
export function backspaced(state: PaletteState, fixed: boolean): PaletteState | null {
  const { command, chips } = state;
  if (!command) return null;
  const { slots, verb } = phraseOf(command);
  const last = chips.findLast(({ name }) => slots.some((slot) => slot.name === name));
  if (last) {
    const words = [slotWords(command, last.name, last.value), alsoNamed(command, last, chips)].filter(
      (part) => part !== "",
    );
    return { ...afterTyping(state, words.join(" ")), chips: chips.filter((chip) => chip !== last) };
  }
  return fixed ? null : paletteWith(verb.join(" "));
}

/**
 * The words of `chip` that also name a part of it: a recipient's name found the mailbox, and also says who the item is
 * for.
 */
function alsoNamed({ args = {} }: AnyCommand, chip: Chip, chips: readonly Chip[]): string {
  const isPart = ([name, { partOf, impliedBy }]: [string, ArgumentKind<unknown>]) =>
    partOf === chip.name && impliedBy !== undefined && !chips.some((each) => each.name === name);
  const { typed: words = "" } = chip;
  return Object.entries(args).some(isPart) && !/\d/.test(words) ? words : "";
}

type Cut = { start: number; end: number; literal: string | null };

/** `text` without the places in `cuts` and without the literals right before them. */
function without(text: string, cuts: readonly Cut[]): string {
  const words = wordsOf(text).filter((word) => {
    const cut = cuts.some(({ start, end }) => word.start >= start && word.end <= end);
    const opens = cuts.some(
      ({ start, literal }) =>
        literal !== null &&
        word.text.toLowerCase() === literal &&
        word.end <= start &&
        text.slice(word.end, start).trim() === "",
    );
    return !cut && !opens;
  });
  return words.map(({ start, end }) => text.slice(start, end)).join(" ");
}
