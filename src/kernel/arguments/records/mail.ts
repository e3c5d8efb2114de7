// The mail item argument: a selected one, one of the last that the person registered, or by the first characters of its id, a
// tracking number, an STE number or a sender; and by its type: "parcel 1042" is the parcel of that mailbox.
import { itemTypes } from "../plain/item-type";
import { recordKind, sortsOf } from "./record";

export const mailArg = recordKind("mail", "mail item", ["mail item", "mail", "item"], {
  offers: "open",
  sorts: sortsOf(itemTypes),
  describedBy: {},
});
