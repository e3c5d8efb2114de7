// What the commands that set a field of a task or a ticket share. Both are called the same, and the record on the screen says which one
// is meant.
import { type Context, meansRather } from "@/kernel/command/context";
import type { Preset } from "@/kernel/command/define";

const records = {
  task: { name: "Task", other: "ticket", keysIn: "route:task", permission: "tasks.write" },
  ticket: { name: "Ticket", other: "task", keysIn: "route:support", permission: "tickets.write" },
} as const;

type Kind = keyof typeof records;

/** A preset for each value of `keys`, with that key on the record's screen. */
export function presetsOf<Value extends string>(
  kind: Kind,
  field: "status" | "priority",
  labelOf: (value: Value) => string,
  keys: readonly (readonly [value: Value, stroke: string])[],
): Preset[] {
  const { name, keysIn } = records[kind];
  return keys.map(([value, stroke]) => ({
    name: value,
    title: `${name} ${field}: ${labelOf(value)}`,
    args: { [field]: value },
    hotkeys: [stroke],
    keysIn,
  }));
}

/** Whether the line can mean this kind of record and the person may change it. */
export function maySet(context: Context, kind: Kind): boolean | string {
  const { other, permission } = records[kind];
  if (meansRather(context, other, kind)) return false;
  return context.can(permission) || `Your role cannot change ${kind}s`;
}
