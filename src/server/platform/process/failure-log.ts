// What a loop logs while each of its turns fails.
import type { Logger } from "pino";

/** Milliseconds without another line of the same loop. */
const quiet = 60_000;

/**
 * Logs `failed` with the error, at most once a minute: a loop that looks each second while the database is away fails each time for
 * the same reason.
 */
export function createFailureLog(
  log: Pick<Logger, "warn">,
  failed: string,
  now: () => number = Date.now,
): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (now() - last < quiet) return;
    last = now();
    log.warn({ err: error }, failed);
  };
}
