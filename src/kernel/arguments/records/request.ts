// The request argument: an action request by the first characters of its id, an STE number or a name, and by its type: "scan 1042" is
// the open scan request of that mailbox.
import { itemTypes } from "../plain/item-type";
import { requestTypes } from "../plain/request-type";
import { recordKind, sortsOf } from "./record";

export const requestArg = recordKind("request", "request", undefined, {
  offers: "open",
  sorts: sortsOf(requestTypes),
  describedBy: sortsOf(itemTypes),
  withNoun: true,
});
