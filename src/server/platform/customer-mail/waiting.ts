// Notices that wait: planned for a moment that a person chose, held until one says so, sent now, and taken back one by one.
import type { Tx } from "../db/types";
import { underWay } from "../jobs/held-jobs";
import { wakeJobs } from "../jobs/wake";

/** Has a notice that was just written go out at a moment that a person chose. */
export async function planNotice(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("outbox").set({ due_at: at, planned: true }).where("id", "=", id).execute();
}

/** Holds the replies of a ticket that have not gone out: its customer wrote after them. Returns how many. */
export async function holdReplies(tx: Tx, ticketId: string): Promise<number> {
  const held = await waiting(tx)
    .set({ held: true })
    .where("record_id", "=", ticketId)
    .where("kind", "=", "ticket.replied")
    .where("held", "=", false)
    .executeTakeFirstOrThrow();
  return Number(held.numUpdatedRows);
}

/** Has a notice that waits go out at `at`; false where it is on its way or gone. */
export async function sendAt(tx: Tx, id: string, at: Date, now: Date): Promise<boolean> {
  const sent = await waiting(tx)
    .set({ due_at: at, held: false, planned: at > now })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (sent.numUpdatedRows > 0n) wakeJobs("mail");
  return sent.numUpdatedRows > 0n;
}

/** Takes back a notice that waits; false where it is on its way or gone. */
export async function withdrawNotice(tx: Tx, id: string, now: Date): Promise<boolean> {
  const withdrawn = await waiting(tx)
    .set({ state: "WITHDRAWN" })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  // Asked once it is held: a sender that took it before is seen, and one that comes later does not send it.
  return withdrawn !== undefined && (await underWay(tx, "mail", [id], now)).length === 0;
}

/** Those that no mail was made of yet. */
function waiting(tx: Tx) {
  return tx.updateTable("outbox").where("state", "=", "WAITING").where("batch_id", "is", null);
}
