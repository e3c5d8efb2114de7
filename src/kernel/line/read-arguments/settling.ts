// What is decided before and after the words are read. Before: chips. After: parts, contradictions, and what is
// selected or focused.
import { abilityOf, eachTarget } from "@/kernel/command/each";
import type { Slot } from "@/kernel/command/phrase";
import { textOf, wordsOf } from "@/kernel/values/words";
import { shownValue } from "@/kernel/command/argument";
import { type LineState, type ParsedSlot, fillSlot, isOpen, kindOf, parseAs } from "./state";

/** Fills slots with the settled chips. A chip also counts if the phrase does not name its argument. */
export function takeChips(line: LineState): void {
  for (const { name, value, label } of line.chips) {
    line.args[name] = value;
    const slot = line.slots.find((each) => each.name === name);
    if (!slot) continue;
    const kind = kindOf(line, slot);
    line.filled.set(name, { ...slot, kind, span: null, state: "filled", value, label, from: "chip" });
  }
}

/**
 * Reads parts again, now that the wholes typed after them are known, or takes what the wholes' words say about them.
 */
export function settleParts(line: LineState): void {
  const { parts, filled, words, args, given } = line;
  for (const { slot, whole } of parts) {
    const known = filled.get(slot.name);
    const owner = filled.get(whole.name);
    if (known?.span && known.state !== "open" && owner) {
      // It was read against the focused mailbox, but another mailbox was typed after it.
      const { span } = known;
      const run = words.filter(({ start, end }) => start >= span.start && end <= span.end);
      Reflect.deleteProperty(args, slot.name);
      fillSlot(line, slot, run, parseAs(line, slot, run));
    } else if (!known && owner?.state === "filled") {
      const implied = kindOf(line, slot).impliedBy?.(wordsFor(line, whole, owner), given);
      if (implied) fillSlot(line, slot, [], implied);
    }
  }
  for (const { whole } of parts) {
    if (isOpen(line, whole)) Reflect.deleteProperty(args, whole.name);
  }
}

/** The words that `owner` was typed as; none where it came from the context. */
function wordsFor({ chips, text }: LineState, slot: Slot, { span }: ParsedSlot): string {
  if (!span) return chips.find(({ name }) => name === slot.name)?.typed ?? "";
  return textOf(
    wordsOf(text).filter(({ start, end }) => start >= span.start && end <= span.end),
    text,
  );
}

/** Asks about values that contradict the rest of the line. */
export function refuseContradictions({ filled, args }: LineState): void {
  for (const slot of filled.values()) {
    if (slot.state !== "filled" || slot.from !== "text") continue;
    const contradiction = slot.kind.against?.(slot.value, args);
    if (!contradiction) continue;
    const { name, literal, optional, kind, span } = slot;
    filled.set(name, { name, literal, optional, kind, span, state: "choices", ...contradiction });
    Reflect.deleteProperty(args, name);
  }
}

/**
 * Decides the state of every slot of the phrase. Slots that the line says nothing about are filled by what is selected
 * or focused.
 */
export function settleSlots(line: LineState): ParsedSlot[] {
  return line.slots.map((slot) => settleSlot(line, slot));
}

function settleSlot(line: LineState, slot: Slot): ParsedSlot {
  const { command, context, filled, args } = line;
  const known = filled.get(slot.name);
  if (known && known.state !== "open") return known;
  const kind = kindOf(line, slot);
  const isEach = command.each?.arg === slot.name && !known;
  const targets = isEach ? eachTarget(command, context) : [];
  if (command.each && targets.length > 0) {
    const ability = abilityOf(command.each, targets);
    // A single record that the command can be run on is an argument like any other.
    if (targets.length > 1 || ability.able.length === 0) {
      return { ...slot, kind, span: null, state: "each", ability };
    }
  }
  const isLeftOut = slot.optional && !isEach && !kind.alwaysFromContext;
  const value = isLeftOut || known ? undefined : kind.fromContext?.(context);
  if (value === undefined) return known ?? { ...slot, kind, span: null, state: "open" };
  args[slot.name] = value;
  return {
    ...slot,
    kind,
    span: null,
    state: "filled",
    value,
    label: shownValue(kind, value, context.hours),
    from: "context",
  };
}
