// Rescuing an item before it is destroyed, and taking that back: its request stays DONE, and is due or not.
import type { Updateable } from "kysely";
import type { By } from "@/server/platform/auth/by";
import type { Item } from "@/server/features/mail/held-items";
import { itemDetail, settleItem } from "@/server/features/mail/held-items";
import type { Database } from "@/server/platform/db/schema";
import type { Tx } from "@/server/platform/db/types";
import { place, tellCustomer } from "../requests/write";
import { gone, wasRescued } from "../requests/item-rules";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { type Rescue, admitDestroying, admitRescue } from "./leaving-rules";

type Wish = { reason: string | undefined; seen: number | undefined };

/**
 * Rescues a locked item, with its history and the notice to its customer.
 * @throws ApiError `conflict` that says what became of it, `stale`.
 */
export async function rescueItem(tx: Tx, by: By, item: Item, { reason, seen }: Wish): Promise<void> {
  const { id, type } = admitRescue(item, seen);
  const { staffId, who } = by.actor;
  await markRescue(tx, by, item, id, { rescued_at: by.now, rescued_by: staffId, rescued_by_name: who });
  const detail = { ...itemDetail(item), requestId: id, end: gone[type], ...(reason && { reason }) };
  await by.record({ ...place(item), type: "mail.rescued", recordId: item.id, detail });
  await tellCustomer(by, item, { kind: "mail.rescued", recordId: item.id, type });
}

/**
 * Takes the last rescue of a locked item back: it is destroyed when it was due.
 * @throws ApiError `conflict`, `forbidden`, `stale`, `invalid` to a lead without a reason.
 */
export async function takeBackRescue(tx: Tx, by: By, item: Item, wish: Wish): Promise<void> {
  const rescue = await lastRescue(tx, item);
  const { request } = admitDestroying(item, rescue, wish, by.caller, by.now);
  const { id, type, destruction } = request;
  await markRescue(tx, by, item, id, { rescued_at: null, rescued_by: null, rescued_by_name: null });
  const destroyOn = destruction?.dueAt.toISOString();
  await by.record({
    ...place(item),
    type: "mail.rescue-taken-back",
    recordId: item.id,
    detail: {
      ...itemDetail(item),
      requestId: id,
      end: gone[type],
      destroyOn,
      ...(wish.reason && { reason: wish.reason }),
    },
  });
  const withdrawn = await withdrawNotices(tx, item.id, ["mail.rescued"], by.now);
  // A customer who may have read about the rescue is told that it was taken back.
  if (withdrawn.surely === 0) {
    await tellCustomer(by, item, { kind: "request.done", recordId: id, type, destroyOn });
  }
}

/** Writes into an item's request who rescued the item, or that nobody did, and settles the item. */
async function markRescue(
  tx: Tx,
  by: By,
  item: Item,
  requestId: string,
  rescue: Pick<Updateable<Database["action_requests"]>, "rescued_at" | "rescued_by" | "rescued_by_name">,
): Promise<void> {
  const { version } = await tx
    .updateTable("action_requests")
    .set((eb) => ({ ...rescue, updated_at: by.now, version: eb("version", "+", 1) }))
    .where("id", "=", requestId)
    .returning("version")
    .executeTakeFirstOrThrow();
  by.moved.push({ id: requestId, from: version - 1, to: version });
  await moveItemOn(tx, by, item);
}

/** Settles an item that is to be destroyed or no longer is: it has another version, whatever its status is. */
async function moveItemOn(tx: Tx, by: By, { id }: Item): Promise<void> {
  await settleItem(by, id);
  if (by.moved.some((moved) => moved.id === id)) return;
  const { version } = await tx
    .updateTable("mail_items")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  by.moved.push({ id, from: version - 1, to: version });
}

/** The last rescue of an item; null where there was none. */
async function lastRescue(tx: Tx, item: Item): Promise<Rescue | null> {
  const rescued = await tx
    .selectFrom("action_requests")
    .select(["id", "rescued_at", "rescued_by", "rescued_by_name"])
    .where("mail_id", "=", item.id)
    .where("rescued_at", "is not", null)
    .orderBy("rescued_at", "desc")
    .executeTakeFirst();
  const request = item.requests.find(({ id }) => id === rescued?.id);
  if (!request || !rescued?.rescued_at || !wasRescued(request)) return null;
  const { rescued_at: at, rescued_by: staffId, rescued_by_name } = rescued;
  return { request, taken: { at, staffId, who: rescued_by_name ?? "somebody" } };
}
