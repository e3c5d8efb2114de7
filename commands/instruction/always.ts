import { doneActionArg, followingActionArg, instructedTypeArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.always",
  title: "Always do",
  about:
    "Has something done with all mail of a mailbox, or with mail from a sender or of a type, as it arrives.",
  keywords: ["standing instruction", "rule", "automatically"],
  group: "Instructions",
  scope: "global",
  phrase:
    "always {does} for|of {mailbox} [from {sender}] [as {type}] [to {recipient}] [then|and {following}]",
  args: {
    does: doneActionArg,
    mailbox: mailboxArg,
    sender: senderArg,
    type: instructedTypeArg,
    recipient: recipientArg,
    following: followingActionArg,
  },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { does: action, mailbox, sender, type, recipient, following: andThen } = run.args;
    return saveInstruction(run, mailbox, {
      kind: "DO",
      action,
      andThen,
      when: { at: "ARRIVAL" },
      condition: { sender, type, aliases: [] },
      recipientId: recipient?.id,
    });
  },
});
