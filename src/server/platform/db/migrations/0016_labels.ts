// Printers of labels, the queue of print jobs, and who wants labels printed by themselves.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table printers (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     name text not null,
     way text not null check (way in ('zpl', 'ipp', 'browser')),
     address text,
     preset text not null,
     symbology text not null,
     dpi integer not null,
     is_default boolean not null,
     problem text,
     last_printed_at timestamptz,
     created_at timestamptz not null,
     removed_at timestamptz,
     -- One process prints at it until then, under a name of its own for each time.
     leased_until timestamptz,
     leased_by uuid,
     -- It failed just now and is left alone until then.
     rests_until timestamptz
   )`,
  `create unique index printers_name on printers (office_id, lower(name)) where removed_at is null`,
  `create unique index printers_default on printers (office_id) where is_default and removed_at is null`,
  `create table print_jobs (
     id uuid primary key,
     state text not null check (state in ('WAITING', 'SENT', 'DONE', 'FAILED', 'CANCELLED')),
     kind text not null check (kind in ('mail', 'mailbox', 'shelf', 'test')),
     title text not null,
     printer_id uuid not null references printers,
     office_id uuid not null references offices,
     mail_item_id uuid references mail_items,
     -- Heads of the labels, where they are no mail item's.
     heads text[] not null,
     zone text not null,
     copy integer,
     tries integer not null default 0,
     last_error text,
     -- The number that an IPP printer gave the job; null once nothing more is asked of it.
     printer_job integer,
     asked_by uuid not null references staff,
     asked_by_name text not null,
     source text not null,
     address text not null,
     created_at timestamptz not null,
     -- Of jobs that were asked for by one call, in its order.
     place integer not null,
     due_at timestamptz not null,
     printed_at timestamptz
   )`,
  `create index print_jobs_queue on print_jobs (printer_id, created_at, place) where state = 'WAITING'`,
  `create index print_jobs_asked on print_jobs (printer_id, due_at) where state = 'SENT' and printer_job is not null`,
  `create index print_jobs_failed on print_jobs (printer_id, due_at) where state = 'FAILED'`,
  `create index print_jobs_newest on print_jobs (created_at desc, id)`,
  `create index print_jobs_item on print_jobs (mail_item_id) where mail_item_id is not null`,
  `create index print_jobs_person on print_jobs (asked_by, created_at desc) where kind = 'mail'`,
  // A person without a row has them printed.
  `create table automatic_labels (
     staff_id uuid primary key references staff,
     auto boolean not null
   )`,
];
