// What a forward's shipping was before it was shipped: undo gives back its number, too.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table forwards add column before_shipping jsonb").execute(db);
}
