import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.first",
  title: "First row",
  keywords: ["top", "beginning"],
  group: "Table",
  scope: "table",
  hotkeys: ["home"],
  danger: "safe",
  run: () => ({ table: { move: "first" } }),
});
