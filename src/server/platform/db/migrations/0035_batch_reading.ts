// How long a scan was read for, so that scans take turns, and which files may have more pages than were found.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table batches add read_ms integer not null default 0`,
  `alter table batch_files add may_miss_pages boolean not null default false`,
  `drop index batches_waiting`,
  `create index batches_waiting on batches (read_ms, created_at) where state = 'READING'`,
];
