// Figures that only the database knows: queues, lags and the last backup. One cheap statement, which fails no scrape.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { lastBackupSetting } from "../db/last-backup";
import type { JobName } from "../db/schema/jobs";
import type { Db } from "../db/types";
import { type JobFigures, jobFigures } from "../jobs/figures";

/** Counts, and ages in seconds; an age is 0 where nothing waits, and null where there never was a backup. */
export type Figures = {
  outboxWaiting: number;
  outboxAge: number;
  outboxFailing: number;
  outboxDead: number;
  outboxUnreachable: number;
  printWaiting: number;
  printAge: number;
  printFailed: number;
  scanFolderProblems: number;
  unsealed: number;
  unplacedAge: number;
  stagedFiles: number;
  backupAge: number | null;
  /** Open requests, forwards, consolidations and tickets that are late. */
  promisesLate: number;
  /** The share of what was done in the last 14 days in time; null where nothing was promised. */
  promisesKept: number | null;
  /** A kind without a job is missing. */
  jobs: Partial<Record<JobName, JobFigures>>;
};

/** Milliseconds that a scrape waits for the database. */
const patience = 2_000;
/** Milliseconds for which what was read is answered again: for several scrapers, and while the database is slow. */
const fresh = 5_000;

/**
 * Reads them, at most every few seconds and one statement at a time. Null while the database does not answer: old figures
 * would look like a queue that stands still.
 */
export function createFigures({ db, now }: { db: Db; now: () => Date }): () => Promise<Figures | null> {
  let last: { at: number; figures: Figures } | null = null;
  let reading: Promise<Figures | null> | null = null;

  return () => {
    if (last && performance.now() - last.at < fresh) return Promise.resolve(last.figures);
    reading ??= readFigures(db, now())
      .then((figures) => {
        last = { at: performance.now(), figures };
        return figures;
      })
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return Promise.race([reading, pause(patience, null, { ref: false })]);
  };
}

/** Every part goes by an index of what waits. */
async function readFigures(db: Db, now: Date): Promise<Figures> {
  const seconds = (since: string) =>
    sql.raw<number>(`coalesce(greatest(extract(epoch from at.now - ${since}), 0), 0)::float8`);
  const clocked = ["action_requests", "forwards", "consolidations", "tickets"].map((table) =>
    sql.table(table),
  );
  const all = sql` union all `;
  const late = sql.join(
    clocked.map((table) => sql`select id from ${table} where due_at < ${now}`),
    all,
  );
  const kept = sql.join(
    clocked.map(
      (table) =>
        sql`select kept from ${table} where kept is not null and kept_at > ${now}::timestamptz - interval '14 days'`,
    ),
    all,
  );
  const { rows } = await sql<Figures>`
    with at as (select ${now}::timestamptz as now)
    select
      outbox.waiting::int as "outboxWaiting",
      ${seconds("outbox.since")} as "outboxAge",
      outbox.failing::int as "outboxFailing",
      (select count(*) from outbox where state = 'DEAD' and not unreachable)::int as "outboxDead",
      (select count(*) from outbox where state = 'DEAD' and unreachable)::int as "outboxUnreachable",
      print.waiting::int as "printWaiting",
      ${seconds("print.since")} as "printAge",
      (select count(*) from print_jobs where state = 'FAILED')::int as "printFailed",
      (select count(*) from scan_folder_problems)::int as "scanFolderProblems",
      (select max(value) filter (where name = 'event') - max(value) filter (where name = 'sealed')
         from counters where name in ('event', 'sealed'))::int as "unsealed",
      ${seconds("(select min(at) from events where place is null)")} as "unplacedAge",
      (select count(*) from files where state = 'staging')::int as "stagedFiles",
      (select extract(epoch from at.now - (value #>> '{}')::timestamptz)::float8
         from settings where key = ${lastBackupSetting}) as "backupAge",
      (select count(*) from (${late}) as late)::int as "promisesLate",
      (select avg(kept::int)::float8 from (${kept}) as done) as "promisesKept",
      ${jobFigures(now)} as "jobs"
    from at,
      (select count(*) as waiting, min(created_at) as since, count(last_error) as failing
         from outbox where state = 'WAITING') outbox,
      (select count(*) as waiting, min(created_at) as since from print_jobs where state = 'WAITING') print`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error("The statement for the figures answered no row.");
  return figures;
}
