// Entries and heads of the audit trail as they are stored.
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/schema";
import type { Db, Tx } from "../db/types";
import type { Chains, Entry, Head } from "./chain";
import { headKey } from "./chain";

/** The entries after one place up to another, in order; at most `most` of them. */
export async function readEntries(
  db: Db | Tx,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<Entry[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "type", "office_id", "mailbox_id", "record_id", "staff_id", "who", "source", "address"])
    .select(["request_id", "detail", "place"])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("exactly"))
    .where("place", ">", after)
    .where("place", "<=", upTo)
    .orderBy("place")
    .limit(most)
    .execute();
  return rows.flatMap((row) => (row.place === null ? [] : [{ ...row, place: row.place }]));
}

/** The place up to which all entries are sealed. */
export async function sealedUpTo(db: Db | Tx): Promise<number> {
  const counter = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "sealed")
    .executeTakeFirstOrThrow();
  return counter.value;
}

export async function readHeads(db: Db | Tx): Promise<Head[]> {
  const rows = await db.selectFrom("audit_heads").selectAll().orderBy("day").orderBy("chain").execute();
  return rows.map(headOf);
}

/** The heads to which entries of these chains and days are added. */
export async function readChains(
  tx: Tx,
  chains: readonly string[],
  days: readonly string[],
): Promise<Chains> {
  const ofDays = await tx
    .selectFrom("audit_heads")
    .selectAll()
    .where(sql<boolean>`chain = any(${[...chains]}::text[])`)
    .where(sql<boolean>`day = any(${[...days]}::text[])`)
    .execute();
  const { rows: last } = await sql<Selectable<Database["audit_heads"]>>`
    select latest.* from unnest(${[...chains]}::text[]) as wanted (chain)
    cross join lateral (
      select * from audit_heads where audit_heads.chain = wanted.chain order by first_place desc limit 1
    ) as latest`.execute(tx);
  return {
    byDay: new Map(ofDays.map(headOf).map((head) => [headKey(head), head])),
    last: new Map(last.map(headOf).map((head) => [head.chain, head])),
  };
}

/** Stores heads; each replaces the head of the same chain and day. */
export async function storeHeads(tx: Tx, heads: readonly Head[]): Promise<void> {
  await tx
    .insertInto("audit_heads")
    .values(
      heads.map((head) => ({
        chain: head.chain,
        day: head.day,
        opens_with: head.opensWith,
        first_place: head.firstPlace,
        up_to_place: head.upToPlace,
        entries: head.entries,
        hash: head.hash,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["chain", "day"]).doUpdateSet((row) => ({
        up_to_place: row.ref("excluded.up_to_place"),
        entries: row.ref("excluded.entries"),
        hash: row.ref("excluded.hash"),
      })),
    )
    .execute();
}

function headOf(row: Selectable<Database["audit_heads"]>): Head {
  return {
    chain: row.chain,
    day: row.day,
    opensWith: row.opens_with,
    firstPlace: row.first_place,
    upToPlace: row.up_to_place,
    entries: row.entries,
    hash: row.hash,
  };
}
