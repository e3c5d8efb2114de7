import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { hasSession } from "./shared/session-in-front";
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
  when: hasSession,
  danger: "undoable",
  run: ({ args: { part }, context }) => {
    const intake = intakeInFront.in(context);
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
