import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.extend-next",
  title: "Select down to the next row",
  group: "Table",
  scope: "table",
  hotkeys: ["shift+j", "shift+arrowdown"],
  repeats: true,
  listed: false,
  danger: "safe",
  run: () => ({ table: { extend: 1 } }),
});
