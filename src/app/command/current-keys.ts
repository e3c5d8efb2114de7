// The keys in force for the person at the keyboard: the commands' usual ones or their own instead, and those of their
// macros.
import type { Macro } from "@/kernel/command/context";
import type { Keyed } from "@/kernel/input/keys";
import { bindingsFor, sequencesFor } from "@/kernel/input/key-map";
import { presetOf, presetsOf } from "@/kernel/command/presets";
import { type Binding, type Stroke, strokesOfSequence } from "@/kernel/input/keys";
import { type Personal, personal, usePersonal } from "@/app/command/run/personal";
import { forLatest } from "@/kernel/values/for-latest";
import { registry } from "./registry";

const macroPrefix = "macro:";

/** Everything that a key can run: the commands, their presets, and the macros with their own ids. */
export function keyedCommands(): readonly Keyed[] {
  return heldBy(personal()).commands;
}

/** The bindings in force now. */
export function heldBindings(): readonly Binding[] {
  return heldBy(personal()).bindings;
}

/** The stroke sequences that run the command `id` now; the component renders again when they change. */
export function useHeldKeys(id: string): readonly (readonly Stroke[])[] {
  usePersonal();
  return heldKeys(id);
}

/** The stroke sequences that run the command `id` now. */
export function heldKeys(id: string): readonly (readonly Stroke[])[] {
  const { keys } = personal();
  return sequencesFor(registry.get(id), keys).map(strokesOfSequence);
}

/** What a binding runs: a command, with its fixed arguments or the macro where it is one of those. */
export function invocationOf(id: string): { id: string; args: Record<string, unknown> } {
  const macro = macroOf(id);
  const preset = presetNamed(id);
  if (preset) return { id: preset.command.id, args: { ...preset.args } };
  return macro ? { id: "macro.run", args: { macro: { id: macro.id, label: macro.name } } } : { id, args: {} };
}

/** What a person calls the command, preset or macro of a binding. */
export function titleOf(id: string): string {
  return macroOf(id)?.name ?? presetNamed(id)?.title ?? registry.get(id).title;
}

/** The group of the command or preset; undefined for a macro. */
export function groupOf(id: string): string | undefined {
  return registry.has(id) ? registry.get(id).group : presetNamed(id)?.command.group;
}

/** The id under which the keys of a macro are saved. */
export function idOfMacro({ id }: Macro): string {
  return `${macroPrefix}${id}`;
}

function macroOf(id: string): Macro | undefined {
  return personal().macros.find((macro) => idOfMacro(macro) === id);
}

function presetNamed(id: string) {
  return presetOf(id, (command) => (registry.has(command) ? registry.get(command) : undefined));
}

const heldBy = forLatest(({ macros, keys }: Personal) => {
  const keyed = macros.map((macro): Keyed => ({
    id: idOfMacro(macro),
    title: macro.name,
    scope: "global",
    danger: "safe",
  }));
  const commands: readonly Keyed[] = [...registry.all, ...registry.all.flatMap(presetsOf), ...keyed];
  return { commands, bindings: bindingsFor(commands, keys) };
});
