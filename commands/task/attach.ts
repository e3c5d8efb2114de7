import { taskArg } from "@/kernel/arguments/records/task";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "task.attach",
  title: "Attach files to task",
  about: "Chooses files for a message on a task.",
  keywords: ["upload", "file", "document"],
  group: "Tasks",
  scope: "global",
  hotkeys: ["f"],
  keysIn: "route:task",
  phrase: "attach to task {task}",
  args: { task: taskArg },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  danger: "safe",
  run: ({ args: { task } }) => ({ go: `/task/${task.id}?compose=attach` }),
});
