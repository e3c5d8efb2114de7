import { filterArgs, consolidationSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.consolidation",
  title: "Consolidation Requests",
  keywords: ["consolidations"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 6"],
  phrase: `go to consolidation requests ${consolidationSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("consolidation", args) }),
});
