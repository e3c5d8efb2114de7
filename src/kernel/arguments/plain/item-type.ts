// The item type argument: "pkg", "envelope", "check".
import { type ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { choiceKind } from "./choice";

export const itemTypeArg = choiceKind<ItemType>("item type", 60, [
  { value: "ENVELOPE", label: itemTypeLabel("ENVELOPE"), words: ["envelope", "env", "letter"] },
  { value: "PACKAGE", label: itemTypeLabel("PACKAGE"), words: ["package", "pkg", "parcel", "box"] },
  {
    value: "BANK_CHECK",
    label: itemTypeLabel("BANK_CHECK"),
    words: ["check", "bank check", "cheque", "chk"],
  },
]);
