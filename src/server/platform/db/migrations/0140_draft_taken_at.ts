// When a draft was taken over: its writer stays told while they go on, and words that they add are offered again.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table ticket_drafts add column taken_at timestamptz").execute(db);
  await sql.raw("update ticket_drafts set taken_at = saved_at where taken_by is not null").execute(db);
}
