// What waits in a queue, as it travels: in the order of the work, with who works on each.
import { type RawBuilder, sql } from "kysely";
import { Priority } from "@/contract/requests/request";
import type { WorkItem, WorkQueue } from "@/contract/work/work";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { countedBy } from "@/server/platform/db/totals";
import type { Db } from "@/server/platform/db/types";
import { type Claimer, isUnclaimed } from "./claims";
import { type Queue, queues, waitsIn } from "./queues";

type Row = {
  id: string;
  title: string;
  about: string;
  priority: string;
  since: Date;
  staff_id: string | null;
  staff_name: string | null;
  session_id: string | null;
};

/** The first `limit` records that wait in `queue`. */
export function waitingItems(db: Db, by: Claimer, queue: WorkQueue, limit: number): Promise<WorkItem[]> {
  const { due, pressing, since, table } = queues[queue];
  const rows = sql`
    (select * from ${sql.table(table)} work where ${waitsIn(queues[queue], by.now)} and ${withinOffices(by.caller, "work.office_id")}
     order by ${due}${pressing}, ${since}, work.id limit ${limit}) work`;
  return readItems(db, by, queue, rows);
}

/** One record of a queue that the caller may see, whether it waits or not; undefined where there is none. */
export async function itemOf(
  db: Db,
  by: Claimer,
  queue: WorkQueue,
  id: string,
): Promise<WorkItem | undefined> {
  const { table } = queues[queue];
  const rows = sql`
    (select * from ${sql.table(table)} work where id = ${id} and ${withinOffices(by.caller, "work.office_id")}) work`;
  return (await readItems(db, by, queue, rows))[0];
}

async function readItems(
  db: Db,
  by: Claimer,
  queue: WorkQueue,
  rows: RawBuilder<unknown>,
): Promise<WorkItem[]> {
  const { joins, title, about, priority, since, due, pressing } = queues[queue];
  const found = await sql<Row>`
    select work.id, ${title} as title, ${about} as about, ${priority} as priority, ${since} as since,
      claims.staff_id, claims.staff_name, claims.session_id
    from ${rows} ${joins}
    left join work_claims claims on claims.queue = ${queue} and claims.record_id = work.id and not ${isUnclaimed(by.now, "claims.until")}
    order by ${due}${pressing}, ${since}, work.id`.execute(db);
  return found.rows.map((row) => presentItem(row, by));
}

function presentItem(row: Row, { holder }: Claimer): WorkItem {
  const { staff_id: id, staff_name: name } = row;
  return {
    id: row.id,
    title: row.title,
    about: row.about,
    priority: Priority.parse(row.priority),
    since: row.since.toISOString(),
    worker: id !== null && name !== null ? { id, name, isHere: row.session_id === holder } : null,
  };
}

/** How many records are in `queue`, and how many of them somebody has begun. */
export async function waitingCount(
  db: Db,
  viewer: Pick<Caller, "offices">,
  queue: WorkQueue,
  now: Date,
): Promise<{ total: number; started: number }> {
  const { table }: Queue = queues[queue];
  const waiting = db
    .selectFrom(sql<{ office_id: string }>`${sql.table(table)}`.as("work"))
    .where(waitsIn(queues[queue], now))
    .where(withinOffices(viewer, "work.office_id"));
  const { count } = await countedBy(db, waiting, table === "exceptions" ? "work.state" : "work.status");
  const total = Object.values(count).reduce<number>((sum, each = 0) => sum + each, 0);
  return { total, started: (count["IN_PROGRESS"] ?? 0) + (count["PREPARED"] ?? 0) };
}
