// The order in which the list of tickets opens: what needs an answer first, most pressing and longest waiting, then the rest, last
// changed first.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const answer = `status in ('OPEN', 'REOPENED', 'ESCALATED', 'WAITING_FOR_STAFF', 'IN_PROGRESS')`;
const waiting = `status in ('WAITING_FOR_CUSTOMER', 'WAITING_FOR_THIRD_PARTY', 'ON_HOLD')`;

const statements = [
  `create index tickets_waiting on tickets (
     (case when ${answer} then 1 when ${waiting} then 2 else 3 end),
     (case when not ${answer} then 0 when priority = 'HIGH' then 1 when priority = 'LOW' then 3 else 2 end),
     (case when ${answer} then updated_at
       else to_timestamp(-extract(epoch from updated_at at time zone 'UTC')::float8) end),
     id) include (office_id, status)`,
];
