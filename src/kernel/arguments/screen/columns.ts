// The layout of all columns of a table. Undo passes it; nobody types it.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import type { TableLayout } from "@/kernel/command/column-layout";

export const columnsArg: ArgumentKind<TableLayout> = {
  name: "former columns",
  specificity: 0,
  parse: () => ({ is: "no", why: "All columns at once cannot be typed." }),
  complete: () => nothing,
  format: () => "the former columns",
};
