// The list of all mail items: in the order in which they came, with what it is filtered by; by sender; and found by a word of the
// sender's name.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const plainSender = `lower(translate(sender_name,
     'ÇĞİIÖŞÜÂÎÛÀÁÄÅÃÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝçğıöşüâîûàáäåãèéêëìíïñòóôõøùúýÿ',
     'CGIIOSUAIUAAAAAEEEEIIINOOOOOUUYcgiosuaiuaaaaaeeeeiiinooooouuyy'))`;

const statements = [
  `create index mail_items_received on mail_items (received_at desc, id desc)
     include (office_id, status, type, carrier, weight, left_at, missing_at, returned_at)`,
  `create index mail_items_by_sender on mail_items ((${plainSender}), received_at, id) include (office_id)`,
  `create index mail_items_sender_words on mail_items using gin ((' ' || ${plainSender}) gin_trgm_ops)`,
];
