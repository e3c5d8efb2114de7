// Consolidations of the demo: items that were packed together, or will be.
import { ConsolidationStatus } from "@/contract/consolidations/consolidation";
import { mailDefaults } from "@/contract/mail/mail";
import type { Customer } from "./customers";
import { addItem, typeWeights } from "./mail";
import { before } from "./moments";
import { addNotice } from "./notices";
import { addRequest, arrivalAge, courseFrom, randomStatus, reasons } from "./requests";
import { type Maker, customerSite, handlerOf, recordDemoEvent } from "./rows";

/**
 * Adds this many items and the consolidation that a customer asked for; returns how many items were made, including its
 * package.
 */
export function addConsolidation(maker: Maker, customer: Customer, count: number): number {
  const { random, rows, staff, today } = maker;
  const { mailbox, users } = customer;
  const status = maker.eachOnce("consolidations", ConsolidationStatus.options) ?? randomStatus(maker);
  const oldest = arrivalAge(maker, status);
  const items = Array.from({ length: count }, () =>
    addItem(maker, customer, {
      type: random.weighted(typeWeights),
      receivedAt: before(today, oldest, random),
    }),
  );
  const newest = items.reduce((so, { received_at }) => (received_at > so ? received_at : so), new Date(0));
  const course = courseFrom(maker, newest, status);
  const handler = handlerOf(staff, mailbox.office_id);
  const reason = status === "FAILED" || status === "CANCELLED" ? random.pick(reasons[status]) : null;
  const id = random.id();
  for (const item of items) {
    addRequest(
      maker,
      customer,
      item,
      { type: "CONSOLIDATE", status },
      { consolidationId: id, course, reason },
    );
  }
  const box =
    status === "DONE"
      ? addItem(maker, customer, {
          type: "PACKAGE",
          receivedAt: course.updatedAt,
          sender: [`Consolidation of ${count} items`, mailDefaults.senderAddress],
        })
      : null;
  for (const item of items) item.consolidated_into_id = box?.id ?? null;
  const owner = users[0];
  rows.consolidations.push({
    id,
    version: { PENDING: 1, IN_PROGRESS: 2, DONE: 3, FAILED: 2, CANCELLED: 2 }[status],
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    user_name: owner ? `${owner.name} ${owner.lastName}` : "",
    status,
    reason,
    notes: status === "DONE" && random.below(3) === 0 ? "Fragile items went on top." : "",
    package_id: box?.id ?? null,
    requested_at: course.requestedAt,
    updated_at: course.updatedAt,
    closed_at: course.closedAt,
    closed_by: course.closedAt && handler.id,
  });

  const event = { mailbox, recordId: id, detail: { steNumber: mailbox.ste_number, items: count } };
  recordDemoEvent(maker, { ...event, type: "consolidation.filed", at: course.requestedAt, by: customerSite });
  if (status !== "PENDING") {
    const type = (
      {
        IN_PROGRESS: "consolidation.started",
        DONE: "consolidation.done",
        FAILED: "consolidation.failed",
        CANCELLED: "consolidation.cancelled",
      } as const
    )[status];
    recordDemoEvent(maker, { ...event, type, at: course.updatedAt, by: handler });
  }
  if (box) {
    addNotice(maker, customer, {
      kind: "consolidation.done",
      recordId: id,
      at: course.updatedAt,
      detail: { requestType: "CONSOLIDATE", count },
    });
  }
  return items.length + (box ? 1 : 0);
}
