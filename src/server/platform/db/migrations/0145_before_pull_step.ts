// What a line of a pull list was before it was taken, or not found: undo gives that back.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table pull_lines add column before jsonb").execute(db);
}
