// Items and exceptions of every carrier whose numbers are known by their form, not only of the first four.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ["mail_items", "exceptions"]) {
    await sql
      .raw(
        `alter table ${table}
           drop constraint ${table}_carrier_check,
           add constraint ${table}_carrier_check check (carrier in (
             'UPS', 'FedEx', 'USPS', 'DHL', 'Amazon', 'OnTrac', 'LaserShip', 'GOFO', 'Canada Post', 'DPD',
             'Foreign post', 'Other'
           ))`,
      )
      .execute(db);
  }
}
