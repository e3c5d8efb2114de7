import { changeTask, getTask } from "@/contract/tasks/task";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { taskArg } from "@/kernel/arguments/records/task";
import { meansRather } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/in-words";

export default defineCommand({
  id: "task.priority",
  title: "Set task priority",
  keywords: ["important"],
  calledBy: ["urgent", "high", "low"],
  group: "Tasks",
  scope: "global",
  presets: [
    {
      name: "HIGH",
      title: "Task priority: High",
      args: { priority: "HIGH" },
      hotkeys: ["t h"],
      keysIn: "route:task",
    },
    {
      name: "MEDIUM",
      title: "Task priority: Medium",
      args: { priority: "MEDIUM" },
      hotkeys: ["t m"],
      keysIn: "route:task",
    },
    {
      name: "LOW",
      title: "Task priority: Low",
      args: { priority: "LOW" },
      hotkeys: ["t l"],
      keysIn: "route:task",
    },
  ],
  phrase: "priority {priority} for|of {task}",
  args: { priority: taskPriorityArg, task: taskArg },
  each: { arg: "task", kind: "task", done: "changed" },
  when: (context) => {
    // "priority high" over a ticket means the ticket.
    if (meansRather(context, "ticket", "task")) return false;
    return context.can("tasks.write") || "Your role cannot change tasks";
  },
  danger: "undoable",
  run: async ({ api, args: { task, priority } }) => {
    const { id, label } = task;
    const change = async () => {
      const before = await api(getTask, { params: { id } });
      const version = task.version ?? before.version;
      const after = await api(changeTask, { params: { id }, body: { priority } }, { version });
      return { before, after };
    };
    const { before, after } = await inWords("Error updating task", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: "Task updated successfully",
      undo: { id: "task.priority", args: { task: now, priority: before.priority } },
    };
  },
});
