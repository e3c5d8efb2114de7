import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.extend-previous",
  title: "Select up to the previous row",
  group: "Table",
  scope: "table",
  hotkeys: ["shift+k", "shift+arrowup"],
  repeats: true,
  listed: false,
  danger: "safe",
  run: () => ({ table: { extend: -1 } }),
});
