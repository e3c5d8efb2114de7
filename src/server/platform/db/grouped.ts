// Rows that were read for many records at once, sorted by the record they belong to.

/** `rows` grouped by what `keyOf` returns, each group in the given order; a key without rows is missing. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
