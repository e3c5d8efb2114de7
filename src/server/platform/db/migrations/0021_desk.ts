// The pick-up desk: until when an item is ready, hand-overs with what was seen of an identity, signatures asked for on another
// device, codes that customers say, and people who may pick up for a mailbox.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table action_requests add column ready_until timestamptz`,
  `alter table action_requests add column lapsed_at timestamptz`,
  `alter table action_requests add column handed_over_at timestamptz`,
  `alter table action_requests add column handed_over_by_name text`,
  `alter table action_requests add constraint action_requests_desk_check check (
     (ready_until is null and lapsed_at is null and handed_over_at is null)
     or (type = 'HOLD' and status = 'DONE' and not (lapsed_at is not null and handed_over_at is not null)))`,
  `create index action_requests_ready on action_requests (ready_until, id)
     where ready_until is not null and lapsed_at is null and handed_over_at is null`,

  `create table pickup_codes (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     code text not null check (code ~ '^[0-9]{6}$'),
     created_at timestamptz not null,
     closed_at timestamptz
   )`,
  `create unique index pickup_codes_open on pickup_codes (code) where closed_at is null`,
  `create unique index pickup_codes_mailbox on pickup_codes (mailbox_id) where closed_at is null`,

  `create table authorised_persons (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     name text not null,
     name_folded text not null,
     added_at timestamptz not null,
     added_by text not null,
     ended_at timestamptz,
     unique (mailbox_id, name_folded)
   )`,

  `create table hand_overs (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     mailbox_id uuid not null references mailboxes,
     at timestamptz not null,
     staff_id uuid not null references staff,
     staff_name text not null,
     recipient_id uuid,
     authorised_id uuid,
     person_name text not null,
     identity_kind text check (identity_kind in ('PASSPORT', 'DRIVING_LICENCE', 'NATIONAL_ID', 'OTHER')),
     identity_last text,
     identity_expires_on text,
     identity_erased_at timestamptz,
     signature_file_id uuid not null unique references files,
     undone_at timestamptz,
     undone_by uuid,
     undone_by_name text,
     undone_reason text,
     check ((recipient_id is null) <> (authorised_id is null)),
     check ((identity_erased_at is null) = (identity_kind is not null)),
     check (identity_erased_at is null or (identity_last is null and identity_expires_on is null)),
     check ((undone_at is null) = (undone_by_name is null))
   )`,
  `create index hand_overs_newest on hand_overs (at, id) include (office_id)`,
  `create index hand_overs_mailbox on hand_overs (mailbox_id, at, id)`,
  `create index hand_overs_identity on hand_overs (at) where identity_erased_at is null`,
  `create table hand_over_items (
     hand_over_id uuid not null references hand_overs,
     position integer not null,
     mail_item_id uuid not null references mail_items,
     request_id uuid not null references action_requests,
     was text not null check (was in ('READY', 'OPEN', 'HERE')),
     ready_until timestamptz,
     shelf_id uuid references shelves,
     primary key (hand_over_id, position)
   )`,
  `create index hand_over_items_request on hand_over_items (request_id)`,

  `create table desk_signatures (
     id uuid primary key,
     token_hash text not null unique,
     office_id uuid not null references offices,
     mailbox_id uuid not null references mailboxes,
     mail_ids uuid[] not null,
     person_name text not null,
     asked_by uuid not null references staff,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     signed_at timestamptz,
     file_id uuid unique references files,
     used_at timestamptz,
     check ((signed_at is null) = (file_id is null)),
     check (used_at is null or signed_at is not null)
   )`,
  `create index desk_signatures_unused on desk_signatures (created_at) where used_at is null`,
];
