// Items that are here and lie on no shelf are listed and counted; a shelf is found by its code in any office.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_items_unplaced on mail_items (received_at, id) include (office_id)
    where left_at is null and shelf_id is null and missing_at is null`.execute(db);
  await sql`create index shelves_scanned on shelves (scan_code)`.execute(db);
}
