// The table of jobs: making jobs of what waits, taking one, holding it, and what becomes of it. A job is held by a lease under a name
// of its own, so one that was lost to another process changes nothing any more.
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { oneOf } from "../db/conditions";
import { isUnleased } from "../db/lease";
import type { JobName } from "../db/schema/jobs";
import type { Db, Tx } from "../db/types";
import type { Job, JobKind } from "./kind";

/** For how long a job is held, in milliseconds, unless its process says again that it is still there. */
export const leaseTime = 60_000;

/** How long a job that was given up stays, in milliseconds, for the figures. */
const failedLife = 30 * 24 * 60 * 60_000;

/** Makes a job of everything that waits and has none, and of what was given up and waits again. */
export async function gather(
  db: Db,
  { name, waiting }: Pick<JobKind<unknown>, "name" | "waiting">,
  now: Date,
): Promise<void> {
  await sql`
    insert into jobs (kind, subject, since, due_at)
    select ${name}, waiting.subject, waiting.since, ${now} from (${waiting(now)}) waiting
    where not exists (
      select from jobs where kind = ${name} and subject = waiting.subject and failed_at is null)
    -- So that processes that do it at the same moment do not wait for each other in a circle.
    order by waiting.subject
    on conflict (kind, subject) do update
      set since = excluded.since, due_at = excluded.due_at, spent_ms = 0, tries = 0, last_error = null, failed_at = null
      where jobs.failed_at is not null`.execute(db);
}

/** Takes the due job that nobody holds and that was worked on least, of several the one that waits longest; null where there is none. */
export async function take(
  db: Db,
  { name, pause }: Pick<JobKind<unknown>, "name" | "pause">,
  now: Date,
): Promise<Job | null> {
  const lease = randomUUID();
  const taken = await db
    .updateTable("jobs")
    .set((own) => ({ tries: own("tries", "+", 1), leased_by: lease, leased_until: leaseEnd(now) }))
    .where("kind", "=", name)
    .where("subject", "=", (eb) =>
      eb
        .selectFrom("jobs as next")
        .select("next.subject")
        .where("next.kind", "=", name)
        .where("next.failed_at", "is", null)
        .where(isUnleased(now, pause?.longest ?? 0, "next.due_at"))
        .where(isUnleased(now, leaseTime, "next.leased_until"))
        .orderBy("next.spent_ms")
        .orderBy("next.since")
        .orderBy("next.subject")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["subject", "tries", "spent_ms"])
    .executeTakeFirst();
  return (
    (taken && { kind: name, lease, subject: taken.subject, tries: taken.tries, spentMs: taken.spent_ms }) ??
    null
  );
}

/**
 * Says that this process still works on the job, and for how many milliseconds more it did; false where it is not its any more. In a
 * transaction nobody else takes it until the end of that.
 */
export async function keep(db: Db, job: Job, now: Date, spentMs = 0): Promise<boolean> {
  const kept = await held(db, job)
    .set((own) => ({ leased_until: leaseEnd(now), spent_ms: own("spent_ms", "+", spentMs) }))
    .returning("subject")
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Ends a job, in the transaction that writes down what became of it. Gives for how many milliseconds it was worked on; null where it is
 * not this process's any more, which then writes nothing down.
 */
export async function finish(db: Db, { kind, subject, lease }: Job): Promise<{ spentMs: number } | null> {
  const ended = await db
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("leased_by", "=", lease)
    .returning("spent_ms")
    .executeTakeFirst();
  return ended ? { spentMs: ended.spent_ms } : null;
}

/** Ends a try that failed: the job is due again at `again`, or given up where that is null. False where it is not this process's any more. */
export async function fail(
  tx: Tx,
  job: Job,
  { error, again }: { error: string; again: Date | null },
  now: Date,
): Promise<boolean> {
  const failed = await held(tx, job)
    .set({
      leased_by: null,
      leased_until: null,
      last_error: error,
      ...(again ? { due_at: again } : { failed_at: now }),
    })
    .returning("subject")
    .executeTakeFirst();
  return failed !== undefined;
}

/** Gives a job back as if it had not been taken: for a process that stops, and to let others go first. */
export async function handBack(db: Db, job: Job): Promise<void> {
  await held(db, job)
    .set((own) => ({ tries: own("tries", "-", 1), leased_by: null, leased_until: null }))
    .execute();
}

/** Makes a job due that waits for its next try: a person wants it tried now. */
export async function hurry(tx: Tx, name: JobName, subject: string, now: Date): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ due_at: now })
    .where("kind", "=", name)
    .where("subject", "=", subject)
    .where("leased_by", "is", null)
    .where("failed_at", "is", null)
    .execute();
}

/** A process works on the job of this subject at `now`. */
export function isUnderWay(name: JobName, subject: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jobs where jobs.kind = ${name} and jobs.subject = ${subject}::text
    and jobs.leased_by is not null and not ${isUnleased(now, leaseTime, "jobs.leased_until")})`;
}

/** Those of the subjects whose jobs a process works on at `now`. */
export async function underWay(
  db: Db,
  name: JobName,
  subjects: readonly string[],
  now: Date,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom("jobs")
    .select("subject")
    .where("kind", "=", name)
    .where(oneOf("jobs.subject", subjects))
    .where("leased_by", "is not", null)
    .where(sql<boolean>`not ${isUnleased(now, leaseTime)}`)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Forgets what was given up long ago; returns how many. */
export async function forgetFailed({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("jobs")
    .where("failed_at", "<", new Date(now().getTime() - failedLife))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function held(db: Db, { kind, subject, lease }: Job) {
  return db
    .updateTable("jobs")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("leased_by", "=", lease);
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseTime);
}
