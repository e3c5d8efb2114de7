// Who looks after a ticket, and the replies that staff save.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tickets add column assignee_id uuid references staff`,
  `create index tickets_assigned on tickets (assignee_id, updated_at, id) include (office_id)
     where assignee_id is not null`,
  `create index tickets_unassigned on tickets (updated_at, id) include (office_id) where assignee_id is null`,
  `create table saved_replies (
     id uuid primary key,
     version integer not null default 1,
     scope text not null check (scope in ('MINE', 'OFFICE', 'TEAM')),
     owner_id uuid not null references staff,
     office_id uuid references offices,
     code text not null,
     title text not null,
     text_en text not null,
     text_tr text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     removed_at timestamptz,
     check ((scope = 'OFFICE') = (office_id is not null))
   )`,
  `create unique index saved_replies_mine on saved_replies (owner_id, code)
     where scope = 'MINE' and removed_at is null`,
  `create unique index saved_replies_office on saved_replies (office_id, code)
     where scope = 'OFFICE' and removed_at is null`,
  `create unique index saved_replies_team on saved_replies (code) where scope = 'TEAM' and removed_at is null`,
];
