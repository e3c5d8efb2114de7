import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { defineCommand } from "@/kernel/command/define";
import { lastRowIsSaved } from "./shared/session-in-front";

export default defineCommand({
  id: "intake.junk-last",
  title: "Junk last row",
  about: "Files the item of the last row as junk, as this mailbox did with its sender before.",
  keywords: ["spam last", "called junk"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+j"],
  phrase: "junk last",
  when: lastRowIsSaved,
  danger: "safe",
  run: ({ context }) => {
    const intake = intakeInFront.in(context);
    if (!intake?.last) return {};
    const { id, label } = intake.last;
    return { again: { id: "mail.junk", args: { mail: { id, label } } } };
  },
});
