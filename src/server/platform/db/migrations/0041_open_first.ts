// Requests, forwards and consolidations in the order in which their lists are opened: what is open first, the most pressing and
// the oldest of it before the rest; then what is closed, the last changed first. The same as in `openFirst` of src/server/platform/db/order.ts.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const open = `status in ('PENDING', 'IN_PROGRESS')`;
const pressing = `(case when ${open} then (case priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end) else 4 end)`;
const place = (since: string) => `(case when ${open} then extract(epoch from ${since} at time zone 'UTC')
  else - extract(epoch from updated_at at time zone 'UTC') end)`;
const covered = `include (office_id, status)`;

const statements = [
  `create index action_requests_open_first on action_requests (type, ${pressing}, ${place("requested_at")}, id) ${covered}`,
  `create index forwards_open_first on forwards (${pressing}, ${place("created_at")}, id) ${covered}`,
  `create index consolidations_open_first on consolidations ((case when ${open} then 2 else 4 end), ${place("requested_at")}, id)
     ${covered}`,
  // The dashboard counts what waits by its type, too.
  `drop index action_requests_open`,
  `create index action_requests_open on action_requests (priority, type, office_id) where status = 'PENDING'`,
];
