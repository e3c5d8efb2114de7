// Work that a process repeats besides answering calls.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { createFailureLog } from "./failure-log";

/**
 * Calls `work` again at once while it answers that there is more, else after so many milliseconds. A failure is logged
 * with the text `failed`, at most once a minute. The returned function ends that, after the call that is running.
 */
export function startRepeating(
  work: () => Promise<boolean>,
  { every, log, failed }: { every: number; log: Logger; failed: string },
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const logFailure = createFailureLog(log, failed);
  const running = (async () => {
    while (!signal.aborted) {
      const hasMore = await work().catch((error: unknown) => {
        logFailure(error);
        return false;
      });
      if (!hasMore) await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
}
