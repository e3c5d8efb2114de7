// Requests of items that leave together, and come back together, such as the checks of a deposit: what is read and settled for each of
// them is read and settled once for all.
import { requestStatusLabel } from "@/contract/requests/request";
import type { By } from "@/server/platform/auth/by";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { Tx } from "@/server/platform/db/types";
import { settleItems } from "@/server/features/mail/held-items";
import { type FoundRequest, holdRequests } from "./find";
import { requestEvents, requestNotices, storeRequestSteps, tellCustomers } from "./write";
import { admitReopening, admitRequestStep, requestAfter, requestReopened } from "./rules";
import { type ItemProof, verifiedItems } from "./verify";

/**
 * Completes requests for which nothing is attached or destroyed, and which no instruction forbids.
 * @throws ApiError as `changeRequestFor` does; then none is completed.
 */
export async function completeTogether(
  tx: Tx,
  by: By,
  ids: readonly string[],
  proof: ItemProof,
): Promise<void> {
  const requests = await holdRequests(tx, by, ids);
  for (const { record } of requests) admitRequestStep(record, { to: "DONE" }, by.caller);
  const items = requests.map(({ item }) => item);
  const verified = await verifiedItems(tx, by.caller, items, proof);
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  await storeRequestSteps(
    tx,
    by,
    requests.map((request) => {
      const after = requestAfter(request.record, "DONE", taken);
      return { request, written: { after, event: requestEvents.DONE, detail: verified } };
    }),
  );
  await settle(tx, by, requests);
  await tellCustomers(
    tx,
    by,
    requests.map(({ row, record, item }) => ({
      item,
      notice: { kind: "request.done", recordId: row.id, type: record.type },
    })),
  );
}

/** Opens such requests again. @throws ApiError as `reopenRequestFor` does; then none is opened. */
export async function reopenTogether(
  tx: Tx,
  by: By,
  ids: readonly string[],
  reason: string | undefined,
): Promise<void> {
  const requests = await holdRequests(tx, by, ids);
  for (const { record } of requests) admitReopening(record, { reason }, by.caller, by.now);
  const ofAll = requests.map(({ row }) => row.id);
  const { surelyOf } = await withdrawNotices(tx, ofAll, requestNotices, by.now);
  const ofEach = requests.map((request) => {
    const { row, record } = request;
    const detail = { from: requestStatusLabel(record.status), noticesWithdrawn: surelyOf(row.id) };
    const written = { after: requestReopened(record), reason, event: "request.reopened" as const, detail };
    return { request, written };
  });
  await storeRequestSteps(tx, by, ofEach);
  await settle(tx, by, requests);
}

function settle(tx: Tx, by: By, requests: readonly FoundRequest[]): Promise<void> {
  return settleItems(
    tx,
    by,
    requests.map(({ item }) => item.id),
  );
}
