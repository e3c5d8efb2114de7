// Addresses that mail came back from, and the notices that were not sent because of it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table unreachable_addresses (
     address text primary key,
     since timestamptz not null,
     reason text not null
   )`,
  `alter table outbox add column unreachable boolean not null default false`,
];
