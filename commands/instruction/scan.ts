import { followingActionArg, instructedTypeArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

export default defineCommand({
  id: "instruction.scan",
  title: "Scan mail of a sender",
  about: "Has mail of a mailbox from one sender scanned as it arrives, and shredded or disposed of then.",
  keywords: ["scan and shred", "standing instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "scan mail of {mailbox} from {sender} [as {type}] [then|and {following}]",
  // A number with a sender is mail that came in.
  args: {
    mailbox: { ...mailboxArg, afterVerb: true },
    sender: senderArg,
    type: instructedTypeArg,
    following: followingActionArg,
  },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { mailbox, sender, type, following: andThen } = run.args;
    return saveInstruction(run, mailbox, {
      kind: "DO",
      action: "SCAN",
      andThen,
      when: { at: "ARRIVAL" },
      condition: { sender, type, aliases: [] },
    });
  },
});
