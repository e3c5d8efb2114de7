import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.last",
  title: "Last row",
  keywords: ["bottom", "end"],
  group: "Table",
  scope: "table",
  hotkeys: ["end"],
  danger: "safe",
  run: () => ({ table: { move: "last" } }),
});
