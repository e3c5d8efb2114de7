import { hasSession } from "./shared/session-in-front";
import { onOffArg } from "@/kernel/arguments/records/label";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.photo-each",
  title: "Set photo with each row",
  about: "Whether each row of the intake session takes a photo with the camera over the desk.",
  keywords: ["automatic photos", "photos by themselves", "take a photo with each row"],
  group: "Intake",
  scope: "global",
  phrase: "photos {choice}",
  args: { choice: onOffArg },
  when: hasSession,
  danger: "safe",
  run: ({ args: { choice } }) => ({
    say: choice === "on" ? "Each row takes a photo." : "Rows take no photos by themselves.",
    effects: [stepIntake({ do: "photo-each", on: choice === "on" })],
  }),
});
