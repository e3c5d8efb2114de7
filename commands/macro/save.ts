import { ApiError } from "@/contract/errors";
import { fold } from "@/contract/fold";
import { textKind } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";
import { randomName } from "@/kernel/random-name";

/** The most lines of one macro. */
const mostLines = 50;

export default defineCommand({
  id: "macro.save",
  title: "Save macro",
  about:
    "Saves lines under a name, separated by “;”. {mailbox} in a line is asked for when it runs. A macro of that name gets the new lines.",
  keywords: ["record", "new macro", "edit macro"],
  group: "Macros",
  scope: "global",
  phrase: "save macro {name} as {lines}",
  // The id is passed when a removed macro is restored, because its key is stored under the id.
  args: { name: textKind("name", 60), lines: textKind("lines", 10_000), id: textKind("id", 60) },
  when: ({ macros }) => macros !== undefined || "Macros are saved in the console",
  danger: "undoable",
  run: ({ args, context }) => {
    const { macros = [] } = context;
    const lines = args.lines
      .split(/[;\n]/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length === 0) throw new ApiError("invalid", "A macro needs a line, such as “go to tasks”.");
    if (lines.length > mostLines) throw new ApiError("invalid", `A macro has ${mostLines} lines at most.`);
    const former = macros.find(({ name }) => fold(name) === fold(args.name));
    const macro = { id: former?.id ?? args.id ?? randomName(), name: args.name, lines };
    const saved = former ? macros.map((each) => (each === former ? macro : each)) : [...macros, macro];
    const undo = former
      ? { id: "macro.save", args: { name: former.name, lines: former.lines.join("\n") } }
      : { id: "macro.remove", args: { macro: { id: macro.id, label: macro.name } } };
    return { say: `Macro “${macro.name}” saved.`, set: { macros: saved }, undo };
  },
});
