import { Weekday } from "@/contract/instructions/instruction";
import { regularDayArg } from "@/kernel/arguments/plain/instruction";
import { defineCommand } from "@/kernel/command/define";
import { doneArgs, hasDone, saveDoing } from "./shared/doing";

export default defineCommand({
  ...hasDone,
  id: "instruction.regularly",
  title: "Do every week or month",
  about:
    "Has something done every week or month with the mail that came in before that day, and that nobody asked anything for; also consolidated.",
  keywords: ["weekly", "monthly", "standing instruction"],
  phrase: "every {day} {does} for|of {mailbox} [from {sender}] [as {type}]",
  args: { ...doneArgs, day: regularDayArg },
  run: (run) => {
    const { day } = run.args;
    const weekday = Weekday.safeParse(day).data;
    return saveDoing(run, weekday ? { at: "WEEKDAY", weekday } : { at: "MONTHDAY", day: Number(day) });
  },
});
