import { endInstruction } from "@/contract/instructions/instruction";
import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { instructionRef } from "./shared/reference";
import { maySave } from "./shared/saving";

export default defineCommand({
  id: "instruction.end",
  title: "End instruction",
  about: "Ends a standing instruction. What it had filed stays.",
  keywords: ["remove instruction", "stop instruction"],
  alsoCalled: [
    "end hold",
    "drop hold",
    "lift hold",
    "remove hold",
    "stop hold",
    "stop holding",
    "cancel hold",
    "release hold",
    "end instructions",
  ],
  group: "Instructions",
  scope: "global",
  phrase: "end instruction for {mailbox} {instruction}",
  args: { mailbox: mailboxArg, instruction: instructionArg },
  when: maySave,
  danger: "undoable",
  run: async ({ api, args: { mailbox, instruction } }) => {
    const params = { id: mailbox.id, instructionId: instruction.id };
    const ended = await api(endInstruction, { params }, { version: instruction.version });
    return {
      say: `${mailbox.label}: ${ended.words} ended.`,
      undo: { id: "instruction.restore", args: { mailbox, instruction: instructionRef(ended) } },
    };
  },
});
