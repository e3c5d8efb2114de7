// How likely a command is meant beyond how it was called: what of the line has no place, what is near, what is settled. Pure.
import type { Context } from "@/kernel/command/context";
import { eachTarget } from "@/kernel/command/each";
import { depthOf } from "@/kernel/input/scope";
import { type Ranked, isTicket, ticketNumber } from "../ranked";
import type { ParsedSlot } from "../read-arguments/state";

export function bonus(ranked: Ranked, context: Context): number {
  const { parsed, tail } = ranked;
  const count = (...states: readonly ParsedSlot["state"][]) =>
    parsed.slots.filter(({ state }) => states.includes(state)).length;
  // Words whose name is still being looked up may name nobody.
  const loose = parsed.slots.filter((slot) => slot.state === "filled" && slot.loose).length;
  // A part of a number: another command may have the record of that number.
  const guessed = parsed.slots.filter((slot) => slot.state === "choices" && slot.why !== undefined).length;
  const lacking = tail.trim() === "" ? 0 : parsed.missing.length;
  const doubts =
    parsed.unknown.length * 8 +
    count("wrong") * 8 +
    (lacking + guessed) * 10 +
    (count("waiting") + loose) * 4;
  const isSettled = parsed.slots.some(({ kind, state, span }) => kind.settles && state === "filled" && span);
  return (
    ownBonus(ranked, context) +
    (isNear(ranked) ? nearBonus : 0) +
    (isTicket(ranked) ? ticketBonus : 0) +
    (isSettled ? settledBonus : 0) -
    doubts
  );
}

/** Whether it acts on the selected or focused record: it comes before a command that would have to ask for a record. */
export function isNear({ parsed }: Ranked): boolean {
  return parsed.slots.some(
    (slot) =>
      slot.state === "each" ||
      (slot.state === "filled" && slot.from === "context" && !slot.kind.alwaysFromContext),
  );
}

/** The most that `bonus` can reach, whatever is learnt about the words. */
export function bestBonus(ranked: Ranked, context: Context): number {
  const { command } = ranked;
  const hasTarget =
    eachTarget(command, context).length > 0 ||
    Object.values(command.args ?? {}).some((kind) => kind.fromContext?.(context) !== undefined);
  return (
    ownBonus(ranked, context) +
    (hasTarget ? nearBonus : 0) +
    (ticketNumber.test(ranked.tail) ? ticketBonus : 0)
  );
}

/** The part of the bonus that does not depend on the words. */
function ownBonus({ command, reason }: Ranked, context: Context): number {
  return (depthOf(command.scope, context.scopes) ?? 0) * 3 - (reason === null ? 0 : unavailable);
}

/** What a command loses that cannot run now. */
export const unavailable = 20;

const nearBonus = 6;
/** More than others with the same verb can gain, so that nobody is asked what else its words may name. */
const settledBonus = 24;
const ticketBonus = 6;
