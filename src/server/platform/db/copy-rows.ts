// Many rows at once: a transaction on a connection that also takes COPY, and rows as COPY reads them.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import { from } from "pg-copy-streams";
import { describeDatabase, limits, transact } from "./connect";
import { guardedPool } from "./guarded-pool";
import type { Database } from "./schema";
import type { Tx } from "./types";

type Row = Readonly<Record<string, unknown>>;

/** Copies rows into a table; all have the columns of the first. */
export type CopyRows = (table: string, rows: readonly Row[]) => Promise<void>;

/** As `transact`, where `work` may also copy rows. Like all else in `work`, they are undone when it fails. */
export function transactWithCopy<T>(pool: Pool, work: (tx: Tx, copy: CopyRows) => Promise<T>): Promise<T> {
  const where = describeDatabase(pool.options.connectionString ?? "");
  let client: PoolClient | undefined;
  const lent = { connect: async () => (client = await pool.connect()), end: async () => {} };
  const guarded = guardedPool(lent, where, limits);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
  return transact(db, (tx) =>
    work(tx, async (table, rows) => {
      if (!client) throw new Error("The transaction has no connection.");
      if (rows.length > 0) await copyRows(client, table, rows);
    }),
  );
}

async function copyRows(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((name) => `"${name}"`).join(", ");
  const lines = Readable.from(textOf(rows, columns), { objectMode: false });
  await pipeline(lines, client.query(from(`copy "${table}" (${names}) from stdin`)));
}

/** Rows to a piece of text. */
const piece = 500;

function* textOf(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let at = 0; at < rows.length; at += piece) {
    yield rows
      .slice(at, at + piece)
      .map((row) => `${columns.map((column) => cell(row[column])).join("\t")}\n`)
      .join("");
  }
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
};

/** A value in the text format of COPY. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);
}
