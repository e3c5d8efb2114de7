// How long sign-in pauses after failures: counting, forgetting and doubling, as pure functions.
import { clockSlack } from "../process/clock-slack";

/** All times in milliseconds. */
export type Backoff = {
  /** Failures without a pause. */
  free: number;
  /** The first pause; each further failure doubles it. */
  first: number;
  /** The longest pause, so that nobody is locked out forever. */
  longest: number;
  /** One failure is forgotten each time this has passed. */
  forgetEvery: number;
};

/** `since` is the time at which `failures` was correct; from then on the failures fade. */
export type Counter = { failures: number; since: Date; blockedUntil: Date | null };

/** The counter after one more failure at `now`. */
export function afterFailure(counter: Counter | undefined, backoff: Backoff, now: Date): Counter {
  const faded = counter && fade(counter, backoff, now);
  const failures = (faded?.failures ?? 0) + 1;
  const over = failures - backoff.free;
  const pause = over > 0 ? Math.min(backoff.first * 2 ** Math.min(over - 1, 30), backoff.longest) : 0;
  return {
    failures,
    since: faded?.failures ? faded.since : now,
    blockedUntil: pause > 0 ? new Date(now.getTime() + pause) : null,
  };
}

/**
 * Whole seconds until another try is let through; 0 when it is now. A pause much longer than the longest was counted by a clock that
 * went wrong: it is over.
 */
export function secondsLeft(counter: Counter | undefined, { longest }: Backoff, now: Date): number {
  const left = (counter?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= longest + clockSlack ? Math.ceil(left / 1000) : 0;
}

/** Continues an interval that has begun, so that steady failures fade as fast as rare ones. */
function fade(counter: Counter, backoff: Backoff, now: Date): { failures: number; since: Date } {
  // Never later than now: a clock that went wrong must not keep failures for long.
  const since = Math.min(counter.since.getTime(), now.getTime());
  const passed = Math.floor((now.getTime() - since) / backoff.forgetEvery);
  return {
    failures: Math.max(0, counter.failures - passed),
    since: new Date(since + passed * backoff.forgetEvery),
  };
}
