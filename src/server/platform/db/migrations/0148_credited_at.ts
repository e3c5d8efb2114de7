// When the bank credited a deposit: undo of its reversal gives that moment back.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table deposits add column credited_at timestamptz`,
  `update deposits set credited_at = closed_at where status = 'CREDITED'`,
];
