// One command over many records: which of the selected ones it can be run on, and why not on the others.
import * as z from "zod";
import { type Context, type Target, targetsOf, targetsOfKind } from "./context";
import type { AnyCommand, Each } from "./define";

export type Ability = {
  able: readonly Target[];
  unable: readonly { target: Target; why: string }[];
};

/** The selected or focused records that `command` would run on, one at a time; none where it takes no such record. */
export function eachTarget(command: AnyCommand, context: Context, explicit?: Target): readonly Target[] {
  if (!command.each) return [];
  const { kind, about } = command.each;
  const found = targetsOfKind(context, kind, explicit);
  if (found.length > 0 || !about) return found;
  const items = targetsOf(context, explicit).flatMap((target) => target.about ?? []);
  return items.map((item) => ({ kind, ...item }));
}

/** Splits `targets` into those that can be done now and those that cannot. */
export function abilityOf({ able }: Each, targets: readonly Target[]): Ability {
  const asked = targets.map((target) => ({ target, answer: able?.(target) ?? true }));
  return {
    able: asked.flatMap(({ target, answer }) => (answer === true ? [target] : [])),
    unable: asked.flatMap(({ target, answer }) => (answer === true ? [] : [{ target, why: answer }])),
  };
}

/** Why none of the selected or focused records can be done; null where at least one can, or none is selected. */
export function inability(command: AnyCommand, context: Context): string | null {
  return command.each ? inabilityOf(command, abilityOf(command.each, eachTarget(command, context))) : null;
}

/** The same for an ability that is known already. */
export function inabilityOf(command: AnyCommand, { able, unable }: Ability): string | null {
  const [first, second] = unable;
  if (able.length > 0 || !first) return null;
  return second ? `None of the ${unable.length} can be ${doneWord(command)}. ${first.why}` : first.why;
}

/** "32 of 40 can be delivered"; "all 40 can be delivered". */
export function abilityWords(command: AnyCommand, { able, unable }: Ability): string {
  const total = able.length + unable.length;
  const word = doneWord(command);
  if (unable.length === 0) return total === 1 ? `1 can be ${word}` : `all ${total} can be ${word}`;
  return `${able.length} of ${total} can be ${word}`;
}

/** What a record is once the command was run on it: "delivered". */
export function doneWord({ each }: AnyCommand): string {
  return each?.done ?? "done";
}

const Reference = z.object({
  id: z.string(),
  label: z.string(),
  version: z.number().optional(),
  status: z.string().optional(),
});

/**
 * The record that a value of the argument of `each` refers to: as the context knows it, else as far as the value tells.
 */
export function typedTarget({ kind }: Each, value: unknown, context: Context): Target | null {
  const reference = Reference.safeParse(value);
  if (!reference.success) return null;
  const { id } = reference.data;
  const near = [...context.selected, context.focused, context.screen].find(
    (target) => target?.kind === kind && target.id === id,
  );
  return near ?? { kind, ...reference.data };
}

/** The reasons why some cannot be done, each with how many records it applies to, the most common first. */
export function reasonsOf({ unable }: Ability): { why: string; count: number }[] {
  const counts = new Map<string, number>();
  // A reason that names its record is the same reason as for another record.
  for (const { target, why } of unable) {
    const said = why.replace(target.label, "It");
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => ({ why, count })).toSorted((a, b) => b.count - a.count);
}
