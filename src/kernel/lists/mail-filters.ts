// The filters of the list of mail items alone.
import { saidMailboxArg, flag, optional, text, weight } from "./filter-parts";
import { longestCode } from "@/contract/codes/code";
import { shownNumber } from "@/contract/codes/tracking";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { ItemState, itemStateLabel } from "@/contract/mail/mail-list";
import { poundsText } from "@/contract/text/units";
import { openEnum } from "@/contract/wire/open-enum";
import {
  here,
  itemStateArg,
  listedShelfArg,
  listedTypeArg,
  placedArg,
} from "@/kernel/arguments/plain/listed-items";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { Id } from "@/contract/wire/page";
import { defineFilter } from "./define-filter";

export const mailFilters = {
  /** Of mail items, which are also registered: "mail for 1042 from Chase". */
  whoseMail: defineFilter({
    arg: "mailbox",
    address: "mailbox",
    kind: saidMailboxArg,
    opens: ["of"],
    called: "mailbox",
    schema: optional(Id),
    written: ({ id }) => id,
    chip: (_id, _list, { mailbox }) => mailbox ?? "One mailbox",
    query: (mailboxId) => ({ mailboxId }),
  }),
  type: defineFilter({
    kind: listedTypeArg,
    opens: ["as"],
    called: "type",
    schema: optional(ItemType),
    written: (said) => said,
    chip: itemTypeLabel,
    query: (type, list) => (list === "mail" ? { type } : { itemType: type }),
  }),
  state: defineFilter({
    kind: itemStateArg,
    called: "state",
    schema: text(120),
    written: (said) => said,
    chip: (states) => (states === here ? "Still here" : itemStateLabel(openEnum(ItemState).parse(states))),
    query: (states) => ({ states }),
  }),
  heavier: defineFilter({
    kind: weightArg,
    opens: ["over", "above"],
    called: "weight",
    schema: weight,
    written: String,
    chip: (pounds) => `Over ${poundsText(pounds)}`,
    query: (overPounds) => ({ overPounds }),
  }),
  lighter: defineFilter({
    kind: weightArg,
    opens: ["under", "below"],
    called: "weight",
    schema: weight,
    written: String,
    chip: (pounds) => `Under ${poundsText(pounds)}`,
    query: (underPounds) => ({ underPounds }),
  }),
  shelf: defineFilter({
    kind: listedShelfArg,
    called: "shelf",
    schema: text(longestCode),
    written: ({ label }) => label,
    chip: (shelf) => `On ${shelf}`,
    query: (shelf) => ({ shelf }),
  }),
  placed: defineFilter({
    kind: placedArg,
    called: "whether it is on a shelf",
    schema: flag,
    written: (said) => said,
    chip: (value) => (value === "true" ? "On a shelf" : "On no shelf"),
    query: (placed) => ({ placed }),
  }),
  number: defineFilter({
    kind: trackingArg,
    opens: ["number", "tracking"],
    called: "tracking number",
    schema: text(longestCode),
    written: ({ number }) => number,
    chip: (number) => `Number ${shownNumber(number)}`,
    query: (tracking) => ({ tracking }),
  }),
} as const;
