// Storage fees: one row for each day that an item was stored beyond its free days, and what was waived of them.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table fee_waivers (
     id uuid primary key,
     mail_item_id uuid not null references mail_items,
     reason text not null,
     waived_at timestamptz not null,
     waived_by uuid not null references staff,
     waived_by_name text not null
   )`,
  `create index fee_waivers_item on fee_waivers (mail_item_id)`,
  `create table storage_fees (
     mail_item_id uuid not null references mail_items,
     day date not null,
     office_id uuid not null references offices,
     mailbox_id uuid not null references mailboxes,
     plan_id text not null,
     type text not null check (type in ('ENVELOPE', 'PACKAGE', 'BANK_CHECK')),
     cents integer not null check (cents > 0),
     counted_at timestamptz not null,
     waiver_id uuid references fee_waivers,
     primary key (mail_item_id, day)
   )`,
  `create index storage_fees_days on storage_fees (day desc, mail_item_id desc) include (office_id)`,
  `create index storage_fees_mailbox on storage_fees (mailbox_id, day)`,
];
