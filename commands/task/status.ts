import { changeTask, getTask, TaskStatus, taskStatusLabel } from "@/contract/tasks/task";
import { taskStatusArg } from "@/kernel/arguments/plain/status";
import { taskArg } from "@/kernel/arguments/records/task";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { maySet, presetsOf } from "./shared/set-field";

export default defineCommand({
  id: "task.status",
  title: "Set task status",
  keywords: ["mark", "set status"],
  group: "Tasks",
  scope: "global",
  presets: presetsOf("task", "status", taskStatusLabel, [
    ["PENDING", "t n"],
    ["IN_PROGRESS", "t p"],
    ["WAITING_FOR_CUSTOMER", "t w"],
    ["COMPLETED", "t c"],
  ]),
  phrase: "status {status} for|of {task}",
  args: { status: taskStatusArg, task: taskArg, isUndo: isUndoArg },
  calledBy: ["start", "in progress", "waiting", "waiting for customer", "waiting on customer", "reopen"],
  each: { arg: "task", kind: "task", done: "changed" },
  when: (context) => maySet(context, "task"),
  danger: "undoable",
  run: async ({ api, args: { task, status, isUndo } }) => {
    const { id, label, version } = task;
    const change = async () => {
      const known = TaskStatus.safeParse(task.status).data;
      const before = known ?? (await api(getTask, { params: { id } })).status;
      const after = await api(
        changeTask,
        { params: { id }, body: { status, undo: isUndo } },
        version === undefined ? {} : { version },
      );
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating task status", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Task status updated successfully: ${label}`,
      undo: {
        id: "task.status",
        args: { task: now, status: before, isUndo: before === "COMPLETED" || undefined },
      },
    };
  },
});
