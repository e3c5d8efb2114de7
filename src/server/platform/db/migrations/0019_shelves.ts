// Shelves: where the paper of an office lies, which items lie there, and the audits of shelves.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table shelves (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     code text not null,
     scan_code text not null,
     path text[] not null,
     kind text not null check (kind in ('SHELF', 'FOLDER', 'BIN', 'CAGE', 'TROLLEY', 'OUTBOUND', 'SHRED_BIN')),
     ste_from integer,
     ste_to integer,
     capacity integer check (capacity > 0),
     walk text collate "C" not null,
     search text not null,
     audited_at timestamptz,
     removed_at timestamptz,
     created_at timestamptz not null,
     check ((ste_from is null) = (ste_to is null) and ste_from <= ste_to)
   )`,
  `create unique index shelves_code on shelves (office_id, scan_code) where removed_at is null`,
  `create index shelves_walk on shelves (walk, id)`,

  `alter table mail_items add column shelf_id uuid references shelves`,
  `alter table mail_items add column placed_at timestamptz`,
  `alter table mail_items add column missing_at timestamptz`,
  `alter table mail_items add constraint mail_items_place_check check (
     (shelf_id is null) = (placed_at is null) and (left_at is null or (shelf_id is null and missing_at is null)))`,
  `create index mail_items_shelf on mail_items (shelf_id, placed_at, id) where shelf_id is not null`,
  `create index mail_items_missing on mail_items (missing_at, id) include (office_id) where missing_at is not null`,

  `create table shelf_audits (
     id uuid primary key,
     version integer not null default 1,
     shelf_id uuid not null references shelves,
     office_id uuid not null references offices,
     staff_id uuid not null references staff,
     started_at timestamptz not null,
     ended_at timestamptz,
     cancelled_at timestamptz,
     counts jsonb,
     check (ended_at is null or cancelled_at is null)
   )`,
  // Two people audit one shelf together, not against each other.
  `create unique index shelf_audits_open on shelf_audits (shelf_id) where ended_at is null and cancelled_at is null`,
  `create index shelf_audits_shelf on shelf_audits (shelf_id, started_at desc, id desc)`,
  `create table shelf_audit_scans (
     audit_id uuid not null references shelf_audits,
     code text not null,
     mail_item_id uuid references mail_items,
     outcome text not null check (outcome in ('MATCHED', 'MISPLACED', 'UNKNOWN')),
     shelf_id uuid references shelves,
     at timestamptz not null,
     primary key (audit_id, code)
   )`,
  `create unique index shelf_audit_scans_item on shelf_audit_scans (audit_id, mail_item_id)
     where mail_item_id is not null`,
];
