import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.select",
  title: "Select row",
  about: "Selects the focused row, or takes it out of the selection.",
  keywords: ["mark", "tick"],
  group: "Table",
  scope: "table",
  hotkeys: ["x"],
  danger: "safe",
  run: () => ({ table: { do: "select" } }),
});
