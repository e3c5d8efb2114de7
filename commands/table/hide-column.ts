import { columnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.hide-column",
  title: "Hide a column",
  about: "Takes a column off the table for you, in this browser. “show column” brings it back.",
  group: "Table",
  scope: "table",
  phrase: "hide column {column}",
  args: { column: columnArg },
  when: ({ table }) =>
    !table ||
    table.columns.filter(({ isPart, isHidden }) => !isPart && !isHidden).length > 1 ||
    "This is the last column. Show another one first",
  danger: "safe",
  run: ({ args }) => ({ table: { column: args.column.id, change: "hide" } }),
});
