// The item type argument: "pkg", "envelope", "check".
import { type ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { type Choice, choiceKind } from "./choice";

/** With what people call each. */
export const itemTypes: readonly Choice<ItemType>[] = [
  {
    value: "ENVELOPE",
    label: itemTypeLabel("ENVELOPE"),
    words: ["envelope", "env", "letter", "flat", "postcard"],
  },
  {
    value: "PACKAGE",
    label: itemTypeLabel("PACKAGE"),
    words: ["package", "pkg", "parcel", "box", "carton", "ctn", "tube", "mailer", "polybag"],
  },
  {
    value: "BANK_CHECK",
    label: itemTypeLabel("BANK_CHECK"),
    words: ["check", "bank check", "cheque", "chk", "ck"],
  },
];

export const itemTypeArg = choiceKind("item type", 60, itemTypes);

/** The type of many: "40 packages". */
export const countedTypeArg = choiceKind(
  "item type",
  60,
  itemTypes.map(({ words, ...each }) => ({ ...each, words: [...words, ...words.map((word) => `${word}s`)] })),
);
