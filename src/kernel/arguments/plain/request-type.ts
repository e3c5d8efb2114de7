// The request type argument: what a customer asks to be done with an item.
import { type ActionType, actionTypeLabel } from "@/contract/requests/request";
import { type Choice, choiceKind } from "./choice";

/** The types that people can file directly; forwards and consolidations have their own forms. */
export type PlainActionType = Exclude<ActionType, "FORWARD" | "CONSOLIDATE">;

/** With what people call each. */
export const requestTypes: readonly Choice<PlainActionType>[] = [
  { value: "SCAN", label: actionTypeLabel("SCAN"), words: ["scan", "scanning"] },
  {
    value: "TRASH",
    label: actionTypeLabel("TRASH"),
    words: ["trash", "discard", "throw away", "dispose of", "bin"],
  },
  { value: "SHRED", label: actionTypeLabel("SHRED"), words: ["shred", "shredding"] },
  { value: "HOLD", label: actionTypeLabel("HOLD"), words: ["pickup", "pick-up", "pick up", "hold", "pu"] },
  { value: "CHECK_DEPOSIT", label: actionTypeLabel("CHECK_DEPOSIT"), words: ["deposit", "check deposit"] },
  { value: "JUNK", label: actionTypeLabel("JUNK"), words: ["junk"] },
];

export const requestTypeArg = choiceKind("request type", 60, requestTypes);
