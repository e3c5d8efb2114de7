// Warns customers, once for each item, that its free storage is about to end.
import { sql } from "kysely";
import { noticesDueAfter } from "@/server/platform/auth/by";
import { transact } from "@/server/platform/db/connect";
import type { Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { notToBeDestroyed } from "./to-destroy";

/** How long before the end of free storage customers are warned, in milliseconds. */
export const warnBefore = 5 * 24 * 60 * 60_000;
/** Items in one transaction. */
const atOnce = 50;

/**
 * Puts a notice into the outbox for every item on its shelf whose free storage ends within 5 days and whose customer
 * was not told. Items are marked in the transaction of the notice, so that this can be interrupted anywhere and run in
 * several processes.
 * @returns how many items were handled.
 */
export async function warnExpiring(
  { db, now, config }: Pick<Services, "db" | "now" | "config">,
  signal?: AbortSignal,
): Promise<number> {
  for (let warned = 0; ;) {
    const count = signal?.aborted ? 0 : await transact(db, (tx) => warnSome(tx, now(), config));
    warned += count;
    if (count < atOnce) return warned;
  }
}

async function warnSome(tx: Tx, now: Date, config: Services["config"]): Promise<number> {
  const items = await tx
    .selectFrom("mail_items")
    .select(["id", "mailbox_id", "office_id", "type", "sender_name", "free_until"])
    .where(sql<boolean>`left_at is null and warned_at is null`)
    .where(notToBeDestroyed)
    .where("free_until", ">", now)
    .where("free_until", "<=", new Date(now.getTime() + warnBefore))
    .orderBy("free_until")
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (items.length === 0) return 0;
  await tx
    .updateTable("mail_items")
    .set({ warned_at: now })
    .where(
      "id",
      "in",
      items.map(({ id }) => id),
    )
    .execute();
  await notify(
    tx,
    items.map((item) => ({
      kind: "storage.expiring",
      mailboxId: item.mailbox_id,
      officeId: item.office_id,
      recordId: item.id,
      detail: {
        itemType: item.type,
        sender: item.sender_name,
        freeUntil: item.free_until?.toISOString(),
      },
    })),
    { now, noticesDue: noticesDueAfter(now, config) },
  );
  return items.length;
}

/**
 * Takes back warnings that may not have been sent yet, because the items left their shelves. If an item comes back, its
 * customer is warned again. If a sender had the warning just then, the customer gets it twice, which is better than not
 * at all.
 */
export async function takeBackWarnings(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  if (itemIds.length === 0) return;
  const withdrawn = await withdrawNotices(tx, itemIds, ["storage.expiring"], now);
  if (withdrawn.of.length > 0) {
    await tx.updateTable("mail_items").set({ warned_at: null }).where("id", "in", withdrawn.of).execute();
  }
}
