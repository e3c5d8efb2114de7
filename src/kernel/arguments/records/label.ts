// What label commands take beside records: codes, ranges, and on or off.
import { normalCode } from "@/contract/codes/code";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { textKind } from "@/kernel/arguments/plain/text";

export const onOffArg: ArgumentKind<"on" | "off"> = {
  ...choiceKind<"on" | "off">("choice", 60, [
    { value: "on", label: "On", words: ["on"] },
    { value: "off", label: "Off", words: ["off"] },
  ]),
  label: "On or off",
};

export const shelvesArg: ArgumentKind<string> = {
  ...textKind("codes", 2000),
  hint: "One shelf: A-01. A row of shelves: A-01..A-24. Several with commas.",
};

/** An end of a range of STE numbers, whether or not a mailbox has it. */
export const steNumberArg: ArgumentKind<string> = {
  name: "STE number",
  field: "number",
  specificity: 30,
  afterVerb: true,
  parse: (text) => {
    const number = /^(?:ste\s*|#)?(\d{1,9})$/i.exec(text.trim())?.[1];
    return number === undefined
      ? { is: "no", why: `“${text}” is no STE number.` }
      : { is: "value", value: number };
  },
  complete: () => nothing,
  format: (number) => number,
};

/** What is printed as a bar code on a roll of labels. */
export const codeArg: ArgumentKind<string> = {
  name: "code",
  specificity: 5,
  afterVerb: true,
  parse: (text) => {
    const code = normalCode(text);
    // "bind code of 1042", "take that back": words are no bar codes.
    if (code.length < 3 || !/\d/.test(code) || /\s/.test(text.trim()))
      return { is: "no", why: "Scan or type the code." };
    return { is: "value", value: code };
  },
  complete: () => nothing,
  format: (code) => code,
};
