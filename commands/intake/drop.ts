import { stickyPartArg } from "@/kernel/arguments/plain/intake";
import { defineCommand } from "@/kernel/command/define";
import { withoutPart } from "@/kernel/intake/sticky";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.drop",
  title: "Drop values for each row",
  about: "Drops a carrier, type, sender, size, weight or day, or asks again in which order you scan.",
  keywords: ["sticky", "unlock value", "release"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+x"],
  phrase: "drop {part}",
  args: { part: stickyPartArg },
  when: ({ intake }) => (intake ? true : "Start an intake session first"),
  danger: "undoable",
  run: ({ args: { part }, context: { intake } }) => {
    const sticky = intake?.sticky ?? {};
    return {
      say: `Dropped: ${stickyPartArg.format(part)}.`,
      effects: [
        stepIntake({
          do: "hold",
          sticky: withoutPart(sticky, part),
          ...(part === "order" && { order: null }),
        }),
      ],
      undo: { id: "intake.keep", args: { sticky } },
    };
  },
});
