// What tickets are about, and who is writing in one now.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ticket_links (
     id uuid primary key,
     ticket_id uuid not null references tickets,
     mail_id uuid references mail_items,
     forward_id uuid references forwards,
     request_id uuid references action_requests,
     linked_at timestamptz not null,
     linked_by uuid not null references staff,
     check (num_nonnulls(mail_id, forward_id, request_id) = 1)
   )`,
  `create unique index ticket_links_mail on ticket_links (ticket_id, mail_id) where mail_id is not null`,
  `create unique index ticket_links_forward on ticket_links (ticket_id, forward_id) where forward_id is not null`,
  `create unique index ticket_links_request on ticket_links (ticket_id, request_id) where request_id is not null`,
  `create table ticket_writers (
     ticket_id uuid not null references tickets,
     staff_id uuid not null references staff,
     is_note boolean not null,
     until timestamptz not null,
     primary key (ticket_id, staff_id)
   )`,
];
