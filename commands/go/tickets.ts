import { filterArgs, ticketSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.tickets",
  title: "Support Tickets",
  keywords: ["support", "tickets"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g s"],
  phrase: `go to tickets ${ticketSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("support", args) }),
});
