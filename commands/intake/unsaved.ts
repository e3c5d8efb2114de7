import { hasSession } from "./shared/session-in-front";
import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.unsaved",
  title: "Go to unsaved row",
  about: "Turns the line to the oldest row of the session that is not saved, so that it can be finished.",
  keywords: ["not saved", "unfinished row", "refused row"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+u"],
  phrase: "unsaved row",
  args: {},
  when: (context) => {
    const intake = intakeInFront.in(context);
    return intake && intake.unsaved.length === 0 ? "Every row is saved" : hasSession(context);
  },
  danger: "safe",
  run: ({ context }) => {
    const intake = intakeInFront.in(context);
    const oldest = intake?.unsaved.toSorted((a, b) => a - b)[0];
    return oldest === undefined ? {} : { effects: [stepIntake({ do: "select", row: oldest })] };
  },
});
