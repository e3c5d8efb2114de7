import { withdrawTask } from "@/contract/tasks/task";
import { taskArg } from "@/kernel/arguments/records/task";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "task.withdraw",
  title: "Withdraw task",
  about: "Takes back a task created by mistake, while nobody has changed it or written to it.",
  keywords: ["remove task", "delete task", "undo task"],
  group: "Tasks",
  scope: "global",
  phrase: "withdraw task {task}",
  args: { task: taskArg },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  danger: "confirm",
  run: async ({ api, args }) => {
    const { id, label, version } = args.task;
    const task = await api(withdrawTask, { params: { id } }, { version });
    return {
      say: `Task withdrawn from STE ${task.mailbox.steNumber}: ${label}`,
    };
  },
});
