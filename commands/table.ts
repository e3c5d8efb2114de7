// The rows and columns of a table.
import type { Context } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { columnArg, hiddenColumnArg, sortColumnArg } from "@/kernel/arguments/screen/column";
import { exportPath } from "@/contract/export/export";
import { listingArg } from "@/kernel/arguments/screen/listing";
import { ApiError } from "@/contract/wire/errors";
import { columnsArg } from "@/kernel/arguments/screen/columns";
import { keepColumns, saveFile, stepTable, type TableStep } from "@/kernel/command/general-effects";

const orderArg = choiceKind<"up" | "down">("order", 60, [
  { value: "up", label: "Ascending", words: ["ascending", "up", "asc", "oldest", "smallest"] },
  { value: "down", label: "Descending", words: ["descending", "down", "desc", "newest", "largest"] },
]);

const placeArg = choiceKind<"left" | "right" | "first" | "last">("place", 60, [
  { value: "left", label: "Left", words: ["left"] },
  { value: "right", label: "Right", words: ["right"] },
  { value: "first", label: "First", words: ["first"] },
  { value: "last", label: "Last", words: ["last"] },
]);

const canSelect = ({ table }: Context) => !table || table.selects || "Rows of this list cannot be selected";

/** What a key does to the rows. `again`: while it is held down; such keys are not offered in the palette. */
const rows: readonly {
  name: string;
  title: string;
  hotkeys: readonly string[];
  does: TableStep;
  about?: string;
  keywords?: readonly string[];
  again?: true;
  when?: typeof canSelect;
}[] = [
  { name: "next", title: "Next row", hotkeys: ["j", "arrowdown"], does: { move: 1 }, again: true },
  { name: "previous", title: "Previous row", hotkeys: ["k", "arrowup"], does: { move: -1 }, again: true },
  {
    name: "first",
    title: "First row",
    hotkeys: ["home"],
    does: { move: "first" },
    keywords: ["top", "beginning"],
  },
  { name: "last", title: "Last row", hotkeys: ["end"], does: { move: "last" }, keywords: ["bottom", "end"] },
  {
    name: "extend-next",
    title: "Select down to the next row",
    hotkeys: ["shift+j", "shift+arrowdown"],
    does: { extend: 1 },
    again: true,
  },
  {
    name: "extend-previous",
    title: "Select up to the previous row",
    hotkeys: ["shift+k", "shift+arrowup"],
    does: { extend: -1 },
    again: true,
  },
  {
    name: "select",
    title: "Select row",
    hotkeys: ["x"],
    does: { do: "select" },
    about: "Selects the focused row, or takes it out of the selection.",
    keywords: ["mark", "tick"],
    when: canSelect,
  },
  {
    name: "select-all",
    title: "Select all rows",
    hotkeys: ["shift+a"],
    does: { do: "select-all" },
    about: "Selects every loaded row; End loads the rest.",
    keywords: ["mark all", "tick all", "everything"],
    when: canSelect,
  },
  {
    name: "clear",
    title: "Clear selection",
    hotkeys: ["shift+x"],
    does: { do: "clear" },
    keywords: ["deselect", "select none"],
    when: canSelect,
  },
  { name: "open", title: "Open row", hotkeys: ["enter"], does: { do: "open" } },
  {
    name: "expand",
    title: "Show row details",
    hotkeys: ["arrowright"],
    does: { do: "expand" },
    keywords: ["expand", "unfold"],
  },
  {
    name: "collapse",
    title: "Hide row details",
    hotkeys: ["arrowleft"],
    does: { do: "collapse" },
    keywords: ["collapse", "fold"],
  },
  {
    name: "filter",
    title: "Filter the table",
    hotkeys: ["/"],
    does: { do: "filter" },
    keywords: ["search", "find"],
  },
];

export default [
  ...rows.map(({ name, does, again, ...more }) =>
    defineCommand({
      ...more,
      id: `table.${name}`,
      group: "Table",
      scope: "table",
      ...(again && { repeats: true, listed: false }),
      danger: "safe",
      run: () => ({ effects: [stepTable(does)] }),
    }),
  ),
  defineCommand({
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
    run: ({ args }) => ({
      effects: [stepTable({ sort: args.column.id, descending: args.order === "down" })],
    }),
  }),
  defineCommand({
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
    run: ({ args }) => ({ effects: [stepTable({ copy: args.column?.id ?? null })] }),
  }),
  defineCommand({
    id: "table.export",
    title: "Export as CSV",
    about: "Saves every row that the list's filter finds, as a file for spreadsheets.",
    keywords: ["download", "spreadsheet", "csv", "save"],
    short: ["ex"],
    group: "Table",
    scope: "global",
    hotkeys: ["mod+s"],
    keysIn: "table",
    phrase: "export {listing}",
    args: { listing: listingArg },
    when: ({ user }) => user !== null,
    danger: "safe",
    run: ({ args: { listing } }) =>
      listing.list === null
        ? { effects: [stepTable({ do: "save" })] }
        : {
            effects: [
              saveFile({ path: exportPath(listing.list, listing.query), name: listing.label, what: "rows" }),
            ],
          },
  }),
  defineCommand({
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
    run: ({ args }) => ({ effects: [stepTable({ column: args.column.id, change: "show" })] }),
  }),
  defineCommand({
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
    run: ({ args }) => ({ effects: [stepTable({ column: args.column.id, change: "hide" })] }),
  }),
  defineCommand({
    id: "table.move-column",
    title: "Move a column",
    about: "One place to the left or right, or to either end of the table.",
    keywords: ["reorder"],
    group: "Table",
    scope: "table",
    phrase: "move column {column} {place}",
    args: { column: columnArg, place: placeArg },
    danger: "safe",
    run: ({ args }) => ({ effects: [stepTable({ column: args.column.id, change: args.place })] }),
  }),
  defineCommand({
    id: "table.widen-column",
    title: "Widen a column",
    about: "Makes a column a little wider. “narrow column” does the opposite.",
    keywords: ["resize", "width"],
    group: "Table",
    scope: "table",
    phrase: "widen column {column}",
    args: { column: columnArg },
    danger: "safe",
    run: ({ args }) => ({ effects: [stepTable({ column: args.column.id, change: "widen" })] }),
  }),
  defineCommand({
    id: "table.narrow-column",
    title: "Narrow a column",
    about: "Makes a column a little narrower. “widen column” does the opposite.",
    keywords: ["resize", "width"],
    group: "Table",
    scope: "table",
    phrase: "narrow column {column}",
    args: { column: columnArg },
    danger: "safe",
    run: ({ args }) => ({ effects: [stepTable({ column: args.column.id, change: "narrow" })] }),
  }),
  defineCommand({
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
        effects: [keepColumns(columns)],
        undo: { id: "table.reset-columns", args: { former: now } },
      };
    },
  }),
];
