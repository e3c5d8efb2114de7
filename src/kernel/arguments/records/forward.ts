// The forward argument: a forward by the first characters of its id, an STE number or a name.
import { itemTypes } from "../plain/item-type";
import { recordKind, sortsOf } from "./record";

export const forwardArg = recordKind("forward", "forward", undefined, {
  offers: "open",
  describedBy: sortsOf(itemTypes),
  withNoun: true,
});

/** The same, where those on their way are meant: they are offered before anything is typed. */
export const shippedForwardArg = recordKind("forward", "forward", undefined, {
  offers: { status: "COMPLETED" },
  describedBy: sortsOf(itemTypes),
  withNoun: true,
});
