import { itemsMeant, targetsOf } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.label",
  title: "Label",
  group: "Work",
  scope: "global",
  hotkeys: ["l"],
  keysIn: ["table:items", "route:work"],
  listed: false,
  when: (context) => itemsMeant(context).length > 0 || "Go to a mail item first, or select some.",
  danger: "safe",
  run: ({ context }) => {
    const [target] = targetsOf(context);
    return target?.kind === "forward"
      ? { again: { id: "forward.label", args: {} } }
      : { again: { id: "label.print", args: {} } };
  },
});
