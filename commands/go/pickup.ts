import { filterArgs, requestSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.pickup",
  title: "Pick-up Requests",
  keywords: ["pickup", "hold", "pick-up", "pickups", "pick up"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 4"],
  phrase: `go to pickup requests ${requestSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("pickup", args) }),
});
