// The tables of a database: which there are, what they hold, and copying their rows out and in.
import { createHash } from "node:crypto";
import { type Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import * as z from "zod";
import type { TableEntry } from "./manifest";

/** A table; its primary key gives its rows a fixed order. */
export type Table = { name: string; columns: string[]; key: string[] };

const Rows = z.array(z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) }));

/** The tables of the schema in use, by name, without those that record migrations. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(attname::text order by attnum) from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[])
        where indrelid = pg_class.oid and indisprimary) as key
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_migration%'
    order by relname`);
  return Rows.parse(rows);
}

/** The names of the migrations that the database has had; none where there are no tables. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as noted`);
  const [{ noted }] = z.tuple([z.object({ noted: z.boolean() })]).parse(rows);
  if (!noted) return [];
  const applied = await client.query("select name from kysely_migration order by name");
  return z
    .array(z.object({ name: z.string() }))
    .parse(applied.rows)
    .map(({ name }) => name);
}

/** Writes the rows of `table`, by key, through all streams of `target`; returns their description. */
export async function copyOut(client: Client, table: Table, ...target: Writable[]): Promise<TableEntry> {
  const order = table.key.map(quoted).join(", ");
  const rows = client.query(
    to(`copy (select ${listOf(table)} from ${quoted(table.name)} order by ${order}) to stdout`),
  );
  const { sha256 } = await carry(rows, ...target);
  return { name: table.name, columns: table.columns, rows: rows.rowCount, sha256 };
}

/** The description of the rows of `table` as they are now, in the form of `copyOut`. */
export function archiveEntry(client: Client, table: Table): Promise<TableEntry> {
  return copyOut(client, table, nowhere());
}

/** Writes rows that `copyOut` wrote into `table`. */
export async function copyIn(client: Client, table: Pick<Table, "name" | "columns">, rows: Readable) {
  await pipeline(rows, client.query(from(`copy ${quoted(table.name)} (${listOf(table)}) from stdin`)));
}

/** Sends all of `source` through `target`; returns the number of its bytes and their SHA-256. */
export async function carry(
  source: Readable,
  ...target: Writable[]
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline([source, counted, ...target]);
  return { size, sha256: hash.digest("hex") };
}

/** A stream that discards everything. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** A name as SQL takes it, whatever it holds. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function listOf({ columns }: Pick<Table, "columns">): string {
  return columns.map(quoted).join(", ");
}
