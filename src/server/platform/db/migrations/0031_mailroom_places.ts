// What an audit of a shelf found, as it was when it ended.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [`alter table shelf_audits add column lists jsonb`];
