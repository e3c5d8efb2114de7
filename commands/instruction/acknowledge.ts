import { defineCommand } from "@/kernel/command/define";
import { actOnScreen } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "instruction.acknowledge",
  title: "Seen what stands out",
  about:
    "Takes away the line that an instruction says of the item in your hands, at intake and wherever it is handled.",
  keywords: ["acknowledge", "seen", "noted"],
  group: "Instructions",
  scope: "global",
  hotkeys: ["alt+a"],
  phrase: "seen what stands out",
  danger: "safe",
  run: () => ({ effects: [actOnScreen("acknowledge")] }),
});
