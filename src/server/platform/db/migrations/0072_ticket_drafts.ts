// Drafts of replies: what a person has written in a ticket and not sent, so that a colleague can go on with it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table ticket_drafts (
         ticket_id uuid not null references tickets,
         staff_id uuid not null references staff,
         text text not null,
         saved_at timestamptz not null,
         taken_by uuid references staff,
         primary key (ticket_id, staff_id)
       )`,
    )
    .execute(db);
}
