// The pictures of a check in a deposit: its front and its back.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = ["front_file_id", "back_file_id"].flatMap((column) => [
  `alter table deposit_checks add column ${column} uuid references files`,
  // Whether a file is shown by a record already.
  `create index deposit_checks_${column} on deposit_checks (${column}) where ${column} is not null`,
]);
