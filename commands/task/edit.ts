import { changeTask, getTask, type TaskType } from "@/contract/task";
import { dateArg } from "@/kernel/arguments/date";
import { taskPriorityArg } from "@/kernel/arguments/priority";
import { taskStatusArg } from "@/kernel/arguments/status";
import { taskArg } from "@/kernel/arguments/task";
import { taskIconArg } from "@/kernel/arguments/task-icon";
import { descriptionArg, titleArg } from "@/kernel/arguments/text";
import { choiceKind } from "@/kernel/arguments/choice";
import { defineCommand } from "@/kernel/define";
import { inWords } from "@/kernel/in-words";

const typeArg = choiceKind<TaskType>("type", 0, [
  { value: "MANUAL", label: "Manual", words: ["manual"] },
  { value: "SYSTEM", label: "System", words: ["system"] },
]);

export default defineCommand({
  id: "task.edit",
  title: "Edit task",
  about: "Changes a task's title, description, due date and the rest. Without a title it opens the form.",
  keywords: ["change", "update", "rename"],
  short: ["et"],
  group: "Tasks",
  scope: "global",
  phrase: "edit task {task} [title {title}]",
  args: {
    task: taskArg,
    title: titleArg,
    description: descriptionArg,
    icon: taskIconArg,
    priority: taskPriorityArg,
    due: dateArg,
    status: taskStatusArg,
    type: typeArg,
  },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  danger: "undoable",
  run: async ({ api, args: { task, title, description, icon, priority, due, status, type } }) => {
    if (title === undefined) return { go: `/task/${task.id}?edit=true` };
    const body = { title, description, Icon: icon, priority, status, type };
    const whole = description !== undefined;
    const change = async () => {
      const before = await api(getTask, { params: { id: task.id } });
      const version = task.version ?? before.version;
      // The form sends everything, so that no due date there means none; a phrase leaves the date alone.
      const dueDate = whole ? (due ?? null) : undefined;
      const after = await api(
        changeTask,
        { params: { id: task.id }, body: { ...body, dueDate } },
        { version },
      );
      return { before, after };
    };
    const { before, after } = await inWords("Error updating task", change());
    const former = {
      title: before.title,
      description: before.description,
      icon: before.Icon,
      priority: before.priority,
      ...(before.dueDate !== null && { due: before.dueDate }),
      status: before.status,
      type: before.type,
    };
    const now = { id: task.id, label: task.label, version: after.version, status: after.status };
    return {
      say: "Task updated successfully",
      changed: ["Tasks", "Dashboard"],
      undo: { id: "task.edit", args: { task: now, ...former } },
    };
  },
});
