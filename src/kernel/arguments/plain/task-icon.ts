// The icon of a task, which says what it is about.
import { TaskIcon, taskIconLabel } from "@/contract/tasks/task";
import { choiceKind } from "./choice";

export const taskIconArg = choiceKind<TaskIcon>(
  "icon",
  0,
  TaskIcon.options.map((value) => ({ value, label: taskIconLabel(value), words: [taskIconLabel(value)] })),
);
