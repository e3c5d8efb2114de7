import { filterArgs, requestSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.trash",
  title: "Trash Requests",
  keywords: ["trash", "disposal"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 2"],
  phrase: `go to trash requests ${requestSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("trash", args) }),
});
