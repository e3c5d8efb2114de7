// Stores many rows with one statement.
import { type Insertable, type QueryCreator, sql } from "kysely";
import type { Database } from "./schema";

/** Columns whose values are JSON text already, as it is sent to the database. */
const jsonColumns: ReadonlySet<string> = new Set([
  "answer",
  "before",
  "counts",
  "delivery_speed",
  "detail",
  "packaging",
]);

/**
 * The statement that stores `rows`. There is at least one, and all have the columns of the first; the table's defaults
 * fill the others. The rows are one parameter: a list of values would be limited to 65,535 of them, and the statement,
 * with its plan, is the same for any number of rows.
 */
export function insertRows<Table extends keyof Database>(
  db: Pick<QueryCreator<Database>, "insertInto">,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a row of the table are its columns
  const columns = Object.keys(rows[0] ?? {}) as (keyof Database[Table] & string)[];
  const values = columns.map((column) =>
    jsonColumns.has(column) ? sql`(${sql.ref(column)} #>> '{}')::jsonb` : sql.ref(column),
  );
  return db.insertInto(table).columns(columns).expression(sql`select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`);
}
