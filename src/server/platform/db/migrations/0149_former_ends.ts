// What an undo gives back: when a task was completed and an intake session was ended before it was opened again, and what a print job was
// before it was cancelled.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tasks add column former_completed_at timestamptz`,
  `alter table intake_sessions add column former_ended_at timestamptz`,
  `alter table print_jobs add column former_state text`,
];
