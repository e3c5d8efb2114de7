import { ApiError } from "@/contract/wire/errors";
import { defineCommand } from "@/kernel/command/define";

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
  when: ({ intake }) =>
    intake?.last ? true : intake ? "Register a first item" : "Start an intake session first",
  danger: "safe",
  run: ({ context: { intake } }) => {
    if (!intake?.last) throw new ApiError("invalid", "Register a first item.");
    const { id, label } = intake.last;
    return { again: { id: "mail.junk", args: { mail: { id, label } } } };
  },
});
