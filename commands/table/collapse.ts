import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.collapse",
  title: "Hide row details",
  keywords: ["collapse", "fold"],
  group: "Table",
  scope: "table",
  hotkeys: ["arrowleft"],
  danger: "safe",
  run: () => ({ table: { do: "collapse" } }),
});
