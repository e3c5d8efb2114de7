// Addresses that mail came back from. An address is unreachable wherever it stands: a person who is in two workspaces has
// one mailbox at their provider.
import type { By } from "../auth/by";
import { sql } from "kysely";
import type { Happening } from "../events/record";
import type { Tx } from "../db/types";
import { isUnderWay } from "../jobs/held-jobs";
import { unreachableWords } from "./reach-rules";

/**
 * Notes that mail to the recipient of a notice came back, and gives up the notices to them that wait. A sender may be
 * sending some of these just now; they are left to it.
 */
export async function markUnreachable(
  tx: Tx,
  notice: { recipient: string; mailbox_id: string; office_id: string },
  reason: string,
  { now, record }: Pick<By, "now" | "record">,
): Promise<void> {
  const { recipient, mailbox_id: mailboxId, office_id: officeId } = notice;
  const noted = await tx
    .insertInto("unreachable_addresses")
    .values({ address: sql<string>`lower(${recipient})`, since: now, reason })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .returning(["since", "reason"])
    .executeTakeFirst();
  if (!noted) return;
  await record({
    type: "mailbox.address-unreachable",
    recordId: mailboxId,
    mailboxId,
    officeId,
    detail: { to: recipient, error: reason },
  });
  const stopped = await tx
    .updateTable("outbox")
    .set((own) => ({ ...notSent(noted), batch_id: sql<string>`coalesce(${own.ref("batch_id")}, id)` }))
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .where("state", "=", "WAITING")
    .where(sql<boolean>`not ${isUnderWay("mail", sql.ref("outbox.batch_id"), now)}`)
    .returning(["id", "kind", "recipient", "record_id", "office_id", "mailbox_id"])
    .execute();
  for (const row of stopped) await record(notSentEvent(row));
}

/** What is saved of a notice that is not sent because its address is unreachable. A person may send it all the same. */
export function notSent(address: { since: Date; reason: string }) {
  return { state: "DEAD" as const, unreachable: true, last_error: unreachableWords(address) };
}

export function notSentEvent(row: {
  id: string;
  kind: string;
  recipient: string;
  record_id: string;
  office_id: string;
  mailbox_id: string;
}): Happening {
  return {
    type: "notice.not-sent",
    recordId: row.record_id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: { noticeId: row.id, kind: row.kind, to: row.recipient },
  };
}
