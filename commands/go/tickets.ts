import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.tickets",
  title: "Support Tickets",
  keywords: ["support", "tickets"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g s"],
  phrase: "go to tickets",
  danger: "safe",
  run: () => ({ go: "/support" }),
});
