// Notices that came back, as another system reports them: it reads the mailbox they come back to, or the mail service's calls.
import { ApiError } from "@/contract/wire/errors";
import type { Bounce } from "@/contract/integration/integration";
import type { By } from "@/server/platform/auth/by";
import { type Machine, withinOffices } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { isUnreachable } from "@/server/platform/customer-mail/reach-rules";
import { markUnreachable } from "@/server/platform/customer-mail/unreachable";

/**
 * Marks the notices of the mail that came back, in every repeat of the call only once. Where the reason is final, the
 * address gets no more notices until somebody says that it works again.
 * @returns how many belong to the mail.
 * @throws ApiError `not_found` where no such mail was sent.
 */
export async function markBounced(
  tx: Tx,
  { noticeId, reason }: Bounce,
  by: Pick<By<Machine>, "caller" | "now" | "record">,
): Promise<number> {
  const rows = await tx
    .selectFrom("outbox")
    .select([
      "id",
      "kind",
      "recipient",
      "record_id",
      "office_id",
      "mailbox_id",
      "bounced_at",
      "bounce_reason",
    ])
    .where((eb) => eb.or([eb("batch_id", "=", noticeId), eb("id", "=", noticeId)]))
    .where("state", "=", "SENT")
    .where(withinOffices(by.caller, "office_id"))
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length === 0) {
    throw new ApiError(
      "not_found",
      "No notice was sent under this id. It is the part of the Message-ID before the @.",
    );
  }
  // A mail that was only late may come back for good afterwards.
  const isFinal = isUnreachable(reason);
  const fresh = rows.filter(
    ({ bounced_at, bounce_reason }) =>
      bounced_at === null || (isFinal && !isUnreachable(bounce_reason ?? "")),
  );
  for (const row of fresh) {
    await tx
      .updateTable("outbox")
      .set({ bounced_at: by.now, bounce_reason: reason })
      .where("id", "=", row.id)
      .execute();
    await by.record({
      type: "notice.bounced",
      recordId: row.record_id,
      officeId: row.office_id,
      mailboxId: row.mailbox_id,
      detail: { noticeId: row.id, kind: row.kind, to: row.recipient, error: reason },
    });
    if (isFinal) await markUnreachable(tx, row, reason, by);
  }
  return rows.length;
}
