import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";
import { hasSavedRow } from "./shared/session-in-front";

export default defineCommand({
  id: "intake.same",
  title: "Same again",
  about: "Registers another item like the last row, for the same mailbox or another. “=” does the same.",
  keywords: ["repeat row", "another one", "duplicate row"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+s"],
  phrase: "same again [for {mailbox}]",
  args: { mailbox: { ...mailboxArg, fromContext: () => undefined } },
  when: hasSavedRow,
  danger: "safe",
  run: ({ args: { mailbox } }) => ({ effects: [stepIntake({ do: "same", ...(mailbox && { mailbox }) })] }),
});
