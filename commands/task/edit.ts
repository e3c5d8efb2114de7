import type { TaskType } from "@/contract/tasks/task";
import type { ArgumentKind } from "@/kernel/command/argument";
import { dateArg } from "@/kernel/arguments/when/date";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { taskStatusArg } from "@/kernel/arguments/plain/status";
import { taskArg } from "@/kernel/arguments/records/task";
import { taskIconArg } from "@/kernel/arguments/plain/task-icon";
import { descriptionArg, titleArg } from "@/kernel/arguments/plain/text";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { defineCommand } from "@/kernel/command/define";

const typeArg = choiceKind<TaskType>("type", 0, [
  { value: "MANUAL", label: "Manual", words: ["manual"] },
  { value: "SYSTEM", label: "System", words: ["system"] },
]);

/** Null from the form removes the due date. Where it is left out, the date stays. */
const dueArg: ArgumentKind<string | null> = {
  name: dateArg.name,
  beside: "task",
  partOf: "task",
  specificity: dateArg.specificity,
  parse: (text, given) =>
    text.trim().toLowerCase() === "none" ? { is: "value", value: null } : dateArg.parse(text, given),
  complete: dateArg.complete,
  format: (due) => (due === null ? "none" : dateArg.format(due)),
  shown: (due) => (due === null ? "none" : (dateArg.shown ?? dateArg.format)(due)),
};

export default defineCommand({
  id: "task.edit",
  title: "Edit task",
  about: "Changes a task's title, description, due date and the rest. Without any of them it opens the form.",
  keywords: ["change", "update", "rename"],
  short: ["et"],
  group: "Tasks",
  scope: "global",
  hotkeys: ["t e"],
  keysIn: "route:task",
  phrase: "edit task {task} [title {title}]",
  args: {
    task: taskArg,
    title: titleArg,
    description: descriptionArg,
    icon: taskIconArg,
    priority: taskPriorityArg,
    due: dueArg,
    status: taskStatusArg,
    type: typeArg,
    isUndo: isUndoArg,
  },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  danger: "undoable",
  run: async (run) => (await import("./shared/edit")).edit(run),
});
