// When what an undo of a correction gives back was noted: it is cleared once it is old.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw("alter table before_corrections add column at timestamptz not null default now()")
    .execute(db);
}
