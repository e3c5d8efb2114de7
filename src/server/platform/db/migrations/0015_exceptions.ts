// Exceptions: items of an office that belong to no mailbox yet. Their photos, and those taken before a mailbox is known, are
// files of an office alone.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table files alter column mailbox_id drop not null`,
  `create table exceptions (
     id uuid primary key,
     version integer not null default 1,
     kind text not null check (kind in ('NO_MAILBOX', 'UNKNOWN_NAME', 'PARTIAL_NAME', 'AMBIGUOUS_NAME',
       'SUBSCRIPTION_ENDED', 'DAMAGED', 'POSTAGE_DUE', 'DUPLICATE', 'MISSING')),
     state text not null check (state in ('OPEN', 'WAITING', 'HELD', 'ASSIGNED', 'RETURNED', 'SETTLED')),
     office_id uuid not null references offices,
     name text not null,
     ste_number text not null,
     type text not null check (type in ('ENVELOPE', 'PACKAGE', 'BANK_CHECK')),
     carrier text not null check (carrier in ('UPS', 'FedEx', 'USPS', 'DHL')),
     sender_name text not null,
     sender_address text not null,
     tracking_number text,
     codes text[] not null,
     found_by text[] not null,
     width double precision not null check (width >= 0),
     height double precision not null check (height >= 0),
     length double precision not null check (length >= 0),
     weight double precision not null check (weight >= 0),
     received_at timestamptz not null,
     photo_file_id uuid references files,
     mailbox_id uuid references mailboxes,
     mail_item_id uuid references mail_items,
     is_of_item boolean not null,
     ticket_id uuid references tickets,
     owner_id uuid references staff,
     created_by uuid not null references staff,
     due_date timestamptz not null,
     held_until timestamptz,
     reason text,
     stepped_at timestamptz,
     stepped_by uuid,
     stepped_by_name text,
     before jsonb,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     search text not null,
     intake_session_id uuid,
     intake_number integer,
     check ((intake_session_id is null) = (intake_number is null)),
     check ((state = 'HELD') = (held_until is not null)),
     check (state <> 'ASSIGNED' or mail_item_id is not null)
   )`,
  `create unique index exceptions_intake on exceptions (intake_session_id, intake_number)
     where intake_session_id is not null`,
  `create unique index exceptions_photo on exceptions (photo_file_id) where photo_file_id is not null`,
  `create index exceptions_due on exceptions (due_date, id)`,
  `create index exceptions_created on exceptions (created_at, id)`,
  `create index exceptions_mail on exceptions (mail_item_id) where mail_item_id is not null`,
  `create index exceptions_found_by on exceptions using gin (found_by)`,
  `create index exceptions_search on exceptions using gin (search gin_trgm_ops)`,
];
