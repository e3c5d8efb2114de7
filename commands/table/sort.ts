import { choiceKind } from "@/kernel/arguments/choice";
import { sortColumnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

const orderArg = choiceKind<"up" | "down">("order", 60, [
  { value: "up", label: "Ascending", words: ["ascending", "up", "asc", "oldest", "smallest"] },
  { value: "down", label: "Descending", words: ["descending", "down", "desc", "newest", "largest"] },
]);

export default defineCommand({
  id: "table.sort",
  title: "Sort the table",
  about: "By a column, ascending by default.",
  keywords: ["order"],
  group: "Table",
  scope: "table",
  hotkeys: ["s"],
  phrase: "sort by {column} [{order}]",
  args: { column: sortColumnArg, order: orderArg },
  when: ({ table }) => !table || table.columns.some(({ sorts }) => sorts) || "This table cannot be sorted",
  danger: "safe",
  run: ({ args }) => ({ table: { sort: args.column.id, descending: args.order === "down" } }),
});
