import { changeTask, getTask, TaskStatus } from "@/contract/tasks/task";
import { taskStatusArg } from "@/kernel/arguments/plain/status";
import { taskArg } from "@/kernel/arguments/records/task";
import { meansRather } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/in-words";

export default defineCommand({
  id: "task.status",
  title: "Set task status",
  keywords: ["mark", "set status"],
  group: "Tasks",
  scope: "global",
  presets: [
    {
      name: "PENDING",
      title: "Task status: Pending",
      args: { status: "PENDING" },
      hotkeys: ["t n"],
      keysIn: "route:task",
    },
    {
      name: "IN_PROGRESS",
      title: "Task status: In Progress",
      args: { status: "IN_PROGRESS" },
      hotkeys: ["t p"],
      keysIn: "route:task",
    },
    {
      name: "WAITING_FOR_CUSTOMER",
      title: "Task status: Waiting for Customer",
      args: { status: "WAITING_FOR_CUSTOMER" },
      hotkeys: ["t w"],
      keysIn: "route:task",
    },
    {
      name: "COMPLETED",
      title: "Task status: Completed",
      args: { status: "COMPLETED" },
      hotkeys: ["t c"],
      keysIn: "route:task",
    },
  ],
  phrase: "status {status} for|of {task}",
  args: { status: taskStatusArg, task: taskArg },
  calledBy: ["start", "in progress", "waiting", "waiting for customer", "waiting on customer", "reopen"],
  each: { arg: "task", kind: "task", done: "changed" },
  when: (context) => {
    // "status waiting" over a ticket means the ticket.
    if (meansRather(context, "ticket", "task")) return false;
    return context.can("tasks.write") || "Your role cannot change tasks";
  },
  danger: "undoable",
  run: async ({ api, args: { task, status } }) => {
    const { id, label, version } = task;
    const change = async () => {
      const known = TaskStatus.safeParse(task.status).data;
      const before = known ?? (await api(getTask, { params: { id } })).status;
      const after = await api(
        changeTask,
        { params: { id }, body: { status } },
        version === undefined ? {} : { version },
      );
      return { before, after };
    };
    const { before, after } = await inWords("Error updating task status", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: "Task status updated successfully",
      undo: { id: "task.status", args: { task: now, status: before } },
    };
  },
});
