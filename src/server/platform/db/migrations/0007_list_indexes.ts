// Lists that read a large table from end to end: consolidations by a search, tasks and tickets by their priority.
import { type Kysely, sql } from "kysely";

/** In kB, as of the other searches (0006). */
const longestPendingList = 64;

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tasks_priority on tasks (priority, created_at desc, id desc) include (office_id)`.execute(
    db,
  );
  await sql`create index tickets_priority on tickets (priority, updated_at desc, id desc) include (office_id)`.execute(
    db,
  );
  // Consolidations are found by their requests, few of all the requests that match.
  await sql`create index action_requests_consolidated_search on action_requests using gin (search gin_trgm_ops)
    where consolidation_id is not null`.execute(db);
  // Other engines that speak PostgreSQL's language know no such list.
  const { rows } = await sql`select from pg_settings where name = 'gin_pending_list_limit'`.execute(db);
  if (rows.length === 0) return;
  await sql`alter index action_requests_consolidated_search set (gin_pending_list_limit = ${sql.lit(longestPendingList)})`.execute(
    db,
  );
}
