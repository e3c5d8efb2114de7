// What a form of arguments means: the values of its fields, and what is wrong with them. Pure; the argument kinds read the text.
import type { ArgumentKind } from "@/kernel/argument";
import type { Context } from "@/kernel/context";
import type { AnyCommand, Args } from "@/kernel/define";
import { abilityOf, eachTarget, inabilityOf } from "@/kernel/each";
import type { Facts, Lookup } from "@/kernel/facts";
import { phraseOf } from "@/kernel/phrase";
import { readArguments } from "@/kernel/reading";
import type { Chip } from "@/kernel/reading/state";

/** A field of the form: an argument that the person can fill in. */
export type FormField = {
  name: string;
  /** What the argument is called: "Reason". */
  label: string;
  kind: ArgumentKind<unknown>;
  optional: boolean;
};

/** The content of a field. `chosen` is the value that was picked from its list; a changed text drops it. */
export type Entry = { text: string; chosen?: unknown };
export type Entries = Readonly<Record<string, Entry>>;

export type FormReading = {
  /** All arguments, those known before included. */
  args: Args;
  /** What is wrong, by the name of the field. */
  faults: Readonly<Record<string, string>>;
  /** Why it cannot be run at all. */
  obstacle: string | null;
  needs: readonly Lookup[];
};

/** The fields of `command`: the arguments of its phrase that `known` and the selection do not give. */
export function fieldsOf(command: AnyCommand, known: Args, context: Context): FormField[] {
  const isOnSelection = eachTarget(command, context).length > 0;
  const fields = phraseOf(command).slots.flatMap(({ name, optional }): FormField[] => {
    const kind = command.args?.[name];
    const isGiven = known[name] !== undefined || (isOnSelection && name === command.each?.arg);
    return kind && !isGiven && isFilledByHand(kind)
      ? [{ name, label: labelled(kind.name), kind, optional }]
      : [];
  });
  const isTwice = ({ label }: FormField) => fields.filter((each) => each.label === label).length > 1;
  return fields.map((field) => (isTwice(field) ? { ...field, label: labelled(field.name) } : field));
}

/** A photo is asked for by its own dialog, and a scanned code comes from the scanner. */
function isFilledByHand({ name }: ArgumentKind<unknown>): boolean {
  return name !== "photo" && name !== "scanned code";
}

function labelled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function readForm(
  command: AnyCommand,
  known: Args,
  fields: readonly FormField[],
  entries: Entries,
  context: Context,
  facts: Facts,
): FormReading {
  const faults: Record<string, string> = {};
  const needs: Lookup[] = [];
  const args: Record<string, unknown> = { ...known };
  for (const { name, label, kind, optional } of fields) {
    const { text = "", chosen } = entries[name] ?? {};
    const typed = text.trim();
    if (chosen !== undefined) args[name] = chosen;
    if (chosen !== undefined || typed === "") {
      if (chosen === undefined && !optional) faults[name] = `${label} is needed.`;
      continue;
    }
    const given = { context, facts, args, named: true } as const;
    const first = kind.parse(typed, given);
    const parsed = first.is === "no" && kind.said ? kind.said(typed) : first;
    if (parsed.is === "value") args[name] = parsed.value;
    else if (parsed.is === "waiting") needs.push(...parsed.needs);
    else if (parsed.is === "choices") faults[name] = parsed.why ?? `Several fit “${typed}”. Choose one.`;
    else faults[name] = parsed.why;
  }
  if (needs.length > 0 || Object.keys(faults).length > 0) return { args, faults, obstacle: null, needs };
  return checked(command, args, context, facts);
}

/** Reads all values together, as the palette reads its chips: some belong together, or contradict each other. */
function checked(command: AnyCommand, args: Args, context: Context, facts: Facts): FormReading {
  const chips = Object.entries(args).flatMap(([name, value]): Chip[] =>
    value === undefined ? [] : [{ name, value, label: "" }],
  );
  const reading = readArguments(command, chips, "", context, facts);
  const faults = Object.fromEntries(
    reading.slots.flatMap((slot) => (slot.state === "wrong" ? [[slot.name, slot.why]] : [])),
  );
  const { each } = command;
  const able = each && args[each.arg] === undefined ? abilityOf(each, eachTarget(command, context)) : null;
  return {
    args: { ...args, ...reading.args },
    faults,
    obstacle: able && inabilityOf(command, able),
    needs: reading.needs,
  };
}

/** The possible values of `kind`, where they are few and all known at once; null otherwise. */
export function choicesOf(kind: ArgumentKind<unknown>, context: Context, facts: Facts, args: Args) {
  const { candidates, needs } = kind.complete("", { context, facts, args });
  const isClosed =
    !kind.text && needs.length === 0 && candidates.length > 0 && candidates.length <= mostInSight;
  return isClosed && kind.closed ? candidates : null;
}

/** With more choices than this, they are found by typing. */
const mostInSight = 12;
