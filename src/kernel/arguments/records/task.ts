// The task argument: a task by the first characters of its id, an STE number or a name.
import { recordKind } from "./record";

export const taskArg = recordKind("task", "task", undefined, {
  offers: "open",
  describedBy: {},
  titled: true,
});
