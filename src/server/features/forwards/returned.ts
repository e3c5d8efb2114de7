// Items that go back to their sender, and those that are here after all.
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { type Item, itemDetail, settleItem } from "@/server/features/mail/held-items";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { place } from "../requests/write";
import { admitReturn, admitTakingBackReturn } from "./leaving-rules";

/**
 * Says that a locked item went back to its sender, with its history and the notice to its customer.
 * @throws ApiError `conflict` that names what is in the way, `stale`.
 */
export async function returnItem(
  tx: Tx,
  by: By,
  item: Item,
  { reason, seen }: { reason: string; seen: number | undefined },
): Promise<void> {
  admitReturn(item, seen);
  const { staffId, who } = by.actor;
  await tx
    .updateTable("mail_items")
    .set({ returned_at: by.now, returned_by: staffId, returned_by_name: who, return_reason: reason })
    .where("id", "=", item.id)
    .execute();
  await settleItem(by, item.id);
  await by.record({
    ...place(item),
    type: "mail.returned",
    recordId: item.id,
    detail: { ...itemDetail(item), reason },
  });
  const detail = { itemType: item.type, sender: item.senderName, reason };
  await notify(tx, { kind: "mail.returned", recordId: item.id, ...place(item), detail }, by);
}

/**
 * Says that a locked item is here after all; a notice that was not sent is withdrawn.
 * @throws ApiError `conflict` where it is here, `forbidden`, `stale`, `invalid` to a lead without a reason.
 */
export async function takeBackReturnOf(
  tx: Tx,
  by: By,
  item: Item,
  { reason, seen }: { reason: string | undefined; seen: number | undefined },
): Promise<void> {
  admitTakingBackReturn(item, { reason, seen }, by.caller, by.now);
  await tx
    .updateTable("mail_items")
    .set({ returned_at: null, returned_by: null, returned_by_name: null, return_reason: null })
    .where("id", "=", item.id)
    .execute();
  await settleItem(by, item.id);
  const { surely } = await withdrawNotices(tx, item.id, ["mail.returned"], by.now);
  const detail = { ...itemDetail(item), noticesWithdrawn: surely, ...(reason && { reason }) };
  await by.record({ ...place(item), type: "mail.return-taken-back", recordId: item.id, detail });
}
