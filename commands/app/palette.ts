import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "app.palette",
  title: "Command palette",
  keywords: ["search", "commands"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["mod+k"],
  danger: "safe",
  run: () => ({ open: { surface: "palette" } }),
});
