// The second factor at sign-in: a secret a person, sealed, and the recovery codes that stand in for it once each.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table second_factors (
     staff_id uuid primary key references staff,
     secret_sealed text not null,
     last_step bigint,
     created_at timestamptz not null,
     confirmed_at timestamptz
   )`,
  `create table recovery_codes (
     staff_id uuid not null references staff,
     code_hash text not null,
     used_at timestamptz,
     primary key (staff_id, code_hash)
   )`,
];
