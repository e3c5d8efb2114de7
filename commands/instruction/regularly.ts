import { Weekday } from "@/contract/instructions/instruction";
import { doneActionArg, instructedTypeArg, regularDayArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.regularly",
  title: "Do every week or month",
  about:
    "Has something done every week or month with the mail that came in before that day, and that nobody asked anything for; also consolidated.",
  keywords: ["weekly", "monthly", "standing instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "every {day} {does} for|of {mailbox} [from {sender}] [as {type}]",
  args: {
    day: regularDayArg,
    does: doneActionArg,
    mailbox: mailboxArg,
    sender: senderArg,
    type: instructedTypeArg,
  },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { day, does: action, mailbox, sender, type } = run.args;
    const weekday = Weekday.safeParse(day).data;
    return saveInstruction(run, mailbox, {
      kind: "DO",
      action,
      when: weekday ? { at: "WEEKDAY", weekday } : { at: "MONTHDAY", day: Number(day) },
      condition: { sender, type, aliases: [] },
    });
  },
});
