// What a form of arguments means: the values of its fields, and what is wrong with them. Pure; the argument kinds read the text.
import { hoursShown } from "@/app/ui/text/dates";
import * as z from "zod";
import { type ArgumentKind, shownValue } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Args } from "@/kernel/command/define";
import { abilityOf, eachTarget, inabilityOf } from "@/kernel/command/each";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { isList, phraseOf } from "@/kernel/command/phrase";
import { readArguments } from "@/kernel/line/read-arguments";
import type { Chip } from "@/kernel/line/read-arguments/state";

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

export type ParsedForm = {
  /** All arguments, those known before included. */
  args: Args;
  /** What is wrong, by the name of the field. */
  faults: Readonly<Record<string, string>>;
  /** Why it cannot be run at all. */
  obstacle: string | null;
  needs: readonly Lookup[];
};

/**
 * The fields of `command`: the arguments of its phrase that `known` and the selection do not give. What narrows a list down has none:
 * there are as many as all lists have filters, and the list itself has those that it takes.
 */
export function fieldsOf(command: AnyCommand, known: Args, context: Context): FormField[] {
  const isOnSelection = eachTarget(command, context).length > 0;
  const fields = phraseOf(command).slots.flatMap(({ name, optional }): FormField[] => {
    const kind = command.args?.[name];
    const isGiven =
      (known[name] !== undefined && !kind?.guessed) || (isOnSelection && name === command.each?.arg);
    return kind && !isGiven && !kind.fieldless && !(optional && isList(command))
      ? [{ name, label: labelled(kind.label ?? kind.name), kind, optional }]
      : [];
  });
  const isTwice = ({ label }: FormField) => fields.filter((each) => each.label === label).length > 1;
  return fields.map((field) => (isTwice(field) ? { ...field, label: labelled(field.name) } : field));
}

/** What the context says of `fields`: the office that the screen is about, or the mailbox that is open. */
export function entriesFrom(context: Context, fields: readonly FormField[]): Entries {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, Entry][] => {
      const chosen = kind.fromContext?.(context);
      return chosen === undefined ? [] : [[name, { text: wordsOf(kind, chosen), chosen }]];
    }),
  );
}

/** What a record has now, as entries of the form that changes it. */
export function entriesOf(current: Args, fields: readonly FormField[]): Entries {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, Entry][] => {
      const chosen = current[name];
      return chosen === undefined ? [] : [[name, { text: wordsOf(kind, chosen), chosen }]];
    }),
  );
}

/**
 * The entries once the record has `now`, where the form began with `begun`: what was typed here stays, the others are as the
 * record has them. `both`: fields that somebody else changed, too.
 */
export function mergeEntries(
  entries: Entries,
  begun: Entries,
  now: Entries,
): { entries: Entries; both: readonly string[] } {
  const typed = Object.entries(entries).filter(([name, entry]) => entry !== begun[name]);
  const textOf = (of: Entries, name: string) => of[name]?.text ?? "";
  const isFirst = Object.keys(begun).length === 0;
  const both = typed
    .map(([name]) => name)
    .filter(
      (name) =>
        !isFirst && textOf(begun, name) !== textOf(now, name) && textOf(entries, name) !== textOf(now, name),
    );
  return { entries: { ...now, ...Object.fromEntries(typed) }, both };
}

/** A value as a person reads it, a record by its name; a calendar takes a day as it is typed. */
function wordsOf(kind: ArgumentKind<unknown>, value: unknown): string {
  if (kind.field === "day") return kind.format(value);
  return Labelled.safeParse(value).data?.label ?? shownValue(kind, value, hoursShown.get());
}

const Labelled = z.object({ label: z.string() });

function labelled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Mailbox" inside a sentence; "STE number" stays. */
function lowered(label: string): string {
  return /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/**
 * What the server refused, by the fields of the form, and whether a form shows all of it. The server calls an argument by its
 * own name, or by a longer one: `officeId` is the office, `shelves.0.steTo` the STE numbers of a shelf.
 */
export function faultsOfRefusal(
  refused: Readonly<Record<string, string>>,
  fields: readonly FormField[],
): { faults: Readonly<Record<string, string>>; isWhole: boolean } {
  const paths = Object.entries(refused);
  const faults = paths.flatMap(([path, why]): [string, string][] => {
    const called = path.split(".").findLast((part) => /[a-z]/i.test(part)) ?? "";
    const field = fields.find(
      ({ name }) => called === name || (called.startsWith(name) && /^[A-Z]/.test(called.slice(name.length))),
    );
    return field ? [[field.name, why]] : [];
  });
  return { faults: Object.fromEntries(faults), isWhole: paths.length > 0 && faults.length === paths.length };
}

/**
 * Values by the names of the arguments of `fields`; the other values are those that were `known`. `begun` is what the form began
 * with, as the record has it.
 */
export function readForm(
  command: AnyCommand,
  known: Args,
  fields: readonly FormField[],
  entries: Entries,
  context: Context,
  facts: Facts,
  begun: Entries = {},
): ParsedForm {
  const faults: Record<string, string> = {};
  const needs: Lookup[] = [];
  const args: Record<string, unknown> = { ...known };
  // A part is read against its whole, wherever that stands in the form: the day at an office.
  const isPart = ({ kind }: FormField) => Number(kind.partOf !== undefined);
  for (const { name, label, kind, optional } of fields.toSorted((a, b) => isPart(a) - isPart(b))) {
    const { text = "", chosen } = entries[name] ?? {};
    const typed = text.trim();
    const before = begun[name];
    // What the record has already is not said again; what was emptied is taken away.
    if (before !== undefined && before === entries[name]) continue;
    if (before !== undefined && kind.none !== undefined && typed === "") {
      args[name] = kind.none;
      continue;
    }
    if (chosen !== undefined) args[name] = chosen;
    if (chosen !== undefined || typed === "") {
      if (chosen === undefined && !optional)
        faults[name] = kind.picks ? `Choose the ${lowered(label)}.` : "This field is needed.";
      continue;
    }
    const given = { context, facts, args, named: true } as const;
    const first = kind.parse(typed, given);
    const parsed = first.is === "no" && kind.said ? kind.said(typed) : first;
    if (parsed.is === "value") args[name] = parsed.value;
    else if (parsed.is === "waiting") needs.push(...parsed.needs);
    else if (parsed.is === "choices") faults[name] = parsed.why ?? `Several fit “${typed}”. Choose one.`;
    else if (kind.picks && parsed.is === "no")
      faults[name] = `No ${lowered(label)} fits “${typed}”. Choose one from the list.`;
    else faults[name] = parsed.why;
  }
  if (needs.length > 0 || Object.keys(faults).length > 0) return { args, faults, obstacle: null, needs };
  const isSame = Object.keys(begun).length > 0 && fields.every(({ name }) => entries[name] === begun[name]);
  if (isSame) return { args, faults, obstacle: "Nothing was changed.", needs };
  return checked(command, args, context, facts);
}

/** Reads all values together, as the palette reads its chips: some belong together, or contradict each other. */
function checked(command: AnyCommand, args: Args, context: Context, facts: Facts): ParsedForm {
  const chips = Object.entries(args).flatMap(([name, value]): Chip[] =>
    value === undefined ? [] : [{ name, value, label: "" }],
  );
  const parsed = readArguments(command, chips, "", context, facts);
  const faults = Object.fromEntries(
    parsed.slots.flatMap((slot) => (slot.state === "wrong" ? [[slot.name, slot.why]] : [])),
  );
  const { each } = command;
  const able = each && args[each.arg] === undefined ? abilityOf(each, eachTarget(command, context)) : null;
  return {
    args: { ...args, ...parsed.args },
    faults,
    obstacle: able && inabilityOf(command, able),
    needs: parsed.needs,
  };
}

/** The possible values of `kind`, where they are few and all known at once; null otherwise. */
export function choicesOf(kind: ArgumentKind<unknown>, context: Context, facts: Facts, args: Args) {
  const { candidates, needs } = kind.complete("", { context, facts, args });
  const isClosed =
    !kind.text && needs.length === 0 && candidates.length > 0 && candidates.length <= mostInSight;
  return isClosed && kind.closed ? candidates : null;
}

/** Whether it is found in a list below its field. */
export function isFound(kind: ArgumentKind<unknown>, context: Context, facts: Facts, args: Args): boolean {
  if (kind.field === "day" || choicesOf(kind, context, facts, args) !== null) return false;
  const { candidates, needs } = kind.complete("", { context, facts, args });
  return kind.picks !== undefined || needs.length + candidates.length > 0;
}

/**
 * Which scanned codes its field takes, as `data-scan` says it; undefined for none. One for an item or a request takes none: it is
 * filled in where the form was opened, and a scan would exchange it.
 */
export function scansOf({ name, record }: ArgumentKind<unknown>): string | undefined {
  if (name === "mailbox") return "mailbox";
  if (name === "tracking number") return "tracking";
  return record === "shelf" ? "shelf" : undefined;
}

/** With more choices than this, they are found by typing. */
const mostInSight = 12;
