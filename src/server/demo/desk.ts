// The demo's pick-up desk: Austin has one, with items that wait there for a few customers.
import type { ItemType } from "@/contract/mail/mail";
import { actionTypeLabel } from "@/contract/requests/request";
import { requestSearchText } from "@/server/features/requests/rules";
import { itemWords } from "@/contract/mail/item-name";
import type { Customer } from "./customers";
import { addItem } from "./mail";
import { before, day } from "./moments";
import { addNotice } from "./notices";
import { type Maker, customerSite, fullName, handlerOf, recordDemoEvent } from "./rows";

/** What waits for each of them, the first customer's first. */
const waiting: readonly (readonly { type: ItemType; age: number }[])[] = [
  [
    { type: "PACKAGE", age: 4 },
    { type: "ENVELOPE", age: 3 },
  ],
  [{ type: "PACKAGE", age: 2 }],
  [{ type: "ENVELOPE", age: 1 }],
];

/** Days that an item has waited when it has been ready since `age` days. */
const waits = 7;

/** How many customers have something at the desk. */
export const customersAtDesk = waiting.length;

/** Adds what waits at the desk for these customers, who are of its office. */
export function addReadyItems(maker: Maker, customers: readonly Customer[]): void {
  for (const [place, items] of waiting.entries()) {
    const customer = customers[place];
    if (!customer) return;
    const code = String(314_159 + place * 1_000);
    maker.rows.pickup_codes.push({
      id: maker.random.id(),
      mailbox_id: customer.mailbox.id,
      code,
      created_at: before(maker.today, items[0]?.age ?? 1, maker.random),
    });
    for (const item of items) addReady(maker, customer, { ...item, code });
  }
}

function addReady(
  maker: Maker,
  customer: Customer,
  { type, age, code }: { type: ItemType; age: number; code: string },
): void {
  const { random, rows, staff, today } = maker;
  const { mailbox, users } = customer;
  const handler = handlerOf(staff, mailbox.office_id);
  const item = addItem(maker, customer, { type, receivedAt: before(today, age + 4, random) });
  item.status = "COMPLETED";
  item.version = 3;
  const id = random.id();
  const requestedAt = before(today, age + 1, random);
  const closedAt = before(today, age, random);
  const readyUntil = new Date(closedAt.getTime() + waits * day);
  const owner = users[0];
  rows.action_requests.push({
    id,
    version: 3,
    type: "HOLD",
    status: "DONE",
    priority: "STANDARD",
    mail_id: item.id,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    consolidation_id: null,
    user_name: owner ? `${owner.name} ${owner.lastName}` : "",
    filed_by: null,
    note: null,
    reason: null,
    requested_at: requestedAt,
    updated_at: closedAt,
    closed_at: closedAt,
    closed_by: handler.id,
    closed_by_name: fullName(handler),
    closed_from: "IN_PROGRESS",
    search: requestSearchText({
      id,
      consolidationId: null,
      senderName: item.sender_name,
      trackingNumber: item.tracking_number,
      steNumber: mailbox.ste_number,
    }),
    ready_until: readyUntil,
  });
  const detail = {
    steNumber: mailbox.ste_number,
    item: itemWords({ type, senderName: item.sender_name }),
    mailId: item.id,
    request: actionTypeLabel("HOLD"),
  };
  const event = { mailbox, recordId: id, detail };
  recordDemoEvent(maker, { ...event, type: "request.filed", at: requestedAt, by: customerSite });
  recordDemoEvent(maker, { ...event, type: "request.done", at: closedAt, by: handler });
  const told = {
    requestType: "HOLD",
    itemType: type,
    sender: item.sender_name,
    pickUpCode: code,
    readyUntil: readyUntil.toISOString(),
  };
  addNotice(maker, customer, { kind: "request.done", recordId: id, at: closedAt, detail: told });
}

/** Somebody who may pick up for a customer, beside its recipients. */
export function addAuthorised({ random, rows, today }: Maker, { mailbox }: Customer): void {
  rows.authorised_persons.push({
    id: random.id(),
    mailbox_id: mailbox.id,
    name: "Mert Kaya",
    name_folded: "mert kaya",
    added_at: before(today, 20, random),
    added_by: "Customer site",
    ended_at: null,
  });
}
