// Since when items that were found had been missing: an undo makes them missing again since then.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table former_losses (
     mail_item_id uuid not null references mail_items on delete cascade,
     missing_at timestamptz not null,
     found_at timestamptz not null,
     primary key (mail_item_id, missing_at)
   )`,
];
