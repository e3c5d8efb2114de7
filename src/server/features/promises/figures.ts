// What is late, what is due in a span, and how many promises of the last 14 days were kept: each part from an index.
import { sql } from "kysely";
import * as z from "zod";
import type { SnoozedKind } from "@/contract/snooze/snooze";
import { PromiseOf } from "@/contract/promises/promise-table";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { type ClockedTable, clockedTables } from "./clocked";
import { isSnoozed } from "@/server/platform/db/snoozed";
import { isDue, promisedOf } from "./due";

const Row = z.object({
  of: PromiseOf,
  late: z.coerce.number(),
  due: z.coerce.number(),
  done: z.coerce.number(),
  kept: z.coerce.number(),
});

/** How long a kept promise counts, in milliseconds. */
const counted = 14 * 24 * 60 * 60_000;

const snoozedKinds = {
  action_requests: "request",
  forwards: "forward",
  consolidations: "consolidation",
  tickets: "ticket",
} as const satisfies Record<ClockedTable, SnoozedKind>;

/** By what is promised; nothing where nothing is due and nothing was done with a promise. */
export async function readFigures(
  db: Db,
  caller: Caller,
  span: { dueSince?: string | undefined; dueBefore?: string | undefined },
  now: Date,
): Promise<z.output<typeof Row>[]> {
  const since = new Date(now.getTime() - counted);
  const partsOf = async (table: ClockedTable) => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const seen = withinOffices(caller, `${table}.office_id`);
    // As the lists that these counts lead to.
    const awake = isSnoozed(snoozedKinds[table], false, now);
    return [
      sql`select ${promisedOf[table]} as of, count(*) filter (where ${column("due_at")} < ${now}) as late,
          count(*) filter (where ${await isDue(db, table, span, now)}) as due, 0 as done, 0 as kept
        from ${sql.table(table)} where ${column("due_at")} is not null and ${seen} and ${awake} group by 1`,
      sql`select ${promisedOf[table]}, 0, 0, count(*), count(*) filter (where ${column("kept")})
        from ${sql.table(table)}
        where ${column("kept")} is not null and ${column("kept_at")} > ${since} and ${seen} group by 1`,
    ];
  };
  const parts = (await Promise.all(clockedTables.map(partsOf))).flat();
  const { rows } = await sql`
    select of, sum(late) as late, sum(due) as due, sum(done) as done, sum(kept) as kept
    from (${sql.join(parts, sql` union all `)}) as counted group by of order by of`.execute(db);
  return z.array(Row).parse(rows);
}
