import { customerSlots, filterArgs } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "go.customers",
  title: "Customers",
  about:
    "All mailboxes, or those that the words say: customers in Istanbul, suspended, owners not confirmed.",
  keywords: ["mailboxes", "users"],
  nouns: ["owners", "members", "viewers"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g c"],
  phrase: `go to customers ${customerSlots}`,
  args: filterArgs,
  danger: "safe",
  run: ({ args }) => ({ go: listAddress("users", args) }),
});
