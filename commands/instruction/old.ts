import { daysArg } from "@/kernel/arguments/plain/days";
import { doneActionArg, instructedTypeArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.old",
  title: "Do with old mail",
  about:
    "Has something done with mail of a mailbox that nobody asked anything for, once it is so many days old.",
  keywords: ["at an age", "after days", "standing instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "old mail of {mailbox} {does} after {days} [from {sender}] [as {type}]",
  args: {
    mailbox: mailboxArg,
    does: doneActionArg,
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
      when: { at: "AGE", days },
      condition: { sender, type, aliases: [] },
    });
  },
});
