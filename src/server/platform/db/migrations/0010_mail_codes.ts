// The codes an item is found by: what was read of its bar code, and the carrier's number within that.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table mail_codes (
     code text not null,
     mail_item_id uuid not null references mail_items,
     primary key (code, mail_item_id)
   )`,
  // Numbers that were stored with a symbology prefix or in full width are brought into the normal form of today.
  String.raw`update mail_items
     set tracking_number = regexp_replace(upper(normalize(tracking_number, NFKC)), '^\][A-Z][A-Z0-9](?=.)', '')
     where tracking_number ~ '^\]|[^ -~]'`,
  // As trackingCodes (contract/tracking.ts) has them, but for the check digits: a code too many only answers to itself.
  String.raw`insert into mail_codes (code, mail_item_id)
     select distinct code, id
     from mail_items, lateral (values
       (tracking_number),
       (case when tracking_number ~ '^420\d{25}(\d{2}|\d{6})?$' then substr(tracking_number, 9) end),
       (case when tracking_number ~ '^420\d{29}(\d{2}|\d{6})?$' then substr(tracking_number, 13) end),
       (case when tracking_number ~ '^(96|[0-8]\d)\d{18}00\d{12}$' then right(tracking_number, 12) end),
       (case when tracking_number ~ '^3\d{8}6\d{22}$' then substr(tracking_number, 17, 12) end),
       (case when tracking_number ~ '^96\d{20}$' then right(tracking_number, 15) end),
       (case when tracking_number ~ '^92(6129|7489)\d{16}$' then substr(tracking_number, 3) end)
     ) as codes (code)
     where code is not null`,
  `create index mail_codes_item on mail_codes (mail_item_id)`,
  // By their last characters, which people type.
  `create index mail_codes_ending on mail_codes (reverse(code) text_pattern_ops)`,
  `drop index mail_items_tracking`,
  // An item found by its code is found with its forward.
  `create index forwards_mail on forwards (mail_id)`,
];
