// Forwards of the demo: where an item is sent, by which carrier and for how much. Its request mirrors it (D7).
import type { Priority, RequestStatus } from "@/contract/requests/request";
import { type StoredForwardStatus, forwardSearchText } from "@/server/features/forwards/rules";
import { itemWords } from "@/contract/mail/item-name";
import { type Customer, telephone } from "./customers";
import { type DemoItem, inventedTracking } from "./mail";
import { type Course, after } from "./moments";
import { destinations, shippingServices } from "./names";
import { addNotice } from "./notices";
import { type DemoPerson, type Maker, customerSite, fullName, handlerOf, recordDemoEvent } from "./rows";

const speeds = [
  { title: "Standard", description: "Leaves with the next collection.", fee: 0 },
  { title: "Express", description: "Leaves on the same day.", fee: 900 },
];
const packagings = [
  { title: "As it came", description: "In its own envelope or box.", fee: 0 },
  { title: "Padded", description: "In a padded envelope.", fee: 250 },
  { title: "Reinforced box", description: "In a second box, with filling.", fee: 650 },
];
/** The same for every forward, in US cents. */
const serviceFee = 300;

export function addForward(
  maker: Maker,
  customer: Customer,
  item: DemoItem,
  request: {
    requestId: string;
    status: RequestStatus;
    priority: Priority;
    course: Course;
    reason: string | null;
    filer: DemoPerson | null;
  },
): void {
  const { random, rows, staff } = maker;
  const { mailbox } = customer;
  const { requestedAt, updatedAt } = request.course;
  const status = forwardStatus(maker, request.status);
  const hasShipped = status === "COMPLETED" || status === "DELIVERED";
  const deliveredAt = status === "DELIVERED" ? after(updatedAt, 5 * 24, maker) : null;
  const [carrier, service, days, price] = random.pick(shippingServices);
  const destination = random.pick(destinations);
  const recipientName = nameOfRecipient(customer, item);
  const handler = handlerOf(staff, mailbox.office_id);
  const trackingCode = hasShipped ? inventedTracking(random, carrier) : null;
  const speed = random.pick(speeds);
  const packaging = random.pick(packagings);
  const id = random.id();
  const hasStepped = status !== "PENDING";
  rows.forwards.push({
    id,
    version: { PENDING: 1, IN_PROGRESS: 2, CANCELLED: 2, COMPLETED: 3, DELIVERED: 4 }[status],
    request_id: request.requestId,
    mail_id: item.id,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    status,
    priority: request.priority,
    carrier,
    service,
    tracking_code: trackingCode,
    label_url: hasStepped && status !== "CANCELLED" ? `https://labels.example/${id}.pdf` : null,
    est_delivery_days: days,
    recipient_name: recipientName,
    ...addressed(maker, destination),
    base_shipping: price + Math.round((item.weight ?? 0) * 60),
    ...charged(speed, packaging),
    reason: request.reason,
    created_at: requestedAt,
    updated_at: deliveredAt ?? updatedAt,
    completed_at: hasShipped ? updatedAt : null,
    delivered_at: deliveredAt,
    ...steppedBy(hasStepped ? handler : null, deliveredAt ?? updatedAt),
    search: searchText({ id, recipientName, trackingCode }, mailbox.ste_number, item),
  });

  addHistory(maker, customer, item, {
    id,
    status,
    recipientName,
    shipping: { carrier, service, ...(trackingCode && { trackingCode }) },
    handler,
    filer: request.filer,
    requestedAt,
    updatedAt,
    deliveredAt,
  });
}

function nameOfRecipient({ recipients }: Customer, item: DemoItem): string {
  const recipient = recipients.find(({ id }) => id === item.recipient_id) ?? recipients[0];
  return recipient ? `${recipient.name} ${recipient.lastName}` : "";
}

function searchText(
  forward: { id: string; recipientName: string; trackingCode: string | null },
  steNumber: string,
  item: DemoItem,
): string {
  const { sender_name: senderName, tracking_number: itemTrackingNumber } = item;
  return forwardSearchText({ ...forward, steNumber, senderName, itemTrackingNumber });
}

function addressed({ random }: Maker, destination: (typeof destinations)[number]) {
  const [street, city, state, zipCode, country] = destination;
  return {
    recipient_telephone: telephone(random),
    street: `${1 + random.below(900)} ${street}`,
    city,
    state,
    zip_code: zipCode,
    country,
  };
}

/** What is charged besides the carrier's price, in US cents. */
function charged(speed: (typeof speeds)[number], packaging: (typeof packagings)[number]) {
  return {
    delivery_speed_fee: speed.fee,
    packaging_fee: packaging.fee,
    service_fee: serviceFee,
    delivery_speed: JSON.stringify(speed),
    packaging: JSON.stringify(packaging),
  };
}

/** Who took the last step, and when; null where none was taken. */
function steppedBy(handler: DemoPerson | null, at: Date) {
  return {
    stepped_at: handler && at,
    stepped_by: handler && handler.id,
    stepped_by_name: handler && fullName(handler),
  };
}

/** Each step of a forward as an event, and what the customer was told of it. */
function addHistory(
  maker: Maker,
  customer: Customer,
  item: DemoItem,
  forward: {
    id: string;
    status: StoredForwardStatus;
    recipientName: string;
    shipping: { carrier: string; service: string; trackingCode?: string };
    handler: DemoPerson;
    filer: DemoPerson | null;
    requestedAt: Date;
    updatedAt: Date;
    deliveredAt: Date | null;
  },
): void {
  const { id, status, recipientName, shipping, handler, filer, requestedAt, updatedAt, deliveredAt } =
    forward;
  const { mailbox } = customer;
  const hasShipped = status === "COMPLETED" || status === "DELIVERED";
  const event = {
    mailbox,
    recordId: id,
    by: handler,
    detail: {
      steNumber: mailbox.ste_number,
      item: itemWords({ type: item.type, senderName: item.sender_name }),
      mailId: item.id,
      to: recipientName,
      ...shipping,
    },
  };
  recordDemoEvent(maker, {
    ...event,
    type: "forward.filed",
    by: filer ?? customerSite,
    at: requestedAt,
  });
  if (status === "IN_PROGRESS") recordDemoEvent(maker, { ...event, type: "forward.started", at: updatedAt });
  if (status === "CANCELLED") recordDemoEvent(maker, { ...event, type: "forward.cancelled", at: updatedAt });
  if (hasShipped) recordDemoEvent(maker, { ...event, type: "forward.shipped", at: updatedAt });
  if (deliveredAt) recordDemoEvent(maker, { ...event, type: "forward.delivered", at: deliveredAt });

  const detail = { requestType: "FORWARD", itemType: item.type, sender: item.sender_name, ...shipping };
  const notice = { recordId: id, detail };
  if (hasShipped) addNotice(maker, customer, { ...notice, kind: "forward.shipped", at: updatedAt });
  if (deliveredAt) addNotice(maker, customer, { ...notice, kind: "forward.delivered", at: deliveredAt });
}

function forwardStatus(maker: Maker, request: RequestStatus): StoredForwardStatus {
  if (request === "PENDING" || request === "IN_PROGRESS") return request;
  if (request !== "DONE") return "CANCELLED";
  const first = maker.eachOnce<StoredForwardStatus>("shipped forwards", ["COMPLETED", "DELIVERED"]);
  return first ?? maker.random.weighted({ COMPLETED: 12, DELIVERED: 88 });
}
