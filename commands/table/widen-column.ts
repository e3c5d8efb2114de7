import { columnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.widen-column",
  title: "Widen a column",
  about: "Makes a column a little wider. “narrow column” does the opposite.",
  keywords: ["resize", "width"],
  group: "Table",
  scope: "table",
  phrase: "widen column {column}",
  args: { column: columnArg },
  danger: "safe",
  run: ({ args }) => ({ table: { column: args.column.id, change: "widen" } }),
});
