// What followed from the facts of an item before a correction changed them: undo gives it back.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table before_corrections (
     mail_item_id uuid not null references mail_items on delete cascade,
     version integer not null,
     shelf_id uuid references shelves,
     free_until timestamptz,
     warned_at timestamptz,
     then_free_until timestamptz,
     primary key (mail_item_id, version)
   )`,
];
