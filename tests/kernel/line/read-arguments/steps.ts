// A line of `add mail` at some step of its reading, in one line of text.
import type { Context } from "@/kernel/command/context";
import { makeRegistry } from "@/kernel/command/registry";
import { type Chip, type LineState, beginLine } from "@/kernel/line/read-arguments/state";
import { allFacts, emptyContext } from "../../directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

type Begun = { command?: string; chips?: readonly Chip[]; context?: Partial<Context>; named?: boolean };

/** A line before any of it is read. */
export function begun(
  text: string,
  { command = "mail.add", chips = [], context = {}, named = false }: Begun = {},
): LineState {
  return beginLine(
    registry.get(command),
    chips,
    text,
    { ...emptyContext, ...context },
    allFacts,
    named,
    false,
  );
}

/** What fills the slots so far (`?` several things, `!` of another kind, `…` open or awaited), then the words that are left. */
export function standing(line: LineState): string {
  const slots = [...line.filled.values()].map((slot) => {
    if (slot.state === "filled") return `${slot.name}=${slot.label}`;
    return `${slot.name}${{ choices: "?", wrong: "!", each: "*", waiting: "…", open: "…" }[slot.state]}`;
  });
  return [...slots, `[${line.words.map(({ text }) => text).join(" ")}]`].join(" ");
}
