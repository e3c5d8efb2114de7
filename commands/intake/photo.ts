import { hasSession } from "./shared/session-in-front";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.photo",
  title: "Take photo of the next item",
  about: "Takes a photo with the camera over the desk: of the next item, or of the row being corrected.",
  keywords: ["camera", "picture", "read envelope"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+p"],
  phrase: "take photo",
  when: hasSession,
  danger: "safe",
  run: () => ({ effects: [stepIntake({ do: "photo" })] }),
});
