import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.select-all",
  title: "Select all rows",
  about: "Selects every loaded row; End loads the rest.",
  keywords: ["mark all", "tick all", "everything"],
  group: "Table",
  scope: "table",
  hotkeys: ["shift+a"],
  when: ({ table }) => !table || table.selects || "Rows of this list cannot be selected",
  danger: "safe",
  run: () => ({ table: { do: "select-all" } }),
});
