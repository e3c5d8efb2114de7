// What a standing instruction asks for, or forbids.
import {
  type DoneAction,
  type ForbiddenAction,
  type NewInstruction,
  Weekday,
} from "@/contract/instructions/instruction";
import { ordinalWord, weekdayWords } from "@/contract/instructions/words";
import type { ItemType } from "@/contract/mail/mail";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { choiceKind } from "./choice";
import { itemTypes } from "./item-type";
import { textKind } from "./text";

export const doneActionArg = choiceKind<DoneAction>("action", 61, [
  { value: "SCAN", label: "Scan", words: ["scan"] },
  { value: "FORWARD", label: "Forward", words: ["forward", "send on"] },
  { value: "HOLD", label: "Pick-up", words: ["pickup", "pick up", "pick-up"] },
  { value: "SHRED", label: "Shred", words: ["shred"] },
  { value: "TRASH", label: "Trash", words: ["trash", "discard", "throw away"] },
  { value: "CONSOLIDATE", label: "Consolidate", words: ["consolidate"] },
  { value: "CHECK_DEPOSIT", label: "Deposit", words: ["deposit"] },
]);

export const followingActionArg = choiceKind<"SHRED" | "TRASH">("next action", 59, [
  { value: "SHRED", label: "Shred", words: ["shred"] },
  { value: "TRASH", label: "Trash", words: ["trash", "discard", "throw away"] },
]);

export const forbiddenActionArg = choiceKind<ForbiddenAction>("forbidden action", 61, [
  { value: "SCAN", label: "Scan", words: ["scan"] },
  { value: "SHRED", label: "Shred", words: ["shred"] },
  { value: "TRASH", label: "Trash", words: ["trash", "discard", "throw away"] },
  { value: "SIGN", label: "Sign", words: ["sign", "sign for"] },
]);

/** Which mail it is about: "letters", "parcels", "checks". */
export const instructedTypeArg: ArgumentKind<ItemType> = {
  any: new Set(["mail", "mails", "everything", "anything", "all", "items", "stuff"]),
  ...choiceKind(
    "item type",
    60,
    itemTypes.map(({ value, label, words: [first, ...others] }) => ({
      value,
      label,
      words: [
        first,
        ...others,
        ...[first, ...others].map((word) => (word === "box" ? "boxes" : `${word}s`)),
      ] as const,
    })),
  ),
};

/** A day on which it is done again and again: "friday", "15th". */
export const regularDayArg: ArgumentKind<string> = {
  hint: "Such as friday or 15th.",
  ...choiceKind<string>("day of the week or month", 60, [
    ...Weekday.options.map((value) => {
      const many = weekdayWords[value];
      const one = many.slice(0, -1);
      return {
        value,
        label: one,
        words: [one.toLowerCase(), many.toLowerCase(), value.toLowerCase()] as const,
      };
    }),
    ...Array.from({ length: 31 }, (_, nth) => {
      const word = ordinalWord(nth + 1);
      return {
        value: String(nth + 1),
        label: `${word} of the month`,
        words: [word, `${word} of the month`] as const,
      };
    }),
  ]),
};

export const saidArg = textKind("line to say", 120);

/** A whole instruction, as undo gives it back; it is never typed. */
export const wholeInstructionArg: ArgumentKind<NewInstruction> = {
  name: "instruction",
  specificity: 0,
  parse: () => ({ is: "no", why: "An instruction is not typed here." }),
  complete: () => nothing,
  format: () => "",
};
