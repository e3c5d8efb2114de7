// A palette without a screen: a line, what it shows, and what the keys do with it.
import type { Context } from "@/kernel/command/context";
import { type Facts, factsFrom, settle } from "@/kernel/command/facts";
import { type KeyResult, entered, moved, tabbed } from "@/app/command/palette/act";
import { type PaletteState, backspaced, paletteWith, afterTyping } from "@/app/command/palette/state";
import { type Row, type View, viewOf } from "@/app/command/palette/view";
import type { World } from "@/app/command/palette/world";
import { registry } from "../../../commands/bench";
import { allFacts, answer, emptyContext } from "../../../kernel/directory";

export type Bench = {
  context?: Partial<Context>;
  facts?: Facts;
  recent?: readonly string[];
  remembered?: NonNullable<World["remembered"]>;
};

export function show(
  state: PaletteState,
  { context, facts = allFacts, recent = [], remembered }: Bench = {},
): View {
  const here = { ...emptyContext, ...context };
  const world = { commands: registry.all, context: here, facts, recent, ...(remembered && { remembered }) };
  return viewOf(state, world);
}

/**
 * The palette after `keys`: "⏎" Enter, "⇥" Tab, "⌫" Backspace in the empty field, "↓" and "↑"; anything else is text put into the
 * field.
 */
export function after(
  keys: readonly string[],
  bench: Bench = {},
): { state: PaletteState; result: KeyResult | null } {
  let state = paletteWith("");
  let result: KeyResult | null = null;
  for (const key of keys) {
    const view = show(state, bench);
    result = null;
    if (key === "⏎") result = entered(state, view);
    else if (key === "⇥") result = tabbed(state, view);
    else if (key === "↓" || key === "↑") state = moved(state, view, key === "↓" ? 1 : -1);
    else if (key === "⌫") state = backspaced(state, false) ?? state;
    else state = afterTyping(state, key);
    if (result?.do === "become") state = result.state;
  }
  return { state, result };
}

/** The state of the palette, in short. */
export function told(state: PaletteState) {
  return {
    command: state.command?.id ?? null,
    chips: state.chips.map(({ name, label }) => `${name}=${label}`),
    text: state.text,
  };
}

/** Rows as "▸label", with the offered row marked, and which row is active. */
export function listed(view: View) {
  return {
    rows: view.rows.map(wordsOf),
    active: labelOf(view, view.active),
    offered: labelOf(view, view.offered),
  };
}

function labelOf(view: View, id: string | null): string | null {
  const row = view.rows.find((each) => each.id === id);
  return row ? wordsOf(row) : null;
}

function wordsOf(row: Row): string {
  if (row.kind === "follow") return `${row.words}: ${row.examples}`;
  if (row.kind === "lines") return row.lines.join("; ");
  return row.kind === "candidate" ? row.candidate.label : row.ranked.command.id;
}

/** The view after every question it asks was answered, as in the console. */
export function settledView(state: PaletteState): Promise<View> {
  return settle(
    (facts) => show(state, { facts }),
    (lookup) => Promise.resolve(answer(lookup)),
  );
}

export const nothingKnown = factsFrom(() => undefined);
