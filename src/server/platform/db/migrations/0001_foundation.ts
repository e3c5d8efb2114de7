// The foundation: offices, staff and their sessions, mailboxes, mail items, files, events.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,

  `create table settings (
     key text primary key,
     value jsonb not null
   )`,

  `create table offices (
     id uuid primary key,
     label text not null unique,
     city text not null,
     state text not null,
     zip_code text not null
   )`,

  `create table staff (
     id uuid primary key,
     version integer not null default 1,
     email text not null,
     email_folded text not null unique,
     first_name text not null,
     last_name text not null,
     role text not null check (role in ('handler', 'lead', 'admin')),
     is_active boolean not null default true,
     password_hash text not null,
     last_login_at timestamptz,
     created_at timestamptz not null default now()
   )`,
  `create table staff_offices (
     staff_id uuid not null references staff,
     office_id uuid not null references offices,
     primary key (staff_id, office_id)
   )`,
  `create table invitations (
     id uuid primary key,
     token_hash text not null unique,
     kind text not null check (kind in ('set-up', 'invitation')),
     email text,
     role text not null check (role in ('handler', 'lead', 'admin')),
     office_ids uuid[] not null,
     invited_by uuid references staff,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     closed_at timestamptz
   )`,
  `create table sessions (
     id uuid primary key,
     staff_id uuid not null references staff,
     transport text not null check (transport in ('body', 'cookie')),
     created_at timestamptz not null default now(),
     last_used_at timestamptz not null,
     ended_at timestamptz,
     end_reason text,
     user_agent text not null,
     address text not null
   )`,
  `create index sessions_live on sessions (staff_id) where ended_at is null`,
  `create table refresh_tokens (
     token_hash text primary key,
     session_id uuid not null references sessions,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index refresh_tokens_session on refresh_tokens (session_id)`,
  `create table sign_in_failures (
     key text primary key,
     failures integer not null,
     blocked_until timestamptz,
     last_at timestamptz not null
   )`,

  `create table workspaces (
     id uuid primary key,
     name text not null
   )`,
  `create table users (
     id uuid primary key,
     email text not null,
     first_name text,
     last_name text,
     telephone text,
     is_active boolean not null,
     email_confirmed boolean not null,
     telephone_confirmed boolean not null,
     notifications boolean not null,
     last_login_at timestamptz,
     payment_customer_id text,
     created_at timestamptz not null default now()
   )`,
  `create table members (
     workspace_id uuid not null references workspaces,
     user_id uuid not null references users,
     role text not null,
     is_default boolean not null,
     primary key (workspace_id, user_id)
   )`,
  `create table mailboxes (
     id uuid primary key,
     version integer not null default 1,
     ste_number text not null unique,
     workspace_id uuid not null references workspaces,
     office_id uuid not null references offices,
     status text not null
       check (status in ('ACTIVE', 'INACTIVE', 'PENDING', 'CANCELLED', 'EXPIRED', 'SUSPENDED')),
     billing_cycle text not null
       check (billing_cycle in ('MONTHLY', 'YEARLY', 'WEEKLY', 'QUARTERLY', 'ONE_TIME')),
     started_at timestamptz not null,
     ended_at timestamptz,
     recipient_limit integer not null,
     forwarding_address_limit integer not null,
     plan_id text not null,
     plan_name text not null,
     plan_price integer not null,
     card_subscription_id text,
     search text not null,
     created_at timestamptz not null default now()
   )`,
  `create index mailboxes_newest on mailboxes (created_at desc, id desc)`,
  `create index mailboxes_ste_prefix on mailboxes (ste_number text_pattern_ops)`,
  `create index mailboxes_search on mailboxes using gin (search gin_trgm_ops)`,
  `create table recipients (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     name text not null,
     last_name text not null,
     email text not null,
     is_default boolean not null,
     is_confirmed boolean not null
   )`,
  `create unique index recipients_one_default on recipients (mailbox_id) where is_default`,
  `create index recipients_mailbox on recipients (mailbox_id)`,

  `create table files (
     id uuid primary key,
     state text not null check (state in ('staging', 'final')),
     folder text not null,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     original_name text not null,
     content_type text not null,
     size bigint,
     staging_key text not null unique,
     key text unique,
     thumbnail_key text unique,
     checksum text,
     width integer,
     height integer,
     uploaded_by uuid not null references staff,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     finalised_at timestamptz,
     check ((state = 'final') = (key is not null and checksum is not null and finalised_at is not null))
   )`,
  `create index files_unfinished on files (expires_at) where state = 'staging'`,
  `create table file_views (
     id uuid primary key,
     file_id uuid not null references files,
     staff_id uuid not null references staff,
     address text not null,
     at timestamptz not null default now()
   )`,
  `create index file_views_file on file_views (file_id, at)`,

  `create table mail_items (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     recipient_id uuid not null references recipients,
     type text not null check (type in ('ENVELOPE', 'PACKAGE', 'BANK_CHECK')),
     status text not null check (status in ('PENDING', 'IN_PROCESS', 'COMPLETED', 'CANCELLED')),
     received_at timestamptz not null,
     sender_name text not null,
     sender_address text not null,
     carrier text not null check (carrier in ('UPS', 'FedEx', 'USPS', 'DHL')),
     tracking_number text,
     width double precision not null check (width >= 0),
     height double precision not null check (height >= 0),
     length double precision not null check (length >= 0),
     weight double precision not null check (weight >= 0),
     volume_desi double precision not null check (volume_desi >= 0),
     photo_file_id uuid unique references files,
     registered_by uuid not null references staff,
     created_at timestamptz not null default now()
   )`,
  `create index mail_items_mailbox on mail_items (mailbox_id, received_at desc, id desc)`,
  `create index mail_items_tracking on mail_items (tracking_number) where tracking_number is not null`,

  `create table events (
     id uuid primary key,
     at timestamptz not null default now(),
     type text not null,
     office_id uuid,
     mailbox_id uuid,
     record_id uuid not null,
     staff_id uuid,
     who text not null,
     source text not null,
     address text not null,
     request_id text not null,
     detail jsonb not null
   )`,
  `create index events_record on events (record_id, id)`,
  `create index events_mailbox on events (mailbox_id, id desc) where mailbox_id is not null`,
  `create table idempotency_keys (
     owner text not null,
     key text not null,
     endpoint text not null,
     body_hash text not null,
     status integer not null,
     answer jsonb not null,
     created_at timestamptz not null default now(),
     primary key (owner, key)
   )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
];
