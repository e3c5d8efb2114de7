// Notices that came back, as another system reports them: it reads the mailbox they come back to, or the mail service's calls.
import { ApiError } from "@/contract/errors";
import type { Bounce } from "@/contract/integration";
import { type Machine, withinOffices } from "../auth/gate";
import type { Tx } from "../db/types";
import type { Happening } from "../events/record";

/**
 * Marks the notices of the mail that came back, in every repeat of the call only once.
 * @returns how many belong to the mail.
 * @throws ApiError `not_found` where no such mail was sent.
 */
export async function markBounced(
  tx: Tx,
  { noticeId, reason }: Bounce,
  { caller, now, record }: { caller: Machine; now: Date; record: (happening: Happening) => Promise<void> },
): Promise<number> {
  const rows = await tx
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "record_id", "office_id", "mailbox_id", "bounced_at"])
    .where((eb) => eb.or([eb("batch_id", "=", noticeId), eb("id", "=", noticeId)]))
    .where("state", "=", "SENT")
    .where(withinOffices(caller, "office_id"))
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length === 0) {
    throw new ApiError(
      "not_found",
      "No notice was sent under this id. It is the part of the Message-ID before the @.",
    );
  }
  const fresh = rows.filter(({ bounced_at }) => bounced_at === null);
  for (const row of fresh) {
    await tx
      .updateTable("outbox")
      .set({ bounced_at: now, bounce_reason: reason })
      .where("id", "=", row.id)
      .execute();
    await record({
      type: "notice.bounced",
      recordId: row.record_id,
      officeId: row.office_id,
      mailboxId: row.mailbox_id,
      detail: { noticeId: row.id, kind: row.kind, to: row.recipient, error: reason },
    });
  }
  return rows.length;
}
