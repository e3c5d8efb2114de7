// Whether a line asks something that its command answers: a fact of a record, or how many records a list has.
import type { Call } from "@/contract/wire/endpoint";
import type { Answer } from "@/kernel/command/answer";
import type { Context } from "@/kernel/command/context";
import type { Ranked } from "./ranked";

/** Reads the answer of a line that could be run; null where it answers nothing. */
export function answerOf({
  command,
  parsed,
  reason,
  counts,
}: Ranked): ((api: Call, context: Context) => Promise<Answer>) | null {
  const answer = counts ? command.count : command.answer;
  if (!answer || !parsed.ready || reason !== null) return null;
  return (api, context) => answer({ api, args: parsed.args, context, targets: [] });
}
