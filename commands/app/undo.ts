import { countKind } from "@/kernel/arguments/plain/count";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "app.undo",
  title: "Undo",
  about: "Takes back your last change, or so many of the last.",
  keywords: [
    "take back",
    "revert",
    "undo last",
    "undo last change",
    "undo that",
    "undo it",
    "take that back",
    "take it back",
    "oops",
  ],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["mod+z"],
  phrase: "undo [last {count}]",
  // The Undo button of a notice passes it. Without it, undo is about the newest change.
  args: { count: countKind({ what: "changes", example: 3, most: 20 }), entry: textKind("change", 64) },
  when: ({ undoable }) => undoable !== null || "There is nothing to undo",
  danger: "safe",
  run: ({ args: { count, entry }, context }) => ({
    takeBack: count === undefined ? (entry ?? context.undoable?.id ?? "") : { newest: count },
  }),
});
