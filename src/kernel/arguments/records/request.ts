// The request argument: an action request by the first characters of its id, an STE number or a name, and by its type: "scan 1042" is
// the open scan request of that mailbox.
import { type ActionType, actionTypeLabel } from "@/contract/requests/request";
import { recordKind } from "./record";

/** What people call a request of each type. */
const words: readonly (readonly [ActionType, readonly string[]])[] = [
  ["SCAN", ["scan", "scans"]],
  ["TRASH", ["trash", "disposal"]],
  ["SHRED", ["shred", "shredding"]],
  ["HOLD", ["pickup", "pick-up", "pick up", "hold"]],
  ["CHECK_DEPOSIT", ["deposit", "check deposit"]],
  ["JUNK", ["junk"]],
];

const sorts = Object.fromEntries(
  words.flatMap(([type, said]) => said.map((word) => [word, actionTypeLabel(type)])),
);

export const requestArg = recordKind("request", "request", undefined, { offers: "open", sorts });
