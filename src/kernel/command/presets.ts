// Keys that run a command with fixed arguments, as the registry, the dispatcher and the shortcuts page know them.
import type { AnyCommand, Args } from "./define";
import type { Keyed } from "@/kernel/input/keys";

/** The presets of `command` as things with keys, each under an id of its own: "ticket.status:RESOLVED". */
export function presetsOf({ id, scope, danger, presets = [] }: AnyCommand): Keyed[] {
  return presets.map(({ name, title, hotkeys, keysIn = scope }) => ({
    id: `${id}:${name}`,
    title,
    scope,
    danger,
    hotkeys,
    keysIn,
  }));
}

/** The preset with such an id; undefined where the id is no preset's. */
export function presetOf(
  id: string,
  command: (id: string) => AnyCommand | undefined,
): { command: AnyCommand; title: string; args: Args } | undefined {
  const [of = "", name] = id.split(":");
  const found = name === undefined ? undefined : command(of);
  const preset = found?.presets?.find((each) => each.name === name);
  return found && preset ? { command: found, title: preset.title, args: preset.args } : undefined;
}
