import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "pane.next",
  title: "Next pane",
  group: "Pane",
  scope: "pane",
  hotkeys: ["f6"],
  listed: false,
  danger: "safe",
  run: () => ({ pane: "next" }),
});
