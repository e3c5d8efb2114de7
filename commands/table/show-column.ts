import { hiddenColumnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.show-column",
  title: "Show a column",
  about: "Brings back a column that is hidden, or that has no room in the window.",
  group: "Table",
  scope: "table",
  phrase: "show column {column}",
  args: { column: hiddenColumnArg },
  when: ({ table }) =>
    !table || table.columns.some(({ isHidden }) => isHidden) || "Every column is shown already",
  danger: "safe",
  run: ({ args }) => ({ table: { column: args.column.id, change: "show" } }),
});
