import { targetsOf } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.label",
  title: "Label",
  group: "Work",
  scope: "route:work",
  hotkeys: ["l"],
  listed: false,
  when: ({ work }) => Boolean(work?.mail) || "This is no item of a mailbox.",
  danger: "safe",
  run: ({ context }) => {
    const [target] = targetsOf(context);
    return target?.kind === "forward"
      ? { again: { id: "forward.label", args: {} } }
      : { again: { id: "label.print", args: { mail: context.work?.mail } } };
  },
});
