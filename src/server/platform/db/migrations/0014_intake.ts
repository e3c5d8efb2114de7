// Intake sessions and their rows, and whether customers are told that mail came in.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table intake_sessions (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     staff_id uuid not null references staff,
     started_at timestamptz not null,
     ended_at timestamptz,
     expected integer,
     sticky jsonb not null default '{}'
   )`,
  // A person has at most one that is open.
  `create unique index intake_sessions_open on intake_sessions (staff_id) where ended_at is null`,
  `create index intake_sessions_staff on intake_sessions (staff_id, started_at desc, id desc)`,
  `create index intake_sessions_office on intake_sessions (office_id, started_at desc, id desc)`,

  // Rows of items. An exception says itself which row it is (migration 0015).
  `create table intake_rows (
     session_id uuid not null references intake_sessions,
     number integer not null,
     at timestamptz not null,
     mail_item_id uuid not null unique references mail_items,
     primary key (session_id, number)
   )`,

  // Customers of a provider who worked without these notices do not get them unasked: an administrator turns them on.
  `insert into settings (key, value)
     select 'notices.mail-registered', 'false' where exists (select from mailboxes)`,
];
