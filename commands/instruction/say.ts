import { saidArg } from "@/kernel/arguments/plain/instruction";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.say",
  title: "Say at each item",
  about: "Shows a line wherever mail of a mailbox is handled, from intake to shipping.",
  keywords: ["flag", "remark", "standing instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "say for {mailbox} {text}",
  args: { mailbox: mailboxArg, text: saidArg },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { mailbox, text } = run.args;
    return saveInstruction(run, mailbox, { kind: "SAY", text, condition: { aliases: [] } });
  },
});
