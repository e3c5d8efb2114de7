// What was changed waits in a GIN index's pending list for a vacuum, and every search reads that list from end to end: with
// the 4 MB that PostgreSQL allows it, for longer than it looks into the index itself. It is kept short.
import { type Kysely, sql } from "kysely";

/** In kB, the least there may be: some 30 records. */
const longestPendingList = 64;

const indexes = [
  "mailboxes_search",
  "action_requests_search",
  "forwards_search",
  "tasks_search",
  "tickets_search",
];

export async function up(db: Kysely<never>): Promise<void> {
  // Other engines that speak PostgreSQL's language know neither this setting nor such a list.
  const { rows } = await sql`select from pg_settings where name = 'gin_pending_list_limit'`.execute(db);
  if (rows.length === 0) return;
  for (const index of indexes) {
    await sql`alter index ${sql.table(index)} set (gin_pending_list_limit = ${sql.lit(longestPendingList)})`.execute(
      db,
    );
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
}
