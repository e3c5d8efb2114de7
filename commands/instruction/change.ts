import { wholeInstructionArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave } from "./shared/saving";

export default defineCommand({
  id: "instruction.change",
  title: "Change instruction",
  about: "Adds another name of the sender that an instruction is about: mail from either counts.",
  keywords: ["also from", "alias of a sender"],
  group: "Instructions",
  scope: "global",
  phrase: "change instruction for {mailbox} {instruction} also from|from {sender}",
  args: {
    mailbox: mailboxArg,
    instruction: instructionArg,
    sender: senderArg,
    whole: wholeInstructionArg,
  },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  // Read once it is needed: the first screen changes none.
  run: async (run) => (await import("./shared/save")).saveChange(run),
});
