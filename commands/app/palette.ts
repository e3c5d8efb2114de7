import { defineCommand } from "@/kernel/command/define";
import { openSurface } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.palette",
  title: "Command palette",
  keywords: ["search", "commands"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["mod+k"],
  danger: "safe",
  run: () => ({ effects: [openSurface({ surface: "palette" })] }),
});
