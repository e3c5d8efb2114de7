import { filterArgs, forwardSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.forward",
  title: "Forward Requests",
  keywords: ["forwards", "shipping"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 5"],
  phrase: `go to forward requests ${forwardSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("forward", args) }),
});
