import { textKind } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.undo",
  title: "Undo",
  about: "Takes back your last change.",
  keywords: ["take back", "revert"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["mod+z"],
  phrase: "undo",
  // Handed over by a notice's Undo button; the newest change otherwise.
  args: { entry: textKind("change", 64) },
  when: ({ undoable }) => undoable !== null || "There is nothing to undo",
  danger: "safe",
  run: ({ args, context }) => ({ takeBack: args.entry ?? context.undoable?.id ?? "" }),
});
