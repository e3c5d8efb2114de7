// The DOM id of a row, by which the grid says which row has the focus.

export function rowElementId(gridId: string, rowId: string): string {
  return `${gridId}-${rowId}`;
}
