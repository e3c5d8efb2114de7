import { changeTask, getTask, taskPriorityLabel } from "@/contract/tasks/task";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { taskArg } from "@/kernel/arguments/records/task";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { maySet, presetsOf } from "./shared/set-field";

export default defineCommand({
  id: "task.priority",
  title: "Set task priority",
  keywords: ["important", "task priority"],
  calledBy: ["urgent", "high", "low"],
  group: "Tasks",
  scope: "global",
  presets: presetsOf("task", "priority", taskPriorityLabel, [
    ["HIGH", "t h"],
    ["MEDIUM", "t m"],
    ["LOW", "t l"],
  ]),
  phrase: "priority {priority} for|of {task}",
  args: { priority: taskPriorityArg, task: taskArg },
  each: { arg: "task", kind: "task", done: "changed" },
  when: (context) => maySet(context, "task"),
  danger: "undoable",
  run: async ({ api, args: { task, priority } }) => {
    const { id, label } = task;
    const change = async () => {
      const before = await api(getTask, { params: { id } });
      const version = task.version ?? before.version;
      const after = await api(changeTask, { params: { id }, body: { priority } }, { version });
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating task", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: "Task updated successfully",
      undo: { id: "task.priority", args: { task: now, priority: before.priority } },
    };
  },
});
