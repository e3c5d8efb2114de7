// Warns customers, once for each item, that its free storage is about to end.
import { sql } from "kysely";
import { noticesDueAfter } from "@/server/platform/auth/by";
import { transact } from "@/server/platform/db/connect";
import { oneOf } from "@/server/platform/db/conditions";
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
 * was not told of that day. Items are marked in the transaction of the notice, so that this can be interrupted anywhere and run in
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
  const told = await toldOfEnd(tx, items, now);
  await notify(
    tx,
    items
      .filter(({ id }) => !told.has(id))
      .map((item) => ({
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

type Ending = { id: string; mailbox_id: string; free_until: Date | null };

/**
 * Those of the items whose customer was sent a warning of the same day, such as before the storage was extended, which was then
 * undone.
 */
async function toldOfEnd(tx: Tx, items: readonly Ending[], now: Date): Promise<ReadonlySet<string>> {
  const sent = await tx
    .selectFrom("outbox")
    .select(["record_id", "mailbox_id", sql<string | null>`left(detail ->> 'freeUntil', 10)`.as("day")])
    .where(oneOf("mailbox_id", [...new Set(items.map(({ mailbox_id: id }) => id))]))
    .where(
      oneOf(
        "record_id",
        items.map(({ id }) => id),
      ),
    )
    .where("kind", "=", "storage.expiring")
    .where("state", "=", "SENT")
    // No warning of a day that is still to come is older.
    .where("created_at", ">=", new Date(now.getTime() - warnBefore))
    .execute();
  const isSame = (item: Ending) => (notice: (typeof sent)[number]) =>
    notice.record_id === item.id &&
    notice.mailbox_id === item.mailbox_id &&
    notice.day === item.free_until?.toISOString().slice(0, 10);
  return new Set(items.filter((item) => sent.some(isSame(item))).map(({ id }) => id));
}

/**
 * Takes back warnings that may not have been sent yet, because the items left their shelves. If an item comes back, its
 * customer is warned again, unless they were sent a warning of the same day. If a sender has the warning just then, the customer may
 * get it twice, which is better than not at all.
 */
export async function takeBackWarnings(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  if (itemIds.length === 0) return;
  const withdrawn = await withdrawNotices(tx, itemIds, ["storage.expiring"], now);
  if (withdrawn.of.length > 0) {
    await tx.updateTable("mail_items").set({ warned_at: null }).where("id", "in", withdrawn.of).execute();
  }
}
