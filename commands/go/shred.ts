import { filterArgs, requestSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.shred",
  title: "Shred Requests",
  keywords: ["shred", "shredding", "shreds"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 3"],
  phrase: `go to shred requests ${requestSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("shred", args) }),
});
