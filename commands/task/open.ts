import { taskArg } from "@/kernel/arguments/records/task";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "task.open",
  title: "Open task",
  keywords: ["to do"],
  short: ["ok"],
  group: "Tasks",
  scope: "global",
  phrase: "open task {task}",
  args: { task: taskArg },
  when: ({ can }) => can("tasks.read") || "Your role cannot see tasks",
  danger: "safe",
  run: ({ args }) => ({ go: `/task/${args.task.id}` }),
});
