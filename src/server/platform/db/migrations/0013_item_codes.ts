// Which of an item's codes is its own, by which its label finds it. Items that are here already get theirs in small steps
// after the start (mail/own-codes.ts): here no row is written.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table mail_codes add column own boolean not null default false`,
  // Two items never have the same code of their own, and no item has two.
  `create unique index mail_codes_own on mail_codes (code) where own`,
  `create unique index mail_codes_own_item on mail_codes (mail_item_id) where own`,
];
