// Writing a command with its arguments as the line that means it: "add mail for STE 1042 from Chase".
import type { AnyCommand } from "./define";
import type { Args } from "./define";
import { isList, phraseOf } from "./phrase";
import { toldByForm } from "./argument";
import { inQuotes, wordsOf } from "@/kernel/values/words";

/** The line that runs `command` with `args`, without arguments that cannot be typed. */
export function lineOf(command: AnyCommand, args: Args): string {
  const { verb, slots } = phraseOf(command);
  const filled = slots.flatMap(({ name }) => {
    const value = args[name];
    return value === undefined || !command.args?.[name] ? [] : [slotWords(command, name, value)];
  });
  return [...verb, ...filled.filter((words) => words !== "")].join(" ");
}

/** The words that give the argument `name` of `command` the value `value`, with its literal: "from Chase". */
export function slotWords(command: AnyCommand, name: string, value: unknown): string {
  const { slots } = phraseOf(command);
  const slot = slots.find((each) => each.name === name);
  const kind = command.args?.[name];
  const written = kind?.format(value) ?? "";
  const words = wordsOf(written);
  const literals = new Set(slots.map(({ literal }) => literal));
  const holdsLiteral = words.some(({ text }) => literals.has(text.toLowerCase()));
  // Free text may contain words that would be read as something else, and so may a name. A value with a certain form
  // needs no quotes. In a list, the word before a text also leads to other values: "from monday".
  const isText = kind?.text === true && (words.length > 1 || !slot?.literal || isList(command));
  const isName = kind !== undefined && kind.specificity < toldByForm && holdsLiteral;
  const text = isText || isName || written.includes('"') ? inQuotes(written) : written;
  return slot?.literal ? `${slot.literal} ${text}` : text;
}
