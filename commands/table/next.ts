import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.next",
  title: "Next row",
  group: "Table",
  scope: "table",
  hotkeys: ["j", "arrowdown"],
  repeats: true,
  listed: false,
  danger: "safe",
  run: () => ({ table: { move: 1 } }),
});
