import { choiceKind } from "@/kernel/arguments/choice";
import { columnArg } from "@/kernel/arguments/column";
import { defineCommand } from "@/kernel/define";

const placeArg = choiceKind<"left" | "right" | "first" | "last">("place", 60, [
  { value: "left", label: "Left", words: ["left"] },
  { value: "right", label: "Right", words: ["right"] },
  { value: "first", label: "First", words: ["first"] },
  { value: "last", label: "Last", words: ["last"] },
]);

export default defineCommand({
  id: "table.move-column",
  title: "Move a column",
  about: "One place to the left or right, or to either end of the table.",
  keywords: ["reorder"],
  group: "Table",
  scope: "table",
  phrase: "move column {column} {place}",
  args: { column: columnArg, place: placeArg },
  danger: "safe",
  run: ({ args }) => ({ table: { column: args.column.id, change: args.place } }),
});
