import { itemsMeant } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.put",
  title: "Put the item on a shelf",
  group: "Work",
  scope: "global",
  hotkeys: ["m"],
  keysIn: ["table:items", "route:work"],
  listed: false,
  when: (context) => itemsMeant(context).length > 0 || "Go to a mail item first, or select some.",
  danger: "safe",
  run: () => ({ again: { id: "mail.put", args: {} } }),
});
