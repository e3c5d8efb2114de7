import { defineCommand } from "@/kernel/command/define";
import { actOnScreen } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "instruction.acknowledge",
  title: "Acknowledge instruction",
  about: "Closes the line that an instruction shows for the item in your hands.",
  keywords: ["acknowledge", "seen", "noted"],
  group: "Instructions",
  scope: "global",
  hotkeys: ["alt+a"],
  phrase: "seen what stands out",
  danger: "safe",
  run: () => ({ effects: [actOnScreen("acknowledge")] }),
});
