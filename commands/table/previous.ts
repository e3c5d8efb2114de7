import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.previous",
  title: "Previous row",
  group: "Table",
  scope: "table",
  hotkeys: ["k", "arrowup"],
  repeats: true,
  listed: false,
  danger: "safe",
  run: () => ({ table: { move: -1 } }),
});
