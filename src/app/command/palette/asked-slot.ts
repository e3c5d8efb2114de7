// The slot that the palette asks for, and the candidates it offers.
import { type Candidate, shownValue } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import { typedTarget } from "@/kernel/command/each";
import type { AnyCommand } from "@/kernel/command/define";
import type { Lookup } from "@/kernel/command/facts";
import type { Ranked } from "@/kernel/line/ranked";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import { typedSlot, straySlot } from "@/kernel/line/read-arguments";
import { fold } from "@/contract/text/fold";
import type { PaletteState } from "./state";
import type { World } from "./world";

/** The most candidates that are offered: as many as a person reads before typing on. */
const mostCandidates = 8;

type Question = {
  slot: ParsedSlot;
  typed: string;
  span: { start: number; end: number } | null;
  candidates: readonly Candidate[];
  needs: readonly Lookup[];
};

/**
 * The slot to offer candidates for: the one that is asked for, else the one being typed, else one that several things
 * fit.
 */
export function askedSlot(state: PaletteState, top: Ranked, world: World): Question | null {
  const { parsed, tail } = top;
  if (top.near) return null;
  const begun = state.command !== null || tail !== "" || /\s$/.test(state.text);
  if (!begun || top.reason !== null) return null;
  const typing = typedSlot(parsed, tail);
  // Known values give way to words that fit nowhere else.
  const stray = typing?.slot.state === "filled" ? straySlot(parsed, tail) : null;
  const asked = parsed.slots.find((slot) => slot.name === state.asked && slot.state !== "filled");
  const several = parsed.slots.find(({ state: standing }) => standing === "choices");
  const questions = [
    ...(asked && asked.name !== typing?.slot.name ? [atItsWords(asked, tail)] : []),
    ...[stray, typing].flatMap((words) =>
      words ? [{ ...words, span: { start: words.start, end: words.start + words.typed.length } }] : [],
    ),
    ...(several ? [atItsWords(several, tail)] : []),
  ];
  for (const { slot, typed, span } of questions) {
    const { candidates, needs } = offersFor(slot, typed, top, world);
    if (candidates.length > 0 || needs.length > 0) return { slot, typed, span, candidates, needs };
  }
  return null;
}

function atItsWords(slot: ParsedSlot, tail: string) {
  const { span } = slot;
  return { slot, typed: span ? tail.slice(span.start, span.end) : "", span };
}

function offersFor(slot: ParsedSlot, typed: string, top: Ranked, world: World) {
  const { context, facts, remembered } = world;
  if (slot.state === "choices") {
    const fitting = slot.candidates.slice(0, mostCandidates);
    return {
      candidates: fitting.map((each) => withReason(top.command, slot.name, each, context)),
      needs: [],
    };
  }
  const { candidates, needs } = slot.kind.complete(typed, { context, facts, args: top.parsed.args });
  const settled = slot.state === "filled" ? JSON.stringify(slot.value) : null;
  // A recipient of another mailbox is not offered for this one.
  const before = slot.kind.partOf === undefined ? remembered?.(slot.kind.name) : undefined;
  const lately = distinctValues([...onScreen(slot, context), ...(before ?? [])]).filter(({ label }) =>
    fold(label).startsWith(fold(typed)),
  );
  // A text that was given last is offered in the spelling that is in use.
  const spelled = new Map(slot.kind.text ? candidates.map((each) => [fold(each.label), each]) : []);
  const first = lately.map((each) => spelled.get(fold(each.label)) ?? each);
  const known = new Set(first.map(({ value }) => JSON.stringify(value)));
  const all = [...first, ...candidates.filter(({ value }) => !known.has(JSON.stringify(value)))];
  const others = all.filter(({ value }) => JSON.stringify(value) !== settled);
  const offered = others.map((each) => withReason(top.command, slot.name, each, context));
  // What cannot be done is only shown where there is room, after what can.
  const possibleFirst = offered.toSorted((a, b) => Number(a.why !== undefined) - Number(b.why !== undefined));
  return { candidates: possibleFirst.slice(0, mostCandidates), needs };
}

/** What is on the screen comes before what was given last. */
function onScreen({ kind }: ParsedSlot, context: Context): readonly Candidate[] {
  const value = kind.fromContext?.(context);
  return value === undefined
    ? []
    : [{ value, label: shownValue(kind, value, context.hours), detail: "on this screen" }];
}

function distinctValues(candidates: readonly Candidate[]): readonly Candidate[] {
  const keys = candidates.map(({ value }) => JSON.stringify(value));
  return candidates.filter((_, place) => keys.indexOf(keys[place] ?? "") === place);
}

/** A record that the command cannot be run on now is still shown, with the reason. */
function withReason(command: AnyCommand, slot: string, candidate: Candidate, context: Context): Candidate {
  const { each } = command;
  if (each?.arg !== slot || candidate.why !== undefined) return candidate;
  const target = typedTarget(each, candidate.value, context);
  const answer = target && each.able?.(target);
  return typeof answer === "string" ? { ...candidate, why: answer } : candidate;
}
