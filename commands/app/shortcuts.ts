import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "app.shortcuts",
  title: "Keyboard shortcuts",
  keywords: ["shortcuts", "keys", "help", "hotkeys"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["?"],
  danger: "safe",
  run: () => ({ open: { surface: "shortcuts" } }),
});
