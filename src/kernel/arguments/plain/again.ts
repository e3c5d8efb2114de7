// The word "again": register an item although its number is registered already.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

export const againArg: ArgumentKind<true> = {
  name: "word “again”",
  fieldless: true,
  endsLine: true,
  specificity: 60,
  parse: (text) =>
    /^(?:again|!)$/i.test(text)
      ? { is: "value", value: true }
      : { is: "no", why: `"${text}" is not the word “again”.` },
  complete: () => nothing,
  format: () => "again",
};
