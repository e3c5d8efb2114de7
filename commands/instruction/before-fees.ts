import { daysArg } from "@/kernel/arguments/plain/days";
import { doneActionArg, instructedTypeArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.before-fees",
  title: "Do before fees",
  about:
    "Has something done with mail of a mailbox that nobody asked anything for, so many days before fees.",
  keywords: ["standing instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "before fees {does} for|of {mailbox} {days} [from {sender}] [as {type}]",
  args: {
    does: doneActionArg,
    mailbox: mailboxArg,
    days: daysArg,
    sender: senderArg,
    type: instructedTypeArg,
  },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { mailbox, does: action, days, sender, type } = run.args;
    return saveInstruction(run, mailbox, {
      kind: "DO",
      action,
      when: { at: "BEFORE_FEES", days },
      condition: { sender, type, aliases: [] },
    });
  },
});
