// Requests of the demo's customers for their mail, and the status of each.
import type { ItemType } from "@/contract/mail/mail";
import { ActionType, type Priority, RequestStatus, actionTypeLabel } from "@/contract/requests/request";
import { isOpenStatus, requestSearchText } from "@/server/features/requests/rules";
import { itemWords } from "@/contract/mail/item-name";
import { destroys, mailStatusOf } from "@/server/features/requests/item-rules";
import { leftShelfAt } from "@/server/features/mail/storage-rules";
import { type Customer, exampleSte } from "./customers";
import { addForward } from "./forwards";
import { type DemoItem, addItem, typeWeights } from "./mail";
import { type Course, after, before, day, history } from "./moments";
import { addNotice } from "./notices";
import { type DemoPerson, type Maker, customerSite, fullName, handlerOf, recordDemoEvent } from "./rows";

type Wish = { type: ActionType; status: RequestStatus };

const types = ActionType.options.filter((type) => type !== "CONSOLIDATE");
const everyWish: readonly Wish[] = types.flatMap((type) =>
  RequestStatus.options.map((status) => ({ type, status })),
);

/** Requests stay open for at most this many days. */
const mostOpenDays = 9;

const statusWeights: Readonly<Record<RequestStatus, number>> = {
  PENDING: 8,
  IN_PROGRESS: 5,
  DONE: 78,
  FAILED: 3,
  CANCELLED: 6,
};
const wishWeights = { SCAN: 42, FORWARD: 24, SHRED: 10, TRASH: 9, HOLD: 8, CHECK_DEPOSIT: 4, JUNK: 3 };

/** Adds an item and the one request a customer made for it. */
export function addRequestedItem(maker: Maker, customer: Customer, nth: number): void {
  const { random, today } = maker;
  const isExample = customer.mailbox.ste_number === exampleSte && nth === 0;
  const wish: Wish = isExample
    ? { type: "SCAN", status: "PENDING" }
    : (maker.eachOnce("requests", everyWish) ?? {
        type: random.weighted(wishWeights),
        status: randomStatus(maker),
      });
  const type: ItemType = wish.type === "CHECK_DEPOSIT" ? "BANK_CHECK" : random.weighted(typeWeights);
  const receivedAt = before(today, arrivalAge(maker, wish.status), random);
  addRequest(maker, customer, addItem(maker, customer, { type, receivedAt }), wish);
}

export function randomStatus({ random }: Maker): RequestStatus {
  return random.weighted(statusWeights);
}

/** How many days ago an item came in whose request has this status. */
export function arrivalAge({ random }: Maker, status: RequestStatus): number {
  return 1 + random.below(isOpenStatus(status) ? mostOpenDays : history);
}

export function courseFrom(maker: Maker, asked: Date, status: RequestStatus): Course {
  const requestedAt = after(asked, 30, maker);
  const updatedAt = status === "PENDING" ? requestedAt : after(requestedAt, 48, maker);
  return { requestedAt, updatedAt, closedAt: isOpenStatus(status) ? null : updatedAt };
}

export const reasons = {
  FAILED: [
    "The item could not be found on its shelf.",
    "The carrier refused the parcel.",
    "The scan was unreadable.",
  ],
  CANCELLED: ["The customer changed their mind.", "Asked twice.", "Withdrawn by the customer"],
};

/** Adds a request for an item, with its forward, events and notice, and gives the item the status that follows (D6). */
export function addRequest(
  maker: Maker,
  customer: Customer,
  item: DemoItem,
  { type, status }: Wish,
  whole?: { consolidationId: string; course: Course; reason: string | null },
): void {
  const { random, rows, staff } = maker;
  const { mailbox, users } = customer;
  const handler = handlerOf(staff, mailbox.office_id);
  const course = whole?.course ?? courseFrom(maker, item.received_at, status);
  const { requestedAt, updatedAt, closedAt } = course;
  const id = random.id();
  const priority = whole ? "STANDARD" : random.weighted<Priority>({ LOW: 15, STANDARD: 65, HIGH: 20 });
  const filer = random.below(12) === 0 ? handler : null;
  const owner = users[0];
  const closedFrom = random.below(5) < 3 ? "IN_PROGRESS" : "PENDING";
  const reason =
    whole?.reason ?? (status === "FAILED" || status === "CANCELLED" ? random.pick(reasons[status]) : null);
  const steps = Number(status !== "PENDING") + Number(closedAt !== null && closedFrom === "IN_PROGRESS");
  const consolidationId = whole?.consolidationId ?? null;
  const waits = destructionDueAt(maker, { officeId: mailbox.office_id, type, closedAt, status });
  rows.action_requests.push({
    id,
    version: 1 + steps,
    type,
    status,
    priority,
    mail_id: item.id,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    consolidation_id: consolidationId,
    user_name: owner ? `${owner.name} ${owner.lastName}` : "",
    filed_by: filer?.id ?? null,
    note: random.below(6) === 0 ? random.pick(notes) : null,
    reason,
    requested_at: requestedAt,
    updated_at: updatedAt,
    closed_at: closedAt,
    closed_by: closedAt && handler.id,
    closed_by_name: closedAt && fullName(handler),
    closed_from: closedAt && closedFrom,
    destroy_due_at: waits,
    // Set where the item waits at the desk; the rows of a table have the columns of the first.
    ready_until: null,
    search: requestSearchText({
      id,
      consolidationId,
      senderName: item.sender_name,
      trackingNumber: item.tracking_number,
      steNumber: mailbox.ste_number,
    }),
  });
  item.status = mailStatusOf([{ status }]);
  const taken = closedAt && { who: fullName(handler), at: closedAt };
  const destruction = waits && { dueAt: waits, rescued: null, destroyed: null };
  item.left_at = leftShelfAt([{ type, status, taken, destruction }]);
  item.version = item.status === "PENDING" || item.status === "COMPLETED" ? 3 : 2;

  addHistory(maker, customer, item, { id, type, status, course, filer, handler, reason, destroyAt: waits });
  if (type === "FORWARD") {
    addForward(maker, customer, item, { requestId: id, status, priority, course, reason, filer });
  } else if (!isOpenStatus(status) && !whole) {
    const destroyOn = waits?.toISOString();
    const told = { requestType: type, itemType: item.type, sender: item.sender_name, reason, destroyOn };
    addNotice(maker, customer, { kind: closings[status], recordId: id, at: updatedAt, detail: told });
  }
}

/** Each step of a request as an event. */
function addHistory(
  maker: Maker,
  { mailbox }: Customer,
  item: DemoItem,
  request: Wish & {
    id: string;
    course: Course;
    filer: DemoPerson | null;
    handler: DemoPerson;
    reason: string | null;
    /** From when its item may be destroyed; null where nothing waits. */
    destroyAt: Date | null;
  },
): void {
  const { id, type, status, course, filer, handler, reason, destroyAt } = request;
  const detail = {
    steNumber: mailbox.ste_number,
    item: itemWords({ type: item.type, senderName: item.sender_name }),
    mailId: item.id,
    request: actionTypeLabel(type),
    ...(reason && { reason }),
    ...(destroyAt && { destroyOn: destroyAt.toISOString() }),
  };
  const event = { mailbox, recordId: id, detail };
  const { requestedAt, updatedAt } = course;
  recordDemoEvent(maker, { ...event, type: "request.filed", at: requestedAt, by: filer ?? customerSite });
  if (status === "PENDING") return;
  const step = status === "IN_PROGRESS" ? "request.started" : closings[status];
  recordDemoEvent(maker, { ...event, type: step, at: updatedAt, by: handler });
}

/** From when an item may be destroyed, in the office that waits with that; its last shred batch was weeks ago. */
function destructionDueAt(
  { today, rescueOffice }: Maker,
  request: { officeId: string; type: ActionType; status: RequestStatus; closedAt: Date | null },
): Date | null {
  const { officeId, type, status, closedAt } = request;
  if (officeId !== rescueOffice || status !== "DONE" || !destroys.has(type) || !closedAt) return null;
  const isRecent = closedAt.getTime() > today.getTime() - daysSinceBatch * day;
  return isRecent ? new Date(closedAt.getTime() + rescueDays * day) : null;
}

/** For how many days an item can be rescued in the demo's office that waits with destroying. */
export const rescueDays = 7;
const daysSinceBatch = 45;

const closings = { DONE: "request.done", FAILED: "request.failed", CANCELLED: "request.cancelled" } as const;

const notes = [
  "Both sides, please.",
  "Before Friday if you can.",
  "Only the first page.",
  "Please call before you hand it out.",
  "Keep the envelope.",
];
