// The figures of jobs, kind by kind: how many wait, are worked on and were given up, how old the oldest is, and how often one was tried.
import { type RawBuilder, sql } from "kysely";
import type { JobName } from "../db/schema/jobs";

/** Counts, and seconds. */
export type JobFigures = { waiting: number; running: number; failed: number; oldest: number; tries: number };

/** Every kind has its figures, though it has no job. */
export const jobNames: readonly JobName[] = ["reading", "batch", "mail", "labels", "snooze", "clocks"];

/** The figures by kind, as JSON; a kind without a job is missing. */
export function jobFigures(now: Date): RawBuilder<Partial<Record<JobName, JobFigures>>> {
  return sql`(select coalesce(json_object_agg(kind, figures), '{}') from (
    select kind, json_build_object(
      'waiting', count(*) filter (where failed_at is null and leased_by is null),
      'running', count(*) filter (where leased_by is not null),
      'failed', count(failed_at),
      'oldest', coalesce(greatest(extract(epoch from ${now}::timestamptz - min(since) filter (where failed_at is null)), 0), 0)::float8,
      'tries', coalesce(max(tries) filter (where failed_at is null), 0)) as figures
    from jobs group by kind) each)`;
}
