// Batch scans: PDFs of many letters, their pages and the parts they are cut into.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A scanner's folder is nobody.
  `alter table files alter column uploaded_by drop not null`,
  `create index files_batches on files (finalised_at) where folder = 'batches' and state = 'final'`,
  `create table batches (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     state text not null check (state in ('READING', 'READY', 'FAILED', 'DISCARDED')),
     name text not null,
     source text not null check (source in ('console', 'folder', 'api')),
     created_by uuid references staff,
     created_by_name text not null,
     blank_pages text not null check (blank_pages in ('leave-out', 'keep')),
     content_hash text not null,
     pages integer,
     problem text,
     leased_by uuid,
     leased_until timestamptz,
     tries integer not null default 0,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     read_at timestamptz,
     cleared_at timestamptz
   )`,
  `create index batches_created on batches (created_at, id)`,
  `create index batches_waiting on batches (created_at) where state = 'READING'`,
  `create unique index batches_content on batches (office_id, content_hash)
     where source = 'folder' and state in ('READING', 'READY')`,
  `create table batch_files (
     batch_id uuid not null references batches,
     position integer not null,
     file_id uuid not null references files,
     pages integer,
     primary key (batch_id, position)
   )`,
  `create unique index batch_files_file on batch_files (file_id)`,
  `create table batch_parts (
     id uuid primary key,
     batch_id uuid not null references batches,
     position integer not null,
     code text,
     note text,
     mail_item_id uuid references mail_items,
     request_id uuid references action_requests,
     file_id uuid references files,
     left_out boolean not null default false
   )`,
  `create index batch_parts_batch on batch_parts (batch_id)`,
  `create index batch_parts_file on batch_parts (file_id) where file_id is not null`,
  `create table batch_pages (
     batch_id uuid not null references batches,
     number integer not null,
     source integer not null,
     source_page integer not null,
     kind text not null check (kind in ('page', 'blank', 'separator', 'damaged', 'broken')),
     codes text[] not null,
     axis smallint,
     by_text smallint,
     by_code smallint,
     turn smallint not null check (turn in (0, 90, 180, 270)),
     left_out boolean not null,
     picture_file_id uuid references files,
     part_id uuid references batch_parts,
     position integer not null,
     primary key (batch_id, number)
   )`,
  `create index batch_pages_picture on batch_pages (picture_file_id) where picture_file_id is not null`,
  `create table batch_edits (
     id uuid primary key,
     batch_id uuid not null references batches,
     version integer not null,
     staff_id uuid not null references staff,
     before jsonb not null,
     taken_back boolean not null default false,
     at timestamptz not null,
     unique (batch_id, version)
   )`,
];
