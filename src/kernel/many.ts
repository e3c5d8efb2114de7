// Many runs for one request, one after the other, with progress, a way to stop, and every failure reported.
import { ApiError } from "@/contract/errors";
import type { Outcome } from "./define";

/** One run. `label` is what a person calls the record it is for. */
export type Job<T> = { what: T; label: string; run: () => Promise<Outcome> | Outcome };

/** The work in progress, for the part that shows it. `stop` lets the current run finish and starts no other. */
export type Work = { title: string; total: number; stop: () => void };

/** Is told how far the work is, and that it ended. */
export type Progress = { step: (ended: number) => void; end: () => void };

export type Many<T> = {
  done: readonly { what: T; outcome: Outcome }[];
  failed: readonly { what: T; label: string; error: ApiError }[];
  /** The person stopped it. What is in neither list was not started. */
  stopped: boolean;
};

/**
 * Runs `jobs` in order. If one is refused, the others are still tried, unless the session has ended.
 * @throws whatever a run throws that is no ApiError: a fault of the code.
 */
export async function runMany<T>(
  title: string,
  jobs: readonly Job<T>[],
  show: ((work: Work) => Progress) | undefined,
): Promise<Many<T>> {
  const done: { what: T; outcome: Outcome }[] = [];
  const failed: { what: T; label: string; error: ApiError }[] = [];
  let stopped = false;
  const progress = show?.({ title, total: jobs.length, stop: () => (stopped = true) });
  try {
    for (const { what, label, run } of jobs) {
      if (stopped) break;
      try {
        done.push({ what, outcome: await run() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed.push({ what, label, error });
        if (error.code === "unauthenticated") break;
      }
      progress?.step(done.length + failed.length);
    }
  } finally {
    progress?.end();
  }
  return { done, failed, stopped };
}
