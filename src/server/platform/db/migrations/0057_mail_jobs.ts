// Mails to customers are jobs (platform/jobs). As in 0056, a process of the version before ends what it sends, and takes nothing more.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // It leases for three minutes.
  const last = new Date(Date.now() + 3 * 60_000).toISOString();
  await sql
    .raw(
      `alter table outbox add constraint outbox_leased_no_more
         check (leased_until is null or leased_until <= '${last}') not valid`,
    )
    .execute(db);
}

const statements = [
  // Notices of no mail yet become one when they are due.
  `insert into jobs (kind, subject, since, due_at, tries, leased_by, leased_until, last_error)
     select distinct on (batch_id) 'mail', batch_id, min(created_at) over (partition by batch_id), due_at, tries, leased_by,
       leased_until, last_error
     from outbox where state = 'WAITING' and batch_id is not null order by batch_id, leased_until desc nulls last, id`,
  // What was given up before is not counted for longer than what is given up now.
  `insert into jobs (kind, subject, since, due_at, tries, last_error, failed_at)
     select distinct on (batch_id) 'mail', batch_id, created_at, due_at, tries, last_error, due_at
     from outbox where state = 'DEAD' and not unreachable and batch_id is not null order by batch_id, id
     on conflict (kind, subject) do nothing`,
];
