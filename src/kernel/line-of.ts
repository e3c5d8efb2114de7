// Writing a command with its arguments as the line that means it: "add mail for STE 1042 from Chase".
import type { AnyCommand } from "./define";
import type { Args } from "./execute";
import { phraseOf } from "./phrase";
import { wordsOf } from "./words";

/** The line that does `command` with `args`, without what cannot be typed. */
export function lineOf(command: AnyCommand, args: Args): string {
  const { verb, slots } = phraseOf(command);
  const filled = slots.flatMap(({ name, literal }) => {
    const value = args[name];
    const kind = command.args?.[name];
    if (value === undefined || !kind) return [];
    const written = kind.format(value);
    // Free text of several words may hold what would be read as something else.
    const text = kind.text && wordsOf(written).length > 1 ? `"${written}"` : written;
    return literal === null ? [text] : [literal, text];
  });
  return [...verb, ...filled].join(" ");
}
