// Notices that came back, and addresses of people without an account who want none.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outbox add column bounced_at timestamptz`,
  `alter table outbox add column bounce_reason text`,
  `create index outbox_bounced on outbox (bounced_at) where bounced_at is not null`,
  `create table unsubscribed_addresses (
     address text primary key,
     at timestamptz not null
   )`,
];
