import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.intake",
  title: "Intake",
  keywords: ["intake session", "station", "receive mail", "pile"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g i"],
  phrase: "go to intake",
  when: ({ can }) => can("mail.write"),
  danger: "safe",
  run: () => ({ go: "/intake" }),
});
