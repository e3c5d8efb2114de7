// What a kind of job is: how it is seen what waits, how one is worked on, and when it is given up.
import type { RawBuilder } from "kysely";
import type { Logger } from "pino";
import type { JobName } from "../db/schema/jobs";
import type { Db, Tx } from "../db/types";

export type JobServices = { db: Db; log: Logger; now: () => Date };

/** A job that this process holds. */
export type Job = {
  kind: JobName;
  subject: string;
  /** The name under which it is held: another process that takes it gives it another. */
  lease: string;
  /** How often it was taken, including this time. */
  tries: number;
  /** Milliseconds that were worked on it before. */
  spentMs: number;
};

export type JobKind = {
  name: JobName;
  /** What waits now, by the tables of its noun: `subject`, once each, and `since`. A job is made of each, and nothing else makes one. */
  waiting: (now: Date) => RawBuilder<unknown>;
  /**
   * Works on a job, and writes down what became of it together with `finish` (held-jobs.ts), in one transaction. What does not wait
   * any more, it leaves: the job is done then too.
   * @throws what went wrong: it is tried again, or given up.
   */
  work: (job: Job, signal: AbortSignal) => Promise<void>;
  /** How many a process works on at one time. */
  atOnce: number;
  /** How often a job is tried. */
  triesMost: number;
  /** Another try would fail alike. */
  isFinal?: (error: unknown) => boolean;
  /** Writes down in the tables of its noun that a job is given up. */
  giveUp: (tx: Tx, job: Job, error: unknown, now: Date) => Promise<void>;
  /** Has what is worked on break off: the process stops. */
  breakOff?: () => Promise<void>;
};

/** A process was lost each time that it worked on the job. */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}
