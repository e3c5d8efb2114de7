import { ApiError } from "@/contract/errors";
import { columnsArg } from "@/kernel/arguments/columns";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.reset-columns",
  title: "Reset columns",
  about: "Gives the table its usual columns, order and widths again.",
  keywords: ["layout", "default"],
  group: "Table",
  scope: "table",
  phrase: "reset columns",
  args: { former: columnsArg },
  danger: "undoable",
  run: ({ args, context }) => {
    const now = context.table?.layout;
    const columns = args.former ?? (now && { table: now.table, layout: null });
    if (!columns) throw new ApiError("invalid", "This list has no columns.");
    return {
      say: args.former ? "Your columns are back." : "Columns reset.",
      set: { columns },
      undo: { id: "table.reset-columns", args: { former: now } },
    };
  },
});
