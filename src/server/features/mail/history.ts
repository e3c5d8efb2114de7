// What the history says of a mail item.
import { itemTypeLabel } from "@/contract/mail/mail";
import type { MailRow } from "./view";

/** The mailbox whose history shows it. */
export function placeOf(row: MailRow) {
  return { recordId: row.id, officeId: row.office_id, mailboxId: row.mailbox_id };
}

/** Event details for the item's history. */
export function detailOf(row: MailRow) {
  return {
    steNumber: row.ste_number,
    recipient: `${row.recipient_name} ${row.recipient_last_name}`,
    type: itemTypeLabel(row.type),
    sender: row.sender_name,
    carrier: row.carrier,
    ...(row.tracking_number && { trackingNumber: row.tracking_number }),
    ...(row.photo_file_id && { photo: true }),
  };
}
