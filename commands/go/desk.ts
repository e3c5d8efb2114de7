import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.desk",
  title: "Pick-up desk",
  keywords: ["hand over", "counter", "reception", "collect"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g p"],
  phrase: "go to pick-up desk",
  when: ({ can }) => can("mail.read"),
  danger: "safe",
  run: () => ({ go: "/desk" }),
});
