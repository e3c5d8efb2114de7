import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.settings",
  title: "Settings",
  keywords: ["preferences", "profile", "password"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g ,"],
  phrase: "go to settings",
  danger: "safe",
  run: () => ({ go: "/settings" }),
});
