import { filterArgs, taskSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.tasks",
  title: "Task Management",
  keywords: ["tasks", "to do"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g t"],
  phrase: `go to tasks ${taskSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("tasks", args) }),
});
