import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.undo",
  title: "Undo last",
  group: "Work",
  scope: "route:work",
  hotkeys: ["u"],
  listed: false,
  when: ({ undoable }) => undoable !== null || "There is nothing to undo",
  danger: "safe",
  run: ({ context: { undoable } }) => ({ takeBack: undoable?.id ?? "" }),
});
