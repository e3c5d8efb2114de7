// Where mail goes that an instruction forwards, and what that costs: as the mailbox's last forward.
import type * as z from "zod";
import { ForwardOrder } from "@/contract/forwards/forward-order";
import { ApiError } from "@/contract/wire/errors";
import type { Tx } from "@/server/platform/db/types";

/** Where a forward goes and what it costs: as in the mailbox's last one. @throws ApiError `conflict` without one. */
export async function lastOrder(
  tx: Tx,
  mailbox: { id: string; steNumber: string },
): Promise<z.output<typeof ForwardOrder>> {
  const last = await tx
    .selectFrom("forwards")
    .selectAll()
    .where("mailbox_id", "=", mailbox.id)
    .where("status", "<>", "CANCELLED")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!last) {
    throw new ApiError(
      "conflict",
      `STE ${mailbox.steNumber} has no forward yet. File one: the instruction sends mail where the last forward went.`,
    );
  }
  return ForwardOrder.parse({
    priority: last.priority,
    carrier: last.carrier,
    service: last.service,
    deliveryAddress: {
      recipientName: last.recipient_name,
      recipientTelephone: last.recipient_telephone,
      street: last.street,
      city: last.city,
      state: last.state,
      zipCode: last.zip_code,
      country: last.country,
    },
    costs: {
      baseShipping: last.base_shipping,
      deliverySpeedFee: last.delivery_speed_fee,
      packagingFee: last.packaging_fee,
      serviceFee: last.service_fee,
    },
    options: { deliverySpeed: last.delivery_speed, packaging: last.packaging },
    estDeliveryDays: last.est_delivery_days,
  });
}
