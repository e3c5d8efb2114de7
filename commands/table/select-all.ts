import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.select-all",
  title: "Select all rows",
  about: "Selects every row that the list has read so far; End reads on to its last.",
  keywords: ["mark all", "tick all", "everything"],
  group: "Table",
  scope: "table",
  hotkeys: ["shift+a"],
  when: ({ table }) => !table || table.selects || "Rows of this list cannot be selected",
  danger: "safe",
  run: () => ({ table: { do: "select-all" } }),
});
