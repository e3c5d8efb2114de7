import { changeTask, getTask, type TaskType } from "@/contract/tasks/task";
import type { ArgumentKind } from "@/kernel/command/argument";
import { dateArg } from "@/kernel/arguments/plain/date";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { taskStatusArg } from "@/kernel/arguments/plain/status";
import { taskArg } from "@/kernel/arguments/records/task";
import { taskIconArg } from "@/kernel/arguments/plain/task-icon";
import { descriptionArg, titleArg } from "@/kernel/arguments/plain/text";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

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
  run: async ({ api, args: { task, due, icon, isUndo, ...named } }) => {
    const wanted = { ...named, ...(icon && { Icon: icon }), ...(due !== undefined && { dueDate: due }) };
    const names = (["title", "description", "Icon", "priority", "dueDate", "status", "type"] as const).filter(
      (name) => wanted[name] !== undefined,
    );
    if (names.length === 0) return { go: `/task/${task.id}?edit=true` };
    const change = async () => {
      const before = await api(getTask, { params: { id: task.id } });
      const version = task.version ?? before.version;
      const after = await api(
        changeTask,
        { params: { id: task.id }, body: { ...wanted, undo: isUndo } },
        { version },
      );
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating task", change());
    // Only what was changed is undone: another person may have changed the rest since.
    const has = (name: (typeof names)[number]) => names.includes(name);
    const former = {
      ...(has("title") && { title: before.title }),
      ...(has("description") && { description: before.description }),
      ...(has("Icon") && { icon: before.Icon }),
      ...(has("priority") && { priority: before.priority }),
      ...(has("dueDate") && { due: before.dueDate }),
      ...(has("status") && { status: before.status }),
      ...(has("type") && { type: before.type }),
    };
    const now = { id: task.id, label: task.label, version: after.version, status: after.status };
    return {
      say: "Task updated successfully",
      undo: {
        id: "task.edit",
        args: { task: now, ...former, isUndo: former.status === "COMPLETED" || undefined },
      },
    };
  },
});
