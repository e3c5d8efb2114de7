import { restoreInstruction } from "@/contract/instructions/instruction";
import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { instructionRef } from "./shared/reference";
import { maySave } from "./shared/saving";

export default defineCommand({
  id: "instruction.restore",
  title: "Restore instruction",
  about: "Brings back a standing instruction that was ended.",
  group: "Instructions",
  scope: "global",
  listed: false,
  phrase: "bring back instruction for {mailbox} {instruction}",
  args: { mailbox: mailboxArg, instruction: instructionArg },
  when: maySave,
  danger: "undoable",
  run: async ({ api, args: { mailbox, instruction } }) => {
    const params = { id: mailbox.id, instructionId: instruction.id };
    const back = await api(restoreInstruction, { params }, { version: instruction.version });
    return {
      say: `${mailbox.label}: ${back.words} again.`,
      undo: { id: "instruction.end", args: { mailbox, instruction: instructionRef(back) } },
    };
  },
});
