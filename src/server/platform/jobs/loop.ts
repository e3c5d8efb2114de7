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

type Taken<Held> = { job: Job; held: Held };

/** Starts working on what waits; the function it gives ends that, and gives back what is worked on. */
export function startJobs<Held>(
  services: JobServices,
  kind: JobKind<Held>,
  { every = lookEvery }: { every?: number } = {},
): () => Promise<void> {
  const { log } = services;
  const ending = new AbortController();
  const breakingOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  const logFailure = createFailureLog(
    log,
    `Looking for jobs (${kind.name}) failed; it is tried again shortly.`,
  );
  let look = new AbortController();
  let gathered = Number.NEGATIVE_INFINITY;
  const endWaking = onWake(kind.name, () => {
    gathered = Number.NEGATIVE_INFINITY;
    look.abort();
  });

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      // Before the look: what comes during it has to be looked for once more.
      look = new AbortController();
      const taken = await next().catch((error: unknown) => {
        logFailure(error);
        return null;
      });
      if (taken) begin(taken);
      if (taken !== null) continue;
      const signal = AbortSignal.any([look.signal, ending.signal]);
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function next(): Promise<Taken<Held> | undefined | null> {
    // Not before each job: where much waits, that is many rows.
    if (performance.now() - gathered >= every) {
      gathered = performance.now();
      await gatherAll(services, kind);
    }
    return underWay.size < kind.atOnce ? takeNext(services, kind) : null;
  }

  function begin(taken: Taken<Held>): void {
    const working = workOn(services, kind, taken, breakingOff.signal)
      // What cannot be written down now is worked on again when the lease has ended.
      .catch((error: unknown) =>
        log.error({ err: error, ...nameOf(taken.job) }, "What became of a job could not be written down."),
      )
      .finally(() => {
        underWay.delete(working);
        look.abort();
      });
    underWay.add(working);
  }

  const running = run();
  return async () => {
    endWaking();
    ending.abort();
    await running;
    const finished = Promise.all(underWay);
    const waited = new AbortController();
    const patience = pause(kind.patience ?? 0, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([finished, patience]);
    waited.abort();
    breakingOff.abort();
    await kind.breakOff?.();
    await finished;
  };
}

/** Makes jobs of what waits. */
export async function gatherAll<Held>({ db, now }: JobServices, kind: JobKind<Held>): Promise<void> {
  await kind.prepare?.(db, now());
  await gather(db, kind, now());
}

/** Takes the job that is next, with what it is about; null where none is due, undefined where the next one does not wait any more. */
export async function takeNext<Held>(
  { db, now }: JobServices,
  kind: JobKind<Held>,
): Promise<Taken<Held> | undefined | null> {
  return transact(db, async (tx) => {
    const job = await take(tx, kind, now());
    if (!job) return null;
    const held = await kind.hold(tx, job);
    if (held !== null) return { job, held };
    await finish(tx, job);
    return undefined;
  });
}

/** Works on the job that is next; false where none is due. For tests and programs without a loop. */
export async function workNext<Held>(
  services: JobServices,
  kind: JobKind<Held>,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  await gatherAll(services, kind);
  const taken = await takeNext(services, kind);
  if (taken) await workOn(services, kind, taken, signal);
  return taken !== null && !signal.aborted;
}

async function workOn<Held>(
  services: JobServices,
  kind: JobKind<Held>,
  { job, held }: Taken<Held>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  // A beat that is missed is followed by others; a job that was lost is noticed when it is finished.
  const beat = setInterval(() => void keep(db, job, now()).catch(() => undefined), beatEvery);
  try {
    if (job.tries > kind.triesMost) throw new BrokenOff(`It was broken off ${kind.triesMost} times.`);
    await kind.work(held, job, signal);
    await finish(db, job);
  } catch (error) {
    if (signal.aborted && !kind.isFinal?.(error)) await handBack(db, job);
    else await failed(services, kind, job, error);
  } finally {
    clearInterval(beat);
  }
}

async function failed<Held>(
  { db, log, now }: JobServices,
  kind: JobKind<Held>,
  job: Job,
  error: unknown,
): Promise<void> {
  const isLast = job.tries >= kind.triesMost || (kind.isFinal?.(error) ?? false);
  const outcome = await transact(db, async (tx) => {
    const at = now();
    const again = isLast ? null : new Date(at.getTime() + (kind.pause?.after(job.tries, error) ?? 0));
    const words = error instanceof Error ? error.message : String(error);
    if (!(await fail(tx, job, { error: words, again }, at))) return "not ours";
    await kind.failed(tx, job, error, { now: at, again });
    return again ? "again" : "given up";
  });
  // Further tries that fail are no news: a printer may be off for days.
  const level = outcome === "again" && job.tries > 1 ? "debug" : "warn";
  log[level]({ err: error, ...nameOf(job), tries: job.tries, outcome }, `A job (${kind.name}) failed.`);
}

function nameOf({ kind, subject }: Job) {
  return { kind, subject };
}
