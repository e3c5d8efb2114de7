import { columnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.copy",
  title: "Copy rows",
  about: "The selected rows, or the focused one: all of it, or one column, such as “copy tracking”.",
  keywords: ["clipboard", "take along"],
  group: "Table",
  scope: "table",
  hotkeys: ["y"],
  phrase: "copy [{column}]",
  args: { column: columnArg },
  danger: "safe",
  run: ({ args }) => ({ table: { copy: args.column?.id ?? null } }),
});
