// Ids of rows in the page, by which the field says which one is active.
import type { View } from "./view";

/** The id of the list on the page. */
export const listDomId = "palette-list";

/** The DOM id of the row `id` of `view`: by its place, because row ids may contain any text. */
export function rowDomId(view: View, id: string): string {
  return `palette-row-${view.rows.findIndex((row) => row.id === id)}`;
}
