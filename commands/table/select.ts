import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.select",
  title: "Select row",
  about: "Selects the focused row, or takes it out of the selection.",
  keywords: ["mark", "tick"],
  group: "Table",
  scope: "table",
  hotkeys: ["x"],
  when: ({ table }) => !table || table.selects || "Rows of this list cannot be selected",
  danger: "safe",
  run: () => ({ table: { do: "select" } }),
});
