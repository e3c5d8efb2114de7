import { daysArg } from "@/kernel/arguments/when/days";
import { defineCommand } from "@/kernel/command/define";
import { doneArgs, hasDone, saveDoing } from "./shared/doing";

export default defineCommand({
  ...hasDone,
  id: "instruction.old",
  title: "Do with old mail",
  about:
    "Has something done with mail of a mailbox that nobody asked anything for, once it is so many days old.",
  keywords: ["at an age", "after days", "standing instruction"],
  phrase: "old mail of {mailbox} {does} after {days} [from {sender}] [as {type}]",
  args: { ...doneArgs, days: daysArg },
  run: (run) => saveDoing(run, { at: "AGE", days: run.args.days }),
});
