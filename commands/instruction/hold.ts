import { dateArg } from "@/kernel/arguments/when/date";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave, saveInstruction } from "./shared/saving";

/** At the office of the mailbox. */
const dayArg = { ...dateArg, beside: "mailbox" };

export default defineCommand({
  id: "instruction.hold",
  title: "Hold mail of a mailbox",
  about:
    "Leaves mail of a mailbox on its shelf from a day to a day: no instruction does anything with it. It ends by itself.",
  keywords: [
    "away",
    "holiday",
    "vacation",
    "standing instruction",
    "hold mail of",
    "hold everything",
    "hold all mail",
    "keep mail",
  ],
  alsoCalled: ["hold", "hold all"],
  group: "Instructions",
  scope: "global",
  phrase: "hold mail for {mailbox} [{from}] to|until {until}",
  // "hold 1042 until 1/5" has a day to come, and lists no pick-ups.
  args: { mailbox: mailboxArg, from: dayArg, until: { ...dayArg, settles: true } },
  when: maySave,
  danger: "undoable",
  opensLine: true,
  run: (run) => {
    const { mailbox, from, until } = run.args;
    return saveInstruction(run, mailbox, {
      kind: "HOLD",
      // Without it, it begins on the office's today, which may be another day than here.
      from: from?.slice(0, 10),
      until: until.slice(0, 10),
      condition: { aliases: [] },
    });
  },
});
