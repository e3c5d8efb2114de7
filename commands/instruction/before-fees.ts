import { daysArg } from "@/kernel/arguments/when/days";
import { defineCommand } from "@/kernel/command/define";
import { doneArgs, hasDone, saveDoing } from "./shared/doing";

export default defineCommand({
  ...hasDone,
  id: "instruction.before-fees",
  title: "Do before fees",
  about:
    "Has something done with mail of a mailbox that nobody asked anything for, so many days before fees.",
  keywords: ["standing instruction"],
  phrase: "before fees {does} for|of {mailbox} {days} [from {sender}] [as {type}]",
  args: { ...doneArgs, days: daysArg },
  run: (run) => saveDoing(run, { at: "BEFORE_FEES", days: run.args.days }),
});
