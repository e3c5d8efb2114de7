// Check deposits: the accounts they go to, whose numbers are sealed, the deposits, and their checks.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into counters (name, value) values ('deposit', 0)`,
  `create table bank_accounts (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     holder text not null,
     bank_name text not null,
     bank_address text not null,
     routing_number text not null,
     -- Sealed under the server's secret for this row alone (auth/sealing.ts).
     number_sealed text not null,
     last_four text not null,
     used_at timestamptz not null,
     added_by uuid not null references staff
   )`,
  `create index bank_accounts_mailbox on bank_accounts (mailbox_id, used_at desc)`,
  `create table deposits (
     id uuid primary key,
     version integer not null default 1,
     number bigint not null unique,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     status text not null check (status in
       ('PENDING', 'PREPARED', 'SENT', 'CREDITED', 'FAILED', 'CANCELLED', 'REVERSED')),
     method text not null check (method in ('MAIL_IN', 'BRANCH')),
     account_id uuid references bank_accounts,
     -- The sum of its checks once the tally agreed.
     cents bigint,
     tracking_number text,
     reason text,
     requested_at timestamptz not null,
     made_by uuid not null references staff,
     updated_at timestamptz not null,
     prepared_at timestamptz,
     prepared_by uuid references staff,
     prepared_by_name text,
     closed_at timestamptz,
     stepped_at timestamptz,
     stepped_by uuid references staff,
     stepped_by_name text,
     -- Its status before it was cancelled.
     cancelled_from text check (cancelled_from in ('PENDING', 'PREPARED')),
     search text not null,
     check ((status in ('PENDING', 'CANCELLED')) or (cents is not null and account_id is not null))
   )`,
  // A mailbox collects its checks in one deposit at a time.
  `create unique index deposits_one_pending on deposits (mailbox_id) where status = 'PENDING'`,
  `create index deposits_newest on deposits (requested_at desc, id desc) include (office_id, status)`,
  `create index deposits_status on deposits (status, requested_at desc, id desc) include (office_id)`,
  `create index deposits_mailbox on deposits (mailbox_id, requested_at desc)`,
  `create index deposits_search on deposits using gin (search gin_trgm_ops)`,
  `create table deposit_checks (
     id uuid primary key,
     deposit_id uuid not null references deposits,
     position integer not null,
     mail_id uuid not null references mail_items,
     request_id uuid not null references action_requests,
     payer text not null,
     payee text not null,
     number text not null,
     dated date,
     -- What was typed first, and what it was once it was typed twice.
     first_cents bigint,
     cents bigint
   )`,
  `create unique index deposit_checks_place on deposit_checks (deposit_id, position)`,
  `create index deposit_checks_request on deposit_checks (request_id)`,
  `create index deposit_checks_mail on deposit_checks (mail_id)`,
  // Whether the same check was deposited before.
  `create index deposit_checks_same on deposit_checks (cents)`,
];
