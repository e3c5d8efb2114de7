import { forbiddenActionArg, instructedTypeArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.never",
  title: "Never do",
  about:
    "Forbids something for all mail of a mailbox, or for mail from a sender or of a type. Only a lead goes against it.",
  keywords: ["forbid", "standing instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "never {forbids} for|of {mailbox} [from {sender}] [as {type}] [to {recipient}]",
  args: {
    forbids: forbiddenActionArg,
    mailbox: mailboxArg,
    sender: senderArg,
    type: instructedTypeArg,
    recipient: recipientArg,
  },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { forbids: action, mailbox, sender, type, recipient } = run.args;
    return saveInstruction(run, mailbox, {
      kind: "FORBID",
      action,
      condition: { sender, type, aliases: [] },
      recipientId: recipient?.id,
    });
  },
});
