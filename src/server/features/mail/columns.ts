// What is saved of an item, as columns of its row.
import type { Database } from "@/server/platform/db/schema";
import type { Selectable } from "kysely";
import type { Registration } from "./rules";

/** The columns of a new or corrected item. */
export function columnsOf(item: Registration) {
  return {
    recipient_id: item.recipientId,
    type: item.type,
    received_at: item.receivedAt,
    sender_name: item.senderName,
    sender_address: item.senderAddress,
    carrier: item.carrier,
    tracking_number: item.trackingNumber,
    width: item.width,
    height: item.height,
    length: item.length,
    weight: item.weight,
    volume_desi: item.volumeDesi,
  };
}

type ItemRow = Pick<Selectable<Database["mail_items"]>, keyof ReturnType<typeof columnsOf>>;

/** What was saved of the item of a row. */
export function registered(row: ItemRow): Registration {
  return {
    ...arrivedAs(row),
    recipientId: row.recipient_id,
    type: row.type,
    receivedAt: row.received_at,
    volumeDesi: row.volume_desi,
  };
}

/** Who sent the item of a row, how it came, and its measures. */
export function arrivedAs(
  row: Pick<
    ItemRow,
    | "sender_name"
    | "sender_address"
    | "carrier"
    | "tracking_number"
    | "width"
    | "height"
    | "length"
    | "weight"
  >,
) {
  return {
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    width: row.width,
    height: row.height,
    length: row.length,
    weight: row.weight,
  };
}
