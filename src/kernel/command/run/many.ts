// Many runs for one request, with progress, a way to stop, and every failure reported. Each begins after the one before it; what
// they change is sent together, where the server takes it so.
import { mostInBulkRun } from "@/contract/wire/bulk-run";
import type { Together } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { AnyCommand, Outcome } from "../define";
import { doneWord } from "../each";
import { makeGathering } from "./together";

/** One run. `label` is what a person calls the record it is for. */
export type SingleRun<T> = {
  what: T;
  label: string;
  run: (together?: Together) => Promise<Outcome> | Outcome;
};

/** A bulk run in progress, for the part that shows it. `stop` lets the current runs finish and starts no other. */
export type BulkRun = { title: string; total: number; stop: () => void };

/** Is told how far the bulk run is, and that it ended. */
export type Progress = { step: (ended: number) => void; end: () => void };

export type Many<T> = {
  done: readonly { what: T; outcome: Outcome }[];
  failed: readonly { what: T; label: string; error: ApiError }[];
  /** The person stopped it. What is in neither list was not started. */
  stopped: boolean;
};

/**
 * Does `runs` in order. If one is refused, the others are still tried, unless the session has ended.
 * @param name The same in every try of these runs; without it each change is sent alone, after the one before it.
 * @throws whatever a run throws that is no ApiError: a fault of the code.
 */
export async function runMany<T>(
  title: string,
  runs: readonly SingleRun<T>[],
  show: ((run: BulkRun) => Progress) | undefined,
  name?: string,
): Promise<Many<T>> {
  const done: { what: T; outcome: Outcome }[] = [];
  const failed: { what: T; label: string; error: ApiError }[] = [];
  let stopped = false;
  let isSignedOut = false;
  const goesOn = () => !stopped && !isSignedOut;
  const progress = show?.({ title, total: runs.length, stop: () => (stopped = true) });

  async function run(
    { what, label, run: begin }: SingleRun<T>,
    together: Together | undefined,
  ): Promise<void> {
    try {
      done.push({ what, outcome: await begin(together) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.push({ what, label, error });
      isSignedOut ||= error.code === "unauthenticated";
    }
    progress?.step(done.length + failed.length);
  }

  /** Begins each run once the one before it has ended or waits to send its change; then sends these changes together. */
  async function runTogether(part: readonly SingleRun<T>[]): Promise<void> {
    const gathering = makeGathering(name ?? "");
    const begun: Promise<void>[] = [];
    for (const each of part) {
      if (!goesOn()) break;
      let holds = () => {};
      const waits = new Promise<void>((resolve) => (holds = resolve));
      const together = name === undefined ? undefined : gathering.of(() => holds());
      const running = run(each, together);
      begun.push(running);
      await Promise.race([running, waits]);
    }
    await gathering.send();
    await Promise.all(begun);
  }

  try {
    for (let from = 0; from < runs.length && goesOn(); from += mostInBulkRun) {
      await runTogether(runs.slice(from, from + mostInBulkRun));
    }
  } finally {
    progress?.end();
  }
  return { done, failed, stopped };
}

/** "32 of 40 delivered." */
export function summaryOf(command: AnyCommand, { done, stopped }: Many<unknown>, total: number): string {
  const count = done.length === total ? `All ${total}` : `${done.length} of ${total}`;
  const words = command.each?.done ? `${count} ${doneWord(command)}.` : `${command.title}: ${count} done.`;
  return stopped ? `Stopped. ${words}` : words;
}
