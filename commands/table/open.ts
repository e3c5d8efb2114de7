import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.open",
  title: "Open row",
  group: "Table",
  scope: "table",
  hotkeys: ["enter"],
  danger: "safe",
  run: () => ({ table: { do: "open" } }),
});
