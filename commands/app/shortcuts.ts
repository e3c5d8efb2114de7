import { defineCommand } from "@/kernel/command/define";
import { openSurface } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.shortcuts",
  title: "Keyboard shortcuts",
  keywords: ["shortcuts", "keys", "help", "hotkeys"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["?"],
  danger: "safe",
  run: () => ({ effects: [openSurface({ surface: "shortcuts" })] }),
});
