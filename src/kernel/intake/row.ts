// A row of an intake session as it is registered: the arguments of its command, and the name that all its tries share.
import type { Args } from "@/kernel/command/define";
import type { RowValues } from "./machine";

/** The arguments of `mail.add` that register `values` as row `number`. */
export function addArgs({ carrier, tracking, ...said }: RowValues, sessionId: string, number: number): Args {
  return {
    ...said,
    ...(carrier && { carrier }),
    ...(tracking && { tracking }),
    intake: { sessionId, number },
  };
}

/** Name of the attempt to save a row, for all its tries. */
export function attemptOf(sessionId: string, number: number): string {
  return `intake.${sessionId}.${number}`;
}

/** The number of the session's row with this `attempt`; null where it belongs to something else, such as a row's photo. */
export function rowOfAttempt(sessionId: string, attempt: string): number | null {
  const number = Number(attempt.slice(attempt.lastIndexOf(".") + 1));
  return attempt === attemptOf(sessionId, number) ? number : null;
}
