// Files forwards, each with the request it belongs to.
import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import type { ForwardOrder } from "@/contract/forwards/forward-order";
import type { By } from "@/server/platform/auth/by";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { recordEvents } from "@/server/platform/events/record";
import { type Item, holdItems, settleItems } from "@/server/features/mail/held-items";
import { insertRequests } from "../requests/write";
import { forwardEvent, searchTextOf } from "./forward-event";

type Wish = z.output<typeof ForwardOrder> & {
  /** The customer who asks; the workspace's owner if it is left out. */
  userName?: string | undefined;
  /** The standing instruction that files it. */
  instruction?: { id: string; words: string };
};

/**
 * Files a forward and the request it belongs to; returns the forward's id.
 * @throws ApiError `not_found` for an item the caller may not see, `conflict` that names the request in the way.
 */
export async function fileForwardFor(
  tx: Tx,
  by: By,
  { mailId, ...wish }: Wish & { mailId: string },
): Promise<string> {
  const [id] = await fileForwards(tx, by, await holdItems(tx, by, [mailId]), wish);
  if (id !== undefined) return id;
  throw new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
}

/**
 * Files a forward for each of several locked items, all to one address; gives their ids in the order of the items.
 * @throws ApiError `conflict` that names the request in the way.
 */
export async function fileForwards(
  tx: Tx,
  by: By,
  items: readonly Item[],
  { deliveryAddress: address, ...wish }: Wish,
): Promise<string[]> {
  if (items.length === 0) return [];
  const { priority, userName, instruction, costs, carrier, service } = wish;
  const requestIds = await insertRequests(tx, by, items, {
    type: "FORWARD",
    priority,
    userName,
    instruction,
  });
  const filed = items.flatMap((item, place) => {
    const requestId = requestIds[place];
    return requestId === undefined ? [] : [{ id: randomUUID(), requestId, item }];
  });
  await insertRows(
    tx,
    "forwards",
    filed.map(({ id, requestId, item }) => ({
      id,
      request_id: requestId,
      mail_id: item.id,
      mailbox_id: item.mailboxId,
      office_id: item.officeId,
      status: "PENDING" as const,
      priority,
      carrier,
      service,
      tracking_code: null,
      label_url: wish.labelUrl,
      est_delivery_days: wish.estDeliveryDays,
      recipient_name: address.recipientName,
      recipient_telephone: address.recipientTelephone,
      street: address.street,
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
      country: address.country,
      base_shipping: costs.baseShipping,
      delivery_speed_fee: costs.deliverySpeedFee,
      packaging_fee: costs.packagingFee,
      service_fee: costs.serviceFee,
      delivery_speed: JSON.stringify(wish.options.deliverySpeed),
      packaging: JSON.stringify(wish.options.packaging),
      reason: null,
      created_at: by.now,
      updated_at: by.now,
      stepped_by: null,
      stepped_by_name: null,
      search: searchTextOf(item, { id, recipientName: address.recipientName, trackingCode: null }),
    })),
  ).execute();
  const happened = filed.map(({ id, item }) =>
    forwardEvent(id, item, "forward.filed", { carrier, service, to: address.recipientName }),
  );
  await recordEvents(
    tx,
    happened.map((each) => ({ actor: by.actor, happening: each, at: by.now })),
  );
  const mailIds = items.map(({ id }) => id);
  await settleItems(tx, by, mailIds);
  return filed.map(({ id }) => id);
}
