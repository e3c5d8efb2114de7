// What one look of a sender takes and how its tries end, step by step.
import { pino } from "pino";
import { transact } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { type DueNotices, markNoticesFailed } from "@/server/platform/customer-mail/due-notices";
import { pauseAfter } from "@/server/platform/customer-mail/retry";
import { mailJobs } from "@/server/platform/customer-mail/mail-jobs";
import { fail } from "@/server/platform/jobs/held-jobs";
import { gatherAll, takeNext } from "@/server/platform/jobs/loop";

/** Takes the mail that is due next; null when none is due and free. */
export async function takeDueNotices(db: Db, now: Date): Promise<DueNotices | null> {
  const services = { db, log: pino({ level: "silent" }), now: () => now };
  const kind = mailJobs(services, { send: async () => undefined, close: () => undefined });
  await gatherAll(services, kind);
  for (;;) {
    const taken = await takeNext(services, kind);
    // One whose notices were all withdrawn is done; the next may be due.
    if (taken !== undefined) return taken?.held ?? null;
  }
}

/** Ends a try of a mail that failed, with the shortest pause; false where another sender has it by now. */
export function failMail(
  db: Db,
  { job }: DueNotices,
  { error, isFinal }: { error: string; isFinal: boolean },
  now: Date,
): Promise<boolean> {
  const again = isFinal ? null : new Date(now.getTime() + pauseAfter(job.tries, 0));
  return transact(db, async (tx) => {
    if (!(await fail(tx, job, { error, again }, now))) return false;
    await markNoticesFailed(tx, job, { error, refusesAddress: false }, { now, again });
    return true;
  });
}
