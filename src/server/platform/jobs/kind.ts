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

/** `Held` is what the tables of its noun say of a job that this process holds. */
export type JobKind<Held> = {
  name: JobName;
  /** Done before each look. */
  prepare?: (db: Db, now: Date) => Promise<void>;
  /** What waits now: `subject`, once each, and `since`. A job is made of each, and nothing else makes one. */
  waiting: (now: Date) => RawBuilder<unknown>;
  /** Reads what a job is about, in the transaction that takes it; null where that does not wait any more: then the job is done. */
  hold: (tx: Tx, job: Job) => Promise<Held | null>;
  /**
   * Works on a job, and writes down what became of it together with `finish` (held-jobs.ts), in one transaction.
   * @throws what went wrong: it is tried again, or given up.
   */
  work: (held: Held, job: Job, signal: AbortSignal) => Promise<void>;
  /** How many a process works on at one time. */
  atOnce: number;
  /** How often a job is tried. */
  triesMost: number;
  /** Milliseconds until the next try, and the most there ever are: what is due later was put off by a clock that went wrong. */
  pause?: { after: (tries: number, error: unknown) => number; longest: number };
  /** Another try would fail alike. */
  isFinal?: (error: unknown) => boolean;
  /** Writes down that a try failed, and when the next one is: null where the job is given up. */
  failed: (tx: Tx, job: Job, error: unknown, at: { now: Date; again: Date | null }) => Promise<void>;
  /** Milliseconds that a process which stops waits for what it works on, before it breaks that off. */
  patience?: number;
  /** Has what is worked on break off: the process stops. */
  breakOff?: () => Promise<void>;
};

/** A process was lost each time that it worked on the job. */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}
