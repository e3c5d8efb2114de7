// Replies that wait in the outbox: a message knows its notice and what its ticket was before, so that it can be taken back whole. A notice
// may be planned for a moment that a person chose, and is held where the customer wrote after the reply.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table ticket_messages add column notice_id uuid, add column status_before text, add column status_set text`,
  `alter table outbox add column planned boolean not null default false, add column held boolean not null default false`,
];
