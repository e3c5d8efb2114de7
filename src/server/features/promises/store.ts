// The hours and promises of each office, as they are stored: a row of the settings, none or an empty one while nothing was set.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { OfficeHours } from "@/contract/promises/office-hours";
import { NewerPromises, SavedPromises } from "@/contract/promises/promise-table";
import type { OfficePromises } from "@/contract/promises/promises";
import type { Db, Tx } from "@/server/platform/db/types";

/** What an office promises. Without promises nothing is due, whatever its hours. */
export const Promises = z.object({
  hours: OfficeHours.prefault({}),
  promises: SavedPromises.default([]),
  /** Since when what is due has to be computed again: a job does that (settle-jobs.ts). Null once it is done. */
  unsettledSince: z.iso.datetime().nullable().default(null),
});
export type Promises = z.infer<typeof Promises>;

const Saved = z.object({ promises: NewerPromises.default([]) });

const prefix = "promises.";

/** What each office that has set anything promises, by the office's id. */
export async function everyOfficesPromises(db: Db): Promise<ReadonlyMap<string, Promises>> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "like", `${prefix}%`)
    // A row that was made to be held.
    .where(sql<boolean>`value <> '{}'`)
    .execute();
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), Promises.parse(value)]));
}

type OfOffice = Pick<OfficePromises, "officeId" | "label"> & Promises;

/** What the offices that `where` admits promise, by their names. */
export async function promisesOfOffices(db: Db, where: Expression<SqlBool>): Promise<OfOffice[]> {
  const offices = await db
    .selectFrom("offices")
    .leftJoin("settings", (join) => join.on(sql<boolean>`settings.key = ${prefix} || offices.id::text`))
    .select(["offices.id as officeId", "offices.label", "settings.value"])
    .where(where)
    .orderBy("offices.label")
    .execute();
  return offices.map(({ officeId, label, value }) => ({ officeId, label, ...Promises.parse(value ?? {}) }));
}

/** They as the API shows them. */
export function shownPromises({ unsettledSince, ...office }: OfOffice): OfficePromises {
  return { ...office, isSettling: unsettledSince !== null };
}

/** A query of the offices whose clocks have to be computed again, as jobs are about them. */
export const unsettledOffices = sql`
  select substr(key, ${sql.lit(prefix.length + 1)}) as subject, (value->>'unsettledSince')::timestamptz as since
  from settings where key like ${sql.lit(`${prefix}%`)} and value->>'unsettledSince' is not null`;

/**
 * Holds what offices promise until the transaction ends: "share" while somebody computes by it, "update" while it changes. An office
 * that never promised anything gets a row that says so.
 * @param offices A query of their ids, as `office_id`.
 */
export async function holdPromises(
  tx: Tx,
  offices: RawBuilder<unknown>,
  lock: "share" | "update",
): Promise<void> {
  const hold = async () => {
    const { rows } = await sql<{ missing: number }>`
      with wanted as (${offices}),
      held as (select key from settings where key in (select ${prefix}::text || office_id from wanted)
        order by key for ${sql.raw(lock)})
      select (select count(*) from wanted) - (select count(*) from held) as missing`.execute(tx);
    return Number(rows[0]?.missing) === 0;
  };
  if (await hold()) return;
  await sql`insert into settings (key, value) select ${prefix}::text || wanted.office_id, '{}' from (${offices}) as wanted
    on conflict do nothing`.execute(tx);
  await hold();
}

/**
 * Stores what an office promises in place of what it had; the caller settles its clocks and writes the event. What a newer server
 * promised, as in a rolling update, stays beside it.
 */
export async function storePromises(tx: Tx, officeId: string, promises: Promises): Promise<void> {
  const saved = await tx
    .selectFrom("settings")
    .select("value")
    .where("key", "=", prefix + officeId)
    .executeTakeFirst();
  const newer = Saved.parse(saved?.value ?? {}).promises;
  const value = JSON.stringify({ ...promises, promises: [...promises.promises, ...newer] });
  await tx
    .insertInto("settings")
    .values({ key: prefix + officeId, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
