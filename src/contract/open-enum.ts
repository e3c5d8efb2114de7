// Enumerations of answers: a newer server may know values that this console does not, and they never cost a list (D17).
import * as z from "zod";

const UnknownValue = z.string().brand<"unknown value">();

/** A value of an enumeration that is not in this version's contract: its own text. */
export type UnknownValue = z.infer<typeof UnknownValue>;

/** A value of an enumeration as answers hold it. */
export type Open<Value extends string> = Value | UnknownValue;

/** The enumeration `known` in an answer: any other text is read as it stands. Bodies and queries take `known` itself. */
export function openEnum<Known extends z.ZodType<string>>(known: Known) {
  return z.union([known, UnknownValue]).meta({
    description: "Later versions may add values: show what you do not know as its own text.",
  });
}

/** How values are shown: `known` says it by value, `unknown` makes it of the text of any other. */
export function shownAs<Value extends string, As>(
  known: Record<Value, As>,
  unknown: (text: string) => As,
): (value: Open<Value>) => As {
  const shown = new Map<string, As>(Object.entries<As>(known));
  return (value) => shown.get(value) ?? unknown(value);
}

/** Words for the values of an enumeration; a value that is not known is its own text. */
export function labelled<Value extends string>(known: Record<Value, string>): (value: Open<Value>) => string {
  return shownAs(known, (text) => text);
}

/** A record by the values of an enumeration in an answer: all that are known, and any that a newer server adds. */
export function openRecord<Known extends z.ZodEnum, Value extends z.ZodType>(known: Known, value: Value) {
  return z.looseRecord(known, value);
}
