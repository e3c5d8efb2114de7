import { NewInstruction, changeInstruction, listInstructions } from "@/contract/instructions/instruction";
import { ApiError } from "@/contract/wire/errors";
import { wholeInstructionArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { instructionRef } from "./shared/reference";
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
  run: async ({ api, args: { mailbox, instruction, sender, whole } }) => {
    const params = { id: mailbox.id, instructionId: instruction.id };
    const { items } = await api(listInstructions, { params: { id: mailbox.id } });
    const before = NewInstruction.safeParse(items.find(({ id }) => id === instruction.id)?.says).data;
    if (!before) throw new ApiError("not_found", `${mailbox.label} has no such instruction any more.`);
    const { condition } = before;
    const named =
      condition.sender === undefined
        ? { ...condition, sender }
        : { ...condition, aliases: [...condition.aliases, sender] };
    const body = whole ?? { ...before, condition: named };
    const after = await api(changeInstruction, { params, body }, { version: instruction.version });
    const { savedWords } = await import("./shared/save");
    return {
      say: savedWords(mailbox, after),
      undo: {
        id: "instruction.change",
        args: { mailbox, instruction: instructionRef(after), sender, whole: before },
      },
    };
  },
});
