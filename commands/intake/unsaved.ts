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
  when: ({ intake }) =>
    intake ? intake.unsaved.length > 0 || "Every row is saved" : "Start an intake session first",
  danger: "safe",
  run: ({ context: { intake } }) => {
    const oldest = intake?.unsaved.toSorted((a, b) => a - b)[0];
    return oldest === undefined ? {} : { effects: [stepIntake({ do: "select", row: oldest })] };
  },
});
