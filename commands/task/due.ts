import { changeTask, getTask } from "@/contract/tasks/task";
import { dayAt, pastNote } from "@/kernel/arguments/when/date";
import { taskArg } from "@/kernel/arguments/records/task";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

export default defineCommand({
  id: "task.due",
  title: "Set task due date",
  about: "Sets the due date of a task; without a date, removes it.",
  keywords: ["deadline", "postpone", "push", "push back", "until"],
  group: "Tasks",
  scope: "global",
  phrase: "due [{due}] for {task}",
  args: { due: dayAt("task"), task: taskArg },
  each: { arg: "task", kind: "task", done: "changed" },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  danger: "undoable",
  run: async ({ api, args: { task, due }, context }) => {
    const { id, label } = task;
    const change = async () => {
      const before = await api(getTask, { params: { id } });
      const version = task.version ?? before.version;
      const after = await api(changeTask, { params: { id }, body: { dueDate: due ?? null } }, { version });
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating task", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Task updated successfully${pastNote(due, context)}`,
      undo: {
        id: "task.due",
        args: before.dueDate === null ? { task: now } : { task: now, due: before.dueDate },
      },
    };
  },
});
