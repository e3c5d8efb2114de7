// Leaving: items that wait to be destroyed and the batches that destroy them, items that went back to their sender, and
// the manifests that carriers' drivers sign.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table shred_batches (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     due_by timestamptz not null,
     started_at timestamptz not null,
     started_by uuid not null references staff,
     started_by_name text not null,
     cancelled_at timestamptz,
     finished_at timestamptz,
     finished_by uuid references staff,
     finished_by_name text,
     number integer,
     lines jsonb,
     check ((finished_at is null) = (number is null)),
     check ((finished_at is null) = (lines is null)),
     check (finished_at is null or cancelled_at is null)
   )`,
  `create unique index shred_batches_open on shred_batches (office_id)
     where finished_at is null and cancelled_at is null`,
  `create unique index shred_batches_number on shred_batches (office_id, number) where number is not null`,
  `create index shred_batches_finished on shred_batches (finished_at, id) where finished_at is not null`,
  `alter table action_requests
     add column destroy_due_at timestamptz,
     add column rescued_at timestamptz,
     add column rescued_by uuid,
     add column rescued_by_name text,
     add column shred_batch_id uuid references shred_batches`,
  `create index action_requests_to_destroy on action_requests (office_id, destroy_due_at, id)
     where destroy_due_at is not null and rescued_at is null and shred_batch_id is null`,
  `create table shred_ticks (
     batch_id uuid not null references shred_batches,
     request_id uuid not null references action_requests,
     ticked_at timestamptz not null,
     ticked_by uuid not null references staff,
     ticked_by_name text not null,
     primary key (batch_id, request_id)
   )`,
  `alter table mail_items
     add column returned_at timestamptz,
     add column returned_by uuid,
     add column returned_by_name text,
     add column return_reason text`,
  `create table manifests (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     carrier text not null,
     day date not null,
     created_at timestamptz not null,
     created_by uuid not null references staff,
     created_by_name text not null,
     handed_at timestamptz,
     handed_by uuid references staff,
     handed_by_name text,
     driver_name text,
     signature text,
     check ((handed_at is null) = (driver_name is null))
   )`,
  `create unique index manifests_open on manifests (office_id, lower(carrier)) where handed_at is null`,
  `create index manifests_created on manifests (created_at, id)`,
  `create index manifests_handed on manifests (office_id, lower(carrier), handed_at) where handed_at is not null`,
  `alter table forwards add column manifest_id uuid references manifests`,
  `create index forwards_manifest on forwards (manifest_id) where manifest_id is not null`,
  `create index forwards_to_hand_over on forwards (office_id, completed_at)
     where manifest_id is null and completed_at is not null`,
];
