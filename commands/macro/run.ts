import { ApiError } from "@/contract/wire/errors";
import { macroArg, macroValuesArg } from "@/kernel/arguments/screen/macro";
import { defineCommand } from "@/kernel/command/define";
import { viewAddress } from "./shared/macros";
import * as z from "zod";
import { runLines } from "@/kernel/command/general-effects";

const Named = z.object({ id: z.string() });

export default defineCommand({
  id: "macro.run",
  title: "Run macro",
  about:
    "Runs its lines one after the other, up to the first that fails. One over tickets shows first what each would get.",
  keywords: ["play", "macro"],
  group: "Macros",
  scope: "global",
  phrase: "run macro {macro} [{values}]",
  args: { macro: macroArg, values: macroValuesArg },
  when: ({ macros = [] }) => macros.length > 0 || "Save a macro first",
  // A saved view opens a screen. What else a macro does, its name does not say, but with what it asks for it is meant.
  startsBare: ({ macro, values }, { macros = [] }) =>
    values !== undefined ||
    macros.some((each) => each.id === Named.safeParse(macro).data?.id && viewAddress(each) !== null),
  danger: "safe",
  run: async ({ args, context }) => {
    const macro = context.macros?.find(({ id }) => id === args.macro.id);
    if (!macro) throw new ApiError("not_found", `Macro “${args.macro.label}” was deleted.`);
    if (args.values === undefined) return { effects: [runLines(macro)] };
    const { withValues } = await import("./shared/with-values");
    return { effects: [runLines(withValues(macro, args.values))] };
  },
});
