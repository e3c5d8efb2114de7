import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.dashboard",
  title: "Dashboard",
  keywords: ["home"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g d"],
  phrase: "go to dashboard",
  danger: "safe",
  run: () => ({ go: "/dashboard" }),
});
