// Exceptions of items that went to another office, or another mailbox, stayed behind, where nobody saw their items any more. Notices to
// one customer are found in any letter case of the address.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `update exceptions set mailbox_id = item.mailbox_id, office_id = item.office_id from mail_items as item
    where item.id = exceptions.mail_item_id
      and (item.mailbox_id <> exceptions.mailbox_id or item.office_id <> exceptions.office_id)`,
  `update exceptions set office_id = mailboxes.office_id from mailboxes
    where mailboxes.id = exceptions.mailbox_id and exceptions.mail_item_id is null
      and mailboxes.office_id <> exceptions.office_id`,
  `update files set office_id = exceptions.office_id from exceptions
    where exceptions.photo_file_id = files.id and exceptions.office_id <> files.office_id`,
  `create index exceptions_mailbox on exceptions (mailbox_id) where mailbox_id is not null`,
  `drop index outbox_customer`,
  `create index outbox_customer on outbox (lower(recipient), due_at) where state = 'WAITING'`,
];
