// Deposits of mailboxes that moved to another office stayed in the old one, where their checks were not seen any more.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update deposits set office_id = mailboxes.office_id from mailboxes
    where mailboxes.id = deposits.mailbox_id and mailboxes.office_id <> deposits.office_id`.execute(db);
}
