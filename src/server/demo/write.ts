// Writes the demo in bulk: one statement for each table and part. Where there is much, indexes are made afterwards.
import { sql } from "kysely";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { type DemoTable, type Rows, tables } from "./rows";

/** How many rows a table got, and how many milliseconds that took. */
export type Written = ReadonlyMap<DemoTable, { rows: number; milliseconds: number }>;

/** Writes parts one after the other. The tables' own defaults fill the columns that no row of a part has. */
export async function writeParts(tx: Tx, parts: Iterable<Rows>): Promise<Written> {
  const written = new Map<DemoTable, { rows: number; milliseconds: number }>();
  for (const part of parts) {
    for (const table of tables) {
      const rows = part[table];
      if (rows.length === 0) continue;
      const began = performance.now();
      await insertRows(tx, table, rows).execute();
      const sum = written.get(table) ?? { rows: 0, milliseconds: 0 };
      const milliseconds = sum.milliseconds + performance.now() - began;
      written.set(table, { rows: sum.rows + rows.length, milliseconds });
    }
  }
  return written;
}

/**
 * Removes the indexes that only make reading faster, because inserting each row into them would be slow.
 * @returns a function that makes them again, to be run in the same transaction.
 */
export async function setIndexesAside(tx: Tx): Promise<() => Promise<number>> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in (select name::regclass from unnest(${[...tables]}::text[]) name) and not indisunique
    order by 1`.execute(tx);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx);
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    return indexes.length;
  };
}
