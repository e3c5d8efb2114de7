// What the dashboard counts and shows, each answered from an index: open exceptions, a person's open tasks, items that left,
// and the newest items with a photo.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index exceptions_open on exceptions (created_at) include (office_id, owner_id, due_date)
     where state in ('OPEN', 'WAITING', 'HELD')`,
  `create index tasks_open_of on tasks (creator_id) include (office_id)
     where status in ('PENDING', 'IN_PROGRESS')`,
  `create index mail_items_left on mail_items (left_at) include (office_id)
     where left_at is not null and status <> 'CANCELLED' and consolidated_into_id is null`,
  `create index mail_items_pictures on mail_items (created_at desc, id desc) include (office_id)
     where photo_file_id is not null and status <> 'CANCELLED'`,
];
