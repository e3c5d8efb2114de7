// Enumerations in answers: a newer server may send values that this console does not know. They must never make a list
// fail (D17).
import * as z from "zod";

const UnknownValue = z.string().brand<"unknown value">();

/** A value that this version's contract does not have: its own text. */
export type UnknownValue = z.infer<typeof UnknownValue>;

/** A value of an enumeration as answers contain it. */
export type Open<Value extends string> = Value | UnknownValue;

/**
 * The enumeration `known` in an answer: any other text is accepted unchanged. Bodies and queries use `known` itself.
 */
export function openEnum<Known extends z.ZodType<string>>(known: Known) {
  return z.union([known, UnknownValue]).meta({
    description: "Later versions may add values: show what you do not know as its own text.",
  });
}

/** How values are shown: `known` by value, `unknown` for any other text. */
export function shownAs<Value extends string, As>(
  known: Record<Value, As>,
  unknown: (text: string) => As,
): (value: Open<Value>) => As {
  const shown = new Map<string, As>(Object.entries<As>(known));
  return (value) => shown.get(value) ?? unknown(value);
}

/** Words for the values of an enumeration; an unknown value is shown as its own text. */
export function labelled<Value extends string>(known: Record<Value, string>): (value: Open<Value>) => string {
  return shownAs(known, (text) => text);
}

/** A record by the values of an enumeration in an answer: all known ones, and any that a newer server adds. */
export function openRecord<Known extends z.ZodEnum, Value extends z.ZodType>(known: Known, value: Value) {
  return z.looseRecord(known, value);
}
