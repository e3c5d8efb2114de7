// A printer that has something due is a job (platform/jobs), and so is one that rests. As in 0056, a process of the version before ends
// the label that it prints, and takes no printer more; a rest is for it alone.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `insert into jobs (kind, subject, since, due_at, tries, leased_by, leased_until, last_error)
         select 'labels', printers.id, coalesce(waiting.since, now()), coalesce(rests_until, now()), coalesce(waiting.tries, 0),
           leased_by, leased_until, problem
         from printers left join lateral (
           select min(created_at) as since, max(tries) as tries from print_jobs
           where printer_id = printers.id and state = 'WAITING') waiting on true
         where way <> 'browser' and removed_at is null and (leased_by is not null or rests_until > now())`,
    )
    .execute(db);
  // It leases for a minute.
  const last = new Date(Date.now() + 60_000).toISOString();
  await sql
    .raw(
      `alter table printers add constraint printers_leased_no_more
         check (leased_until is null or leased_until <= '${last}') not valid`,
    )
    .execute(db);
}
