import { armInstruction } from "@/contract/instructions/instruction";
import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave } from "./shared/saving";

export default defineCommand({
  id: "instruction.arm",
  title: "Activate instruction",
  about:
    "Lets an instruction that destroys or spends take effect, once you looked at what it would have done.",
  keywords: ["switch on", "take effect", "arm instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "activate instruction for {mailbox} {instruction}",
  args: { mailbox: mailboxArg, instruction: instructionArg },
  when: maySave,
  danger: "confirm",
  run: async ({ api, args: { mailbox, instruction } }) => {
    const params = { id: mailbox.id, instructionId: instruction.id };
    const { words } = await api(armInstruction, { params }, { version: instruction.version });
    return { say: `${mailbox.label}: ${words} takes effect from now on.` };
  },
});
