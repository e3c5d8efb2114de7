import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.filter",
  title: "Filter the table",
  keywords: ["search", "find"],
  group: "Table",
  scope: "table",
  hotkeys: ["/"],
  danger: "safe",
  run: () => ({ table: { do: "filter" } }),
});
