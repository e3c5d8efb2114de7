import { columnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.narrow-column",
  title: "Narrow a column",
  about: "Makes a column a little narrower. “widen column” does the opposite.",
  keywords: ["resize", "width"],
  group: "Table",
  scope: "table",
  phrase: "narrow column {column}",
  args: { column: columnArg },
  danger: "safe",
  run: ({ args }) => ({ table: { column: args.column.id, change: "narrow" } }),
});
