// Work mode: who works on which record of a queue now, and the open records in the order in which they are worked on.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const pressing = `(case priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end)`;
const open = `status in ('PENDING', 'IN_PROGRESS')`;

const statements = [
  `create table work_claims (
     queue text not null,
     record_id uuid not null,
     office_id uuid not null references offices,
     staff_id uuid not null references staff,
     staff_name text not null,
     session_id uuid not null,
     until timestamptz not null,
     primary key (queue, record_id)
   )`,
  `create index work_claims_session on work_claims (session_id)`,
  `create index action_requests_work on action_requests (type, ${pressing}, requested_at, id) include (office_id)
     where ${open}`,
  `create index forwards_work on forwards (${pressing}, created_at, id) include (office_id) where ${open}`,
  `create index consolidations_work on consolidations (requested_at, id) include (office_id) where ${open}`,
  `create index exceptions_work on exceptions (created_at, id) include (office_id) where state = 'OPEN'`,
  `create index tasks_work on tasks (${pressing}, created_at, id) include (office_id) where ${open}`,
  `create index tickets_work on tickets (${pressing}, updated_at, id) include (office_id)
     where status in ('OPEN', 'IN_PROGRESS', 'REOPENED', 'WAITING_FOR_STAFF', 'ESCALATED')`,
];
