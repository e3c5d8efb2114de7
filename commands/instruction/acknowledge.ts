import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "instruction.acknowledge",
  title: "Seen what stands out",
  about: "Takes away the line that an instruction says of the item that was taken in.",
  keywords: ["acknowledge", "seen", "noted"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+a"],
  phrase: "seen what stands out",
  when: ({ intake }) => (intake ? true : "Start an intake session first"),
  danger: "safe",
  run: () => ({ effects: [stepIntake({ do: "acknowledge" })] }),
});
