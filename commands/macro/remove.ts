import { ApiError } from "@/contract/wire/errors";
import { macroArg } from "@/kernel/arguments/screen/macro";
import { argsOf } from "./shared/macros";
import { defineCommand } from "@/kernel/command/define";
import { setPersonal } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "macro.remove",
  title: "Remove macro",
  keywords: ["delete macro", "remove view", "forget"],
  group: "Macros",
  scope: "global",
  phrase: "remove macro {macro}",
  args: { macro: macroArg },
  when: ({ macros = [] }) => macros.length > 0 || "Save a macro first",
  danger: "undoable",
  run: ({ args, context }) => {
    const { macros = [] } = context;
    const macro = macros.find(({ id }) => id === args.macro.id);
    if (!macro) throw new ApiError("not_found", `Macro “${args.macro.label}” was deleted.`);
    return {
      say: `Macro “${macro.name}” deleted.`,
      effects: [setPersonal({ macros: macros.filter((each) => each !== macro) })],
      undo: {
        id: "macro.save",
        args: { id: macro.id, ...argsOf(macro) },
      },
    };
  },
});
