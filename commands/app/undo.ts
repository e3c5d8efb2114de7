import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "app.undo",
  title: "Undo",
  about: "Takes back your last change.",
  keywords: ["take back", "revert", "undo last", "undo last change"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["mod+z"],
  phrase: "undo",
  // The Undo button of a notice passes it. Without it, undo is about the newest change.
  args: { entry: textKind("change", 64) },
  when: ({ undoable }) => undoable !== null || "There is nothing to undo",
  danger: "safe",
  run: ({ args, context }) => ({ takeBack: args.entry ?? context.undoable?.id ?? "" }),
});
