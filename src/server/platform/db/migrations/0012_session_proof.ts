// When a session last showed its person's password: at its sign-in, or where the password was asked for again.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sessions add column proved_at timestamptz not null default now()`,
  `update sessions set proved_at = created_at`,
];
