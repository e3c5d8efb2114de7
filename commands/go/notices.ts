import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.notices",
  title: "Notices to customers",
  keywords: ["failed notices", "dead letters", "outbox", "mail to customers"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g n"],
  phrase: "go to notices",
  when: ({ can }) => can("notices.read") || "Your role cannot read notices",
  danger: "safe",
  run: () => ({ go: "/settings?section=notices" }),
});
