// Mail items of the demo, each as a handler of its office registered it.
import type { Insertable } from "kysely";
import {
  type Carrier,
  type ItemType,
  type MailStatus,
  itemTypeLabel,
  standardEnvelope,
} from "@/contract/mail/mail";
import { readTracking } from "@/contract/codes/tracking";
import { desiOf, usualDesiDivisor } from "@/contract/text/units";
import type { Database } from "@/server/platform/db/schema";
import { freeUntil, readFreeDays } from "@/server/features/mail/storage-rules";
import { codeRows } from "@/server/features/mail/codes";
import { warnBefore } from "@/server/features/mail/storage-warnings";
import type { Customer } from "./customers";
import { day } from "./moments";
import { senders } from "./names";
import type { Random } from "./random";
import { type Maker, handlerOf, recordDemoEvent } from "./rows";

export type DemoItem = Insertable<Database["mail_items"]> & {
  version: number;
  received_at: Date;
  tracking_number: string | null;
};

const freeDays = readFreeDays(null);

/** How often each type of item occurs. */
export const typeWeights: Readonly<Record<ItemType, number>> = { ENVELOPE: 68, PACKAGE: 27, BANK_CHECK: 5 };

/** Registers an item that came in at `receivedAt`; its requests decide its status later. */
export function addItem(
  maker: Maker,
  customer: Customer,
  { type, receivedAt, sender }: { type: ItemType; receivedAt: Date; sender?: readonly [string, string] },
): DemoItem {
  const { mailbox, recipients } = customer;
  const { random, today, staff, rows } = maker;
  const carrier = random.weighted<DemoCarrier>(
    type === "PACKAGE" ? { UPS: 35, FedEx: 25, USPS: 25, DHL: 15 } : { UPS: 20, FedEx: 10, USPS: 65, DHL: 5 },
  );
  const [senderName, senderAddress] = sender ?? random.pick(senders[type]);
  const recipient = recipients[random.below(4) > 0 ? 0 : random.below(recipients.length)];
  const measures = type === "PACKAGE" ? parcel(random) : standardEnvelope;
  const trackingNumber = type === "PACKAGE" ? inventedTracking(random, carrier) : null;
  const registrar = handlerOf(staff, mailbox.office_id);
  const until = freeUntil({ type, receivedAt, planId: mailbox.plan_id }, freeDays);
  const item = {
    id: random.id(),
    version: 1,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    recipient_id: recipient?.id ?? "",
    type,
    status: "PENDING" as MailStatus,
    received_at: receivedAt,
    sender_name: senderName,
    sender_address: senderAddress,
    carrier,
    tracking_number: trackingNumber,
    ...measures,
    volume_desi: desiOf(measures, usualDesiDivisor),
    photo_file_id: null,
    registered_by: registrar.id,
    created_at: receivedAt,
    free_until: until,
    // Customers whose free storage ends soon were told in time, so that the first start does not send very many
    // warnings.
    warned_at: until.getTime() - warnBefore <= today.getTime() + day ? today : null,
    left_at: null as Date | null,
    shelf_id: null as string | null,
    placed_at: null as Date | null,
    missing_at: null as Date | null,
    consolidated_into_id: null,
  };
  rows.mail_items.push(item);
  rows.mail_codes.push(...codeRows(item));
  const event = { mailbox, recordId: item.id, by: registrar, detail: detailOf(customer, item) };
  recordDemoEvent(maker, { ...event, type: "mail.registered", at: receivedAt });
  return item;
}

/** What the history says of it. */
function detailOf({ mailbox, recipients }: Customer, item: DemoItem) {
  const recipient = recipients.find(({ id }) => id === item.recipient_id);
  return {
    steNumber: mailbox.ste_number,
    recipient: recipient && `${recipient.name} ${recipient.lastName}`,
    type: itemTypeLabel(item.type),
    sender: item.sender_name,
    carrier: item.carrier,
    ...(item.tracking_number && { trackingNumber: item.tracking_number }),
  };
}

/** Takes a registration back, some minutes after it was made. */
export function withdrawDemoItem(maker: Maker, customer: Customer, item: DemoItem): void {
  const { mailbox } = customer;
  const by = handlerOf(maker.staff, mailbox.office_id);
  const at = new Date(item.received_at.getTime() + 60_000 * (1 + maker.random.below(20)));
  item.status = "CANCELLED";
  item.version = 2;
  item.left_at = at;
  const detail = detailOf(customer, item);
  recordDemoEvent(maker, { type: "mail.withdrawn", at, mailbox, recordId: item.id, by, detail });
}

/** Sides in inches and a weight in pounds, to a tenth and a hundredth. */
function parcel(random: Random) {
  const side = (least: number, most: number) => least + random.below((most - least) * 10) / 10;
  return {
    width: side(6, 20),
    height: side(4, 14),
    length: side(1, 12),
    weight: (30 + random.below(1200)) / 100,
  };
}

/** The carriers of demo mail. */
type DemoCarrier = Extract<Carrier, "UPS" | "FedEx" | "USPS" | "DHL">;

/**
 * A number of the carrier with a correct check digit: the last digit is tried until the contract's reader accepts it.
 */
export function inventedTracking(random: Random, carrier: DemoCarrier): string {
  const stem = {
    UPS: () => `1Z5R8939${random.digits(9)}`,
    USPS: () => `94001112${random.digits(13)}`,
    FedEx: () => random.digits(11),
    DHL: () => random.digits(9),
  }[carrier]();
  const number = Array.from("0123456789")
    .map((check) => stem + check)
    .find((candidate) => readTracking(candidate).some((reading) => reading.carrier === carrier));
  if (!number) throw new Error(`No check digit makes a ${carrier} number of ${stem}.`);
  return number;
}
