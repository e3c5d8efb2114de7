// The first meaning of a line, as text: "mail.add | mailbox=STE 1042 | sender=Chase".
import type { Context } from "@/kernel/command/context";
import { rankCommands } from "@/kernel/line/rank";
import { makeRegistry } from "@/kernel/command/registry";
import { emptyContext, settled } from "./directory";

export const { all } = makeRegistry(
  import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }),
);

/**
 * The command, then its values: `?` marks a slot that several things match, `!` one whose words are of another kind, `*` the selected or
 * focused records; then what is missing or has no place, what it is offered as, and whether another command is just as likely.
 */
export async function meaningOf(line: string, context: Partial<Context> = {}): Promise<string> {
  const here = { ...emptyContext, ...context };
  const { ranked, tied } = await settled((facts) => rankCommands(line, all, here, facts));
  const [first] = ranked;
  if (!first) return "nothing";
  const { slots, missing, unknown, command } = first.parsed;
  const values = slots.flatMap((slot) => {
    // What is typed is exact; what is shown may be rounded.
    if (slot.state === "filled") {
      return [`${slot.name}=${slot.kind.shown ? slot.kind.format(slot.value) : slot.label}`];
    }
    if (slot.state === "each") {
      const { able, unable } = slot.ability;
      return [`${slot.name}*${able.length}/${able.length + unable.length}`];
    }
    if (slot.state === "choices") return [`${slot.name}?`];
    return slot.state === "wrong" ? [`${slot.name}!`] : [];
  });
  return [
    command.id,
    ...values,
    ...(missing.length > 0 ? [`missing: ${missing.join(", ")}`] : []),
    ...(unknown.length > 0 ? [`no place: ${unknown.map(({ text }) => text).join(" ")}`] : []),
    ...(first.near && first.offered ? [`offered as: ${first.near.line}`] : []),
    ...(tied ? ["or another"] : []),
  ].join(" | ");
}

/** Whether a meaning asks, lacks something, or leaves a word without a place. */
export function isOpen(meaning: string): boolean {
  return /nothing|missing: |no place: |offered as: |or another|\?|!/.test(meaning);
}
