// The loop over jobs of a kind: it looks each second, and at once when it is woken, and works on some at one time. Any number of
// processes may run one. A process that stops gives back what it works on; what a lost one held is taken by another a minute later.
import { setTimeout as pause } from "node:timers/promises";
import { transact } from "../db/connect";
import { createFailureLog } from "../process/failure-log";
import { fail, finish, gather, handBack, keep, take } from "./held-jobs";
import { BrokenOff, type Job, type JobKind, type JobServices } from "./kind";
import { onWake } from "./wake";

/** Milliseconds between looks while nothing waits. */
const lookEvery = 1_000;
/** Milliseconds after which a process says again that it is still there. */
const beatEvery = 5_000;

/** Starts working on what waits; the function it gives ends that, and gives back what is worked on. */
export function startJobs(
  services: JobServices,
  kind: JobKind,
  { every = lookEvery }: { every?: number } = {},
): () => Promise<void> {
  const { log } = services;
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const logFailure = createFailureLog(
    log,
    `Looking for jobs (${kind.name}) failed; it is tried again shortly.`,
  );
  let look = new AbortController();
  const lookAgain = () => look.abort();
  const endWaking = onWake(kind.name, lookAgain);

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      // Before the look: what comes during it has to be looked for once more.
      look = new AbortController();
      const job = await next().catch((error: unknown) => logFailure(error));
      if (job) {
        begin(job);
        continue;
      }
      const signal = AbortSignal.any([look.signal, ending.signal]);
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function next(): Promise<Job | null> {
    const { db, now } = services;
    await gather(db, kind, now());
    return underWay.size < kind.atOnce ? take(db, kind.name, now()) : null;
  }

  function begin(job: Job): void {
    const working = workOn(services, kind, job, ending.signal)
      // What cannot be written down now is worked on again when the lease has ended.
      .catch((error: unknown) =>
        log.error({ err: error, ...nameOf(job) }, "What became of a job could not be written down."),
      )
      .finally(() => {
        underWay.delete(working);
        lookAgain();
      });
    underWay.add(working);
  }

  const running = run();
  return async () => {
    endWaking();
    ending.abort();
    await running;
    await kind.breakOff?.();
    await Promise.all(underWay);
  };
}

/** Works on the job that is next; false where none waits. For tests and programs without a loop. */
export async function workNext(
  services: JobServices,
  kind: JobKind,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const { db, now } = services;
  await gather(db, kind, now());
  const job = await take(db, kind.name, now());
  if (job) await workOn(services, kind, job, signal);
  return job !== null && !signal.aborted;
}

async function workOn(services: JobServices, kind: JobKind, job: Job, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  // A beat that is missed is followed by others; a job that was lost is noticed when it is finished.
  const beat = setInterval(() => void keep(db, job, now()).catch(() => undefined), beatEvery);
  try {
    if (job.tries > kind.triesMost) throw new BrokenOff(`It was broken off ${kind.triesMost} times.`);
    await kind.work(job, signal);
    await finish(db, job);
  } catch (error) {
    if (signal.aborted) await handBack(db, job);
    else await failed(services, kind, job, error);
  } finally {
    clearInterval(beat);
  }
}

async function failed({ db, log, now }: JobServices, kind: JobKind, job: Job, error: unknown): Promise<void> {
  const isLast = job.tries >= kind.triesMost || (kind.isFinal?.(error) ?? false);
  const outcome = await transact(db, async (tx) => {
    const at = now();
    const words = error instanceof Error ? error.message : String(error);
    if (!(await fail(tx, job, { error: words, again: isLast ? null : at }, at))) return "not ours";
    if (!isLast) return "again";
    await kind.giveUp(tx, job, error, at);
    return "given up";
  });
  log.warn({ err: error, ...nameOf(job), tries: job.tries, outcome }, "A job failed.");
}

function nameOf({ kind, subject }: Job) {
  return { kind, subject };
}
