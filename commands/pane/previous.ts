import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "pane.previous",
  title: "Previous pane",
  group: "Pane",
  scope: "pane",
  hotkeys: ["shift+f6"],
  listed: false,
  danger: "safe",
  run: () => ({ pane: "previous" }),
});
