// Where items lay before, and since when: an undo gives an item the place and the time that it had.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table former_places (
     mail_item_id uuid not null references mail_items on delete cascade,
     shelf_id uuid not null references shelves,
     placed_at timestamptz not null,
     left_at timestamptz not null,
     primary key (mail_item_id, shelf_id)
   )`,
];
