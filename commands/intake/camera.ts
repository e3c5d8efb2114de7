import { hasSession } from "./shared/session-in-front";
import { onOffArg } from "@/kernel/arguments/records/label";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.camera",
  title: "Switch camera over the desk",
  about: "Shows the camera over the desk next to the rows, or turns it off.",
  keywords: ["webcam", "document camera", "turn camera"],
  group: "Intake",
  scope: "global",
  phrase: "camera {choice}",
  args: { choice: onOffArg },
  when: hasSession,
  danger: "safe",
  run: ({ args: { choice } }) => ({ effects: [stepIntake({ do: "camera", on: choice === "on" })] }),
});
