// What the list of mail items is narrowed down by: "unscanned", "letters", "over 5 lb", "on A-02".
import { type ItemState, itemStateLabel, statesHere } from "@/contract/mail/mail-list";
import { type ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { shelfArg } from "@/kernel/arguments/records/shelf";
import { looksLikeDay } from "@/kernel/values/date";

/** Items that are still here are in one of several states, whose names are joined with commas. */
export const here = statesHere.join(",");

const state = (value: ItemState, ...words: [string, ...string[]]) => ({
  value: value as string,
  label: itemStateLabel(value),
  words,
});

/** They are read before the status: "not scanned" is none. */
export const itemStateArg = choiceKind<string>("state", 61, [
  {
    value: here,
    label: "Still here",
    words: [
      "undelivered",
      "not delivered",
      "still here",
      "here",
      "in house",
      "on hand",
      "not gone",
      "unclaimed",
      "uncollected",
    ],
  },
  state("UNSCANNED", "unscanned", "not scanned", "without a scan", "without scan"),
  state("SCANNED", "scanned", "with a scan"),
  state("ON_FORWARD", "on forward", "being forwarded", "to be forwarded"),
  state("MISSING", "missing", "lost"),
  state("GONE", "gone", "not here"),
  state("RETURNED", "returned", "sent back"),
  state("WITHDRAWN", "withdrawn", "taken back"),
]);

export const listedTypeArg = choiceKind<ItemType>("item type", 60, [
  {
    value: "ENVELOPE",
    label: itemTypeLabel("ENVELOPE"),
    words: ["letters", "letter", "envelopes", "envelope"],
  },
  {
    value: "PACKAGE",
    label: itemTypeLabel("PACKAGE"),
    words: ["parcels", "parcel", "packages", "package", "pkg", "boxes"],
  },
  {
    value: "BANK_CHECK",
    label: itemTypeLabel("BANK_CHECK"),
    words: ["checks", "check", "bank checks", "bank check"],
  },
]);

/** Whether an item lies on a shelf. */
export const placedArg = choiceKind<"true" | "false">("shelving", 61, [
  {
    value: "false",
    label: "On no shelf",
    words: [
      "on no shelf",
      "not on a shelf",
      "not on shelf",
      "without a shelf",
      "without shelf",
      "no shelf",
      "not shelved",
      "unshelved",
      "not put away",
      "unplaced",
    ],
  },
  { value: "true", label: "On a shelf", words: ["on a shelf", "shelved"] },
]);

/** "on A-02": a day may be meant as well ("on monday"), and names of shelves without a digit need their "shelf". */
export const listedShelfArg: typeof shelfArg = {
  ...shelfArg,
  fromContext: () => undefined,
  specificity: 57,
  parse: (text, given) => {
    const [, word, code = ""] = /^(on|at|shelf|on shelf|at shelf) (.+)$/i.exec(text.trim()) ?? [];
    const isCode = word !== undefined && (/shelf$/i.test(word) || /\d/.test(code)) && !looksLikeDay(code);
    return isCode ? shelfArg.parse(code, given) : { is: "no", why: `“${text}” is no shelf. Type on A-02.` };
  },
  format: (value) => `on ${shelfArg.format(value)}`,
};
