import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.expand",
  title: "Show row details",
  keywords: ["expand", "unfold"],
  group: "Table",
  scope: "table",
  hotkeys: ["arrowright"],
  danger: "safe",
  run: () => ({ table: { do: "expand" } }),
});
