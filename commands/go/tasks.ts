import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.tasks",
  title: "Task Management",
  keywords: ["tasks", "to do"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g t"],
  phrase: "go to tasks",
  danger: "safe",
  run: () => ({ go: "/tasks" }),
});
