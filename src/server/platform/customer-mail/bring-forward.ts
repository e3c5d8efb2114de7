// Notices that a clock that went wrong wrote: due in days or years, they would keep their customer waiting until then.
import type { Services } from "../http/services";

/** The longest that a notice may wait for its next try, in milliseconds: what NOTICE_DELAY_SECONDS allows at most. */
const longestWait = 24 * 60 * 60_000;

/** Makes the waiting notices due that are due later than any may be; returns how many. */
export async function bringForward({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ due_at: at })
    .where("state", "=", "WAITING")
    .where("planned", "=", false)
    .where("due_at", ">", new Date(at.getTime() + longestWait))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
