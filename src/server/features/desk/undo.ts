// Taking a hand-over back: its items are here again, as they were before it.
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { holdShelf, placeItems } from "../shelves/placing";
import { holdItems, itemDetail, settleItems } from "@/server/features/mail/held-items";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { readyDays } from "@/contract/desk/desk-ready";
import { waitAtDesk } from "../requests/ready";
import { type RequestStep, place, storeRequestSteps, tellCustomer } from "../requests/record";
import { type FoundRequest, holdRequests, noRequest } from "../requests/find";
import { requestAfter, requestReopened } from "../requests/rules";
import { admitUndo } from "./rules";
import { handOverRecord, handOverRow } from "./view";

const day = 24 * 60 * 60_000;

/**
 * Takes a hand-over back. What was ready is ready again, with a notice that says the code to come with; an open pick-up is open
 * again; one that was made for somebody who walked in is cancelled.
 * @throws ApiError `not_found`, `conflict`, `forbidden`, `stale`, `invalid`.
 */
export async function takeBackHandOver(
  tx: Tx,
  by: By<Caller>,
  id: string,
  { reason, seen }: { reason: string | undefined; seen: number | undefined },
): Promise<void> {
  const { caller, now } = by;
  const before = await handOverRow(tx, caller, id);
  // The items are the lock for the work on them; then the hand-over is read as it is now.
  await holdItems(
    tx,
    by,
    before.items.map((item) => item.mail_item_id),
  );
  await tx.selectFrom("hand_overs").select("id").where("id", "=", id).forUpdate().execute();
  const row = await handOverRow(tx, caller, id);
  admitUndo(handOverRecord(row), { reason, seen }, caller, now);
  await tx
    .updateTable("hand_overs")
    .set({
      version: row.version + 1,
      undone_at: now,
      undone_by: caller.staffId,
      undone_by_name: caller.name,
      undone_reason: reason || null,
    })
    .where("id", "=", id)
    .execute();
  const { surely } = await withdrawNotices(tx, id, ["desk.handed-over"], now);
  const parts = await partsOf(tx, id);
  const requests = await holdRequests(
    tx,
    by,
    parts.map((part) => part.request_id),
  );
  const held = parts.map((part) => {
    const request = requests.find(({ row: { id: own } }) => own === part.request_id);
    if (!request) throw noRequest();
    return { part, request, reason };
  });
  await storeRequestSteps(
    tx,
    by,
    held.flatMap((each) => undoneStep(by, each) ?? []),
  );
  for (const each of held) if (each.part.was === "READY") await readyAgain(tx, by, each);
  await settleItems(
    tx,
    by,
    row.items.map((item) => item.mail_item_id),
  );
  await putBack(tx, by, parts);
  await by.record({
    type: "desk.undone",
    recordId: id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: {
      steNumber: row.ste_number,
      items: row.items.length,
      person: row.person_name,
      noticesWithdrawn: surely,
      ...(reason && { reason }),
    },
  });
}

function partsOf(tx: Tx, id: string) {
  return tx
    .selectFrom("hand_over_items")
    .select(["mail_item_id", "request_id", "was", "ready_until", "shelf_id"])
    .where("hand_over_id", "=", id)
    .orderBy("position")
    .execute();
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

/** Puts the items where they lay, unless that shelf was removed since. */
async function putBack(tx: Tx, by: By<Caller>, parts: readonly Part[]): Promise<void> {
  const shelves = new Set(parts.flatMap(({ shelf_id: shelf }) => (shelf === null ? [] : [shelf])));
  if (shelves.size === 0) return;
  const there = await tx
    .selectFrom("shelves")
    .select("id")
    .where(oneOf("id", [...shelves]))
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of there) {
    const own = parts.filter(({ shelf_id: shelf }) => shelf === id);
    const ids = own.map(({ mail_item_id: item }) => item);
    await placeItems(tx, by, ids, await holdShelf(tx, by.caller, id));
  }
}

type GivenBack = { part: Part; request: FoundRequest; reason: string | undefined };

/** What makes a request open again, or cancels one that was made for somebody who walked in; null for one that was ready. */
function undoneStep(by: By<Caller>, { part, request, reason }: GivenBack): RequestStep | null {
  const { record } = request;
  if (part.was === "OPEN") {
    return { request, written: { after: requestReopened(record), reason, event: "request.reopened" } };
  }
  if (part.was !== "HERE") return null;
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  return {
    request,
    written: {
      after: { ...requestAfter(record, "CANCELLED", taken), closedFrom: record.closedFrom },
      reason: reason ?? "The hand-over was undone.",
      event: "request.cancelled",
    },
  };
}

/** Makes a request ready for pick-up again, with a notice that says so. */
async function readyAgain(
  tx: Tx,
  by: By<Caller>,
  { part, request: { row, item }, reason }: GivenBack,
): Promise<void> {
  const version = row.version + 1;
  await tx
    .updateTable("action_requests")
    .set({ version, updated_at: by.now, handed_over_at: null, handed_over_by_name: null })
    .where("id", "=", row.id)
    .execute();
  by.moved.push({ id: row.id, from: row.version, to: version });
  // Its time may have ended meanwhile: then it is given again.
  const isOver = part.ready_until === null || part.ready_until <= by.now;
  const until = isOver ? new Date(by.now.getTime() + readyDays * day) : part.ready_until;
  const ready = await waitAtDesk(tx, item.mailboxId, row.id, until ?? by.now, by.now);
  await by.record({
    ...place(item),
    type: "request.back-at-desk",
    recordId: row.id,
    detail: { ...itemDetail(item), ...(reason && { reason }) },
  });
  await tellCustomer(tx, by, item, { kind: "request.done", recordId: row.id, type: "HOLD", ...ready });
}
