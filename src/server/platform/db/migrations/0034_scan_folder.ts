// What of the scan folder cannot be read or moved, until it can; what was refused, for a day.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table scan_folder_problems (
         path text primary key,
         office_id uuid references offices,
         problem text not null,
         taken text,
         since timestamptz not null,
         until timestamptz not null
       )`,
    )
    .execute(db);
}
