import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.clear",
  title: "Clear selection",
  keywords: ["deselect", "select none"],
  group: "Table",
  scope: "table",
  hotkeys: ["shift+x"],
  when: ({ table }) => !table || table.selects || "Rows of this list cannot be selected",
  danger: "safe",
  run: () => ({ table: { do: "clear" } }),
});
