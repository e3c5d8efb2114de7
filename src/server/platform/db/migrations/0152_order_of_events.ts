// When an event was written, by the database's clock: an undo asks who changed a record after whom, and the clocks of two servers differ.
// Older events have none, so that the table is not written again.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    `alter table events add column written_at timestamptz`,
    `alter table events alter column written_at set default clock_timestamp()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
