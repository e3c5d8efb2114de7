// Records that are snoozed until a moment. A table of their own, and no column of each table of work: few records are snoozed at a
// time, so this one is small, and neither the large tables nor the indexes that count them change. `version` is the record's as it was
// snoozed: whatever changes the record ends the snooze, without a word about it in each change.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table snoozes (
     record_id uuid primary key,
     kind text not null check (kind in ('ticket', 'task', 'exception', 'request', 'forward', 'consolidation')),
     office_id uuid not null references offices,
     version integer not null,
     until timestamptz not null,
     snoozed_at timestamptz not null,
     staff_id uuid not null references staff
   )`,
  `create index snoozes_until on snoozes (until)`,
];
