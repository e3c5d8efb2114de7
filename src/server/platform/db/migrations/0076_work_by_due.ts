// Work mode hands out what is due first. Its indexes (migration 0025) begin with when a record is due; without promises the order is
// what it was.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const due = `(coalesce(due_at, timestamptz 'infinity'))`;
const pressing = `(case priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end)`;
const open = `status in ('PENDING', 'IN_PROGRESS')`;

const statements = [
  ...["action_requests", "forwards", "consolidations", "tickets"].map((table) => `drop index ${table}_work`),
  `create index action_requests_work on action_requests (type, ${due}, ${pressing}, requested_at, id) include (office_id)
     where ${open}`,
  `create index forwards_work on forwards (${due}, ${pressing}, created_at, id) include (office_id) where ${open}`,
  `create index consolidations_work on consolidations (${due}, requested_at, id) include (office_id) where ${open}`,
  `create index tickets_work on tickets (${due}, ${pressing}, updated_at, id) include (office_id)
     where status in ('OPEN', 'IN_PROGRESS', 'REOPENED', 'WAITING_FOR_STAFF', 'ESCALATED')`,
];
