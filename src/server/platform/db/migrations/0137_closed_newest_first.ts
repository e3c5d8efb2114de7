// What is closed stands in the lists by the moment that they show, when it was asked for: the newest first. Replaces the indexes of
// migration 0041. The same as in `openFirst` of src/server/platform/db/order.ts.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const open = `status in ('PENDING', 'IN_PROGRESS')`;
const pressing = `(case when ${open} then (case priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end) else 4 end)`;
const seconds = (since: string) => `extract(epoch from ${since} at time zone 'UTC')`;
const place = (since: string) => `(case when ${open} then ${seconds(since)} else - ${seconds(since)} end)`;
const covered = `include (office_id, status)`;

const statements = [
  `drop index action_requests_open_first`,
  `drop index forwards_open_first`,
  `drop index consolidations_open_first`,
  `create index action_requests_open_first on action_requests (type, ${pressing}, ${place("requested_at")}, id) ${covered}`,
  `create index forwards_open_first on forwards (${pressing}, ${place("created_at")}, id) ${covered}`,
  `create index consolidations_open_first on consolidations ((case when ${open} then 2 else 4 end), ${place("requested_at")}, id)
     ${covered}`,
];
