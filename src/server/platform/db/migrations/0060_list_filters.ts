// What lists are narrowed down by besides their status: when a record was closed, by whom, what a forward costs and where it goes, the
// plan of a mailbox and when it ends.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index action_requests_closed on action_requests (type, closed_at desc) include (office_id, status)
     where closed_at is not null`,
  `create index action_requests_closed_by on action_requests (closed_by, type) include (office_id, status)
     where closed_by is not null`,
  `create index consolidations_closed on consolidations (closed_at desc) include (office_id, status)
     where closed_at is not null`,
  `create index forwards_completed on forwards (completed_at desc) include (office_id, status)
     where completed_at is not null`,
  `create index forwards_delivered on forwards (delivered_at desc) include (office_id, status)
     where delivered_at is not null`,
  `create index forwards_cost on forwards ((base_shipping + delivery_speed_fee + packaging_fee + service_fee))
     include (office_id, status)`,
  `create index forwards_country on forwards ((lower(country))) include (office_id, status)`,
  `create index tasks_completed on tasks (completed_at desc) include (office_id, status)
     where completed_at is not null`,
  `create index mailboxes_plan on mailboxes (plan_name) include (office_id)`,
  `create index mailboxes_ended on mailboxes (ended_at) include (office_id) where ended_at is not null`,
];
