// The orders that tasks and tickets can be listed in, of all of them and of those in one status.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const rank = `(case priority when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end)`;
// A task without a due date comes last, whichever way the dates run.
const dueUp = `coalesce(due_date, 'infinity'::timestamptz)`;
const dueDown = `coalesce(due_date, '-infinity'::timestamptz)`;

const statements = [
  `create index tasks_by_due on tasks (${dueUp}, id) include (office_id)`,
  `create index tasks_by_due_down on tasks (${dueDown}, id) include (office_id)`,
  `create index tasks_by_priority on tasks (${rank}, created_at, id) include (office_id)`,
  `create index tasks_status_by_due on tasks (status, ${dueUp}, id) include (office_id)`,
  `create index tasks_status_by_due_down on tasks (status, ${dueDown}, id) include (office_id)`,
  `create index tasks_status_by_priority on tasks (status, ${rank}, created_at, id) include (office_id)`,
  `create index tickets_by_priority on tickets (${rank}, updated_at, id) include (office_id)`,
  `create index tickets_status_by_priority on tickets (status, ${rank}, updated_at, id) include (office_id)`,
  `create index tickets_status_created on tickets (status, created_at, id) include (office_id)`,
];
