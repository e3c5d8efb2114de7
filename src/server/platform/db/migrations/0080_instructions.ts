// Standing instructions of mailboxes, the requests that they filed, and why a lead went against one.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table instructions (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     number integer not null,
     kind text not null check (kind in ('DO', 'SAY', 'FORBID', 'HOLD')),
     says jsonb not null,
     forward_order jsonb,
     is_timed boolean not null,
     tried_at timestamptz,
     armed_at timestamptz,
     added_at timestamptz not null,
     added_by text not null,
     ended_at timestamptz,
     unique (mailbox_id, number)
   )`,
  `create index instructions_timed on instructions (mailbox_id)
     where ended_at is null and is_timed and armed_at is not null`,
  `alter table action_requests add column instruction_id uuid references instructions`,
  `alter table action_requests add column forbidden_but text`,
  `create unique index action_requests_by_instruction on action_requests (mail_id, instruction_id, type)
     where instruction_id is not null and status in ('PENDING', 'IN_PROGRESS')`,
];
