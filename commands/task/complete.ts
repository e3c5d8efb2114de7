import { TaskStatus, completeTask, getTask } from "@/contract/tasks/task";
import { taskArg } from "@/kernel/arguments/records/task";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

export default defineCommand({
  id: "task.complete",
  title: "Mark as Completed",
  keywords: ["done", "mark done", "finish", "close task"],
  short: ["dt"],
  group: "Tasks",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:task",
  phrase: "complete task {task}",
  args: { task: taskArg },
  each: {
    arg: "task",
    kind: "task",
    done: "marked as completed",
    able: ({ status, label }) => status !== "COMPLETED" || `${label} is already completed.`,
  },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  danger: "undoable",
  run: async ({ api, args: { task } }) => {
    const { id, label, version } = task;
    const change = async () => {
      const known = TaskStatus.safeParse(task.status).data;
      const before = known ?? (await api(getTask, { params: { id } })).status;
      const after = await api(completeTask, { params: { id } }, version === undefined ? {} : { version });
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating task status", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Task status updated successfully: ${label}`,
      undo: { id: "task.status", args: { task: now, status: before } },
    };
  },
});
