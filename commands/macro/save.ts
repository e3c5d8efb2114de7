import { macroOverArg } from "@/kernel/arguments/screen/macro-over";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "macro.save",
  title: "Save macro",
  about:
    "Saves lines under a name, separated by “;”. {mailbox} in a line is asked for when it runs. One over tickets runs its lines for each. A macro of that name gets the new lines.",
  keywords: ["record", "new macro", "edit macro", "macro"],
  group: "Macros",
  scope: "global",
  phrase: "save macro {name} [over {over}] as|: {lines}",
  // The id is passed when a removed macro is restored, because its key is stored under the id.
  args: {
    name: textKind("name", 60),
    over: macroOverArg,
    lines: textKind("lines", 10_000),
    id: textKind("id", 60),
  },
  when: ({ macros }) => macros !== undefined || "Macros are saved in the console",
  danger: "undoable",
  run: async (run) => (await import("./shared/save")).saveMacro(run),
});
