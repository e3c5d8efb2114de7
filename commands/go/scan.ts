import { filterArgs, requestSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.scan",
  title: "Scan Requests",
  keywords: ["scan", "scans"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 1"],
  phrase: `go to scan requests ${requestSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("scan", args) }),
});
