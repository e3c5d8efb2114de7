import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "pull.undo",
  title: "Undo tick",
  group: "Pull lists",
  scope: "route:pull",
  hotkeys: ["u"],
  listed: false,
  when: ({ undoable }) => undoable !== null || "There is nothing to undo.",
  danger: "safe",
  run: ({ context }) => (context.undoable ? { takeBack: context.undoable.id } : {}),
});
