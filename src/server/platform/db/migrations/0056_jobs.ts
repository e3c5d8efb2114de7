// One table of what processes work on: photos to be read, and scans to be cut. What is under way goes on, and what waits is seen in the
// tables of its noun (platform/jobs). A process of the version before ends what it has, and takes nothing more; the leases and tries in
// those tables are for it alone.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, milliseconds] of leases) {
    const last = new Date(Date.now() + milliseconds).toISOString();
    await sql
      .raw(
        `alter table ${table} add constraint ${table}_leased_no_more
           check (leased_until is null or leased_until <= '${last}') not valid`,
      )
      .execute(db);
  }
}

/** The tables that the version before leases from, and for how long. */
const leases = [
  ["readings", 3 * 60_000],
  ["batches", 20_000],
] as const;

const statements = [
  `create table jobs (
     kind text not null,
     subject text not null,
     since timestamptz not null,
     due_at timestamptz not null,
     spent_ms integer not null default 0,
     tries integer not null default 0,
     leased_by uuid,
     leased_until timestamptz,
     last_error text,
     failed_at timestamptz,
     primary key (kind, subject)
   )`,
  `create index jobs_open on jobs (kind, spent_ms, since, subject) where failed_at is null`,
  `create index jobs_failed on jobs (failed_at) where failed_at is not null`,
  `insert into jobs (kind, subject, since, due_at, tries, leased_by, leased_until, last_error)
     select 'reading', id, asked_at, asked_at, tries, leased_by, leased_until, fault
     from readings where state in ('waiting', 'reading')`,
  `insert into jobs (kind, subject, since, due_at, tries, last_error, failed_at)
     select 'reading', id, asked_at, asked_at, tries, fault, asked_at from readings where state = 'failed'`,
  `insert into jobs (kind, subject, since, due_at, spent_ms, tries, leased_by, leased_until)
     select 'batch', id, created_at, created_at, read_ms, tries, leased_by, leased_until
     from batches where state = 'READING'`,
  // One that was read, of which no page could be, is done.
  `insert into jobs (kind, subject, since, due_at, spent_ms, tries, last_error, failed_at)
     select 'batch', id, created_at, created_at, read_ms, tries, problem, updated_at
     from batches where state = 'FAILED' and read_at is null`,
];
