// Saving a macro. Loaded when somebody first does.
import { ApiError } from "@/contract/wire/errors";
import type { Outcome, Run } from "@/kernel/command/define";
import { withMacro } from "./macros";

/** The most lines of one macro. */
const mostLines = 50;

type NewMacro = { name: string; lines: string; over?: "tickets" | undefined; id?: string | undefined };

/** @throws ApiError `invalid` without a line, or with too many */
export function saveMacro({ args, context }: Pick<Run<NewMacro>, "args" | "context">): Outcome {
  const { macros = [] } = context;
  const lines = args.lines
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) throw new ApiError("invalid", "A macro needs a line, such as “go to tasks”.");
  if (lines.length > mostLines) throw new ApiError("invalid", `A macro has ${mostLines} lines at most.`);
  const over = args.over && { over: args.over };
  const { macro, ...saved } = withMacro(macros, { id: args.id, name: args.name, lines, ...over });
  return { say: `Macro “${macro.name}” saved.`, ...saved };
}
