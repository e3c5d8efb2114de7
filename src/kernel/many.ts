// Many runs of one intention, one after the other: with progress, a way to stop, and no failure lost.
import { ApiError } from "@/contract/errors";
import type { Outcome } from "./define";

/** One run among many. `label` is what a person calls the record it is done to. */
export type Job<T> = { what: T; label: string; run: () => Promise<Outcome> | Outcome };

/** What is under way, for the one who shows it. `stop` lets the current run end and begins no other. */
export type Work = { title: string; total: number; stop: () => void };

/** Takes how far the work is, and that it ended. */
export type Progress = { step: (ended: number) => void; end: () => void };

export type Many<T> = {
  done: readonly { what: T; outcome: Outcome }[];
  failed: readonly { what: T; label: string; error: ApiError }[];
  /** The person stopped it; what is in neither list was not begun. */
  stopped: boolean;
};

/**
 * Runs `jobs` in order. A refusal of one does not keep the others from being tried, except that the session has ended.
 * @throws whatever a run throws that is no ApiError: a fault of code.
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
