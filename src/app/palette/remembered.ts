// What was given last for each kind of argument, offered first when it is asked for again. In the tab's session storage:
// what it names is a customer's, and goes with the session.
import * as z from "zod";
import { recordKinds } from "@/kernel/arguments/record";
import type { Candidate } from "@/kernel/argument";
import type { AnyCommand } from "@/kernel/define";
import type { Args } from "@/kernel/execute";

const KEY = "pigeonhole.values";
const kept = 5;
/** Longer ones are messages, which nobody writes twice. */
const longestLabel = 60;

const Values = z.record(z.string(), z.array(z.object({ value: z.unknown(), label: z.string() })));

/** What was given last for the kind `name`, the latest first. */
export function rememberedValues(name: string): readonly Candidate[] {
  return (readAll()[name] ?? []).map(({ value, label }) => ({ value, label, detail: "given last" }));
}

/** Remembers what the person gave for the arguments of `command`. */
export function rememberValues(command: AnyCommand, given: Args): void {
  const all = { ...readAll() };
  for (const [name, value] of Object.entries(given)) {
    const kind = command.args?.[name];
    // A record is worked on once, and by then it has another version.
    if (!kind || value === undefined || recordKinds.has(kind)) continue;
    const label = kind.format(value);
    if (label.length > longestLabel) continue;
    const others = (all[kind.name] ?? []).filter((each) => each.label !== label);
    all[kind.name] = [{ value, label }, ...others].slice(0, kept);
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or blocked: nothing is offered first.
  }
}

function readAll(): z.infer<typeof Values> {
  try {
    const stored = Values.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}
