// Taking a hand-over back: its items are here again, as they were before it.
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { recordEvents } from "@/server/platform/events/record";
import { holdShelf, placeItems } from "../shelves/placing";
import { holdItems, itemDetail, settleItems } from "@/server/features/mail/held-items";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { readyDays } from "@/contract/desk/desk-ready";
import { waitAtDesk } from "../requests/ready";
import { type RequestStep, place, storeRequestSteps, tellCustomers } from "../requests/write";
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
  await readyAgain(
    tx,
    by,
    held.filter(({ part }) => part.was === "READY"),
  );
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
    // settleItems has put some back already: these stay as they are, and missing ones stay missing.
    await placeItems(tx, by, ids, await holdShelf(tx, by.caller, id), { onlyIfOn: null, back: true });
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

/** Makes requests of a mailbox ready for pick-up again, with notices that say so. */
async function readyAgain(tx: Tx, by: By<Caller>, held: readonly GivenBack[]): Promise<void> {
  const { now } = by;
  const again = held.map(({ part, request: { row, item } }) => ({
    item,
    id: row.id,
    readyUntil: readyUntil(part, now),
  }));
  const [first] = again;
  if (!first) return;
  await tx
    .updateTable("action_requests")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: now }))
    .where(
      oneOf(
        "id",
        again.map(({ id }) => id),
      ),
    )
    .execute();
  for (const { row } of held.map(({ request }) => request)) {
    by.moved.push({ id: row.id, from: row.version, to: row.version + 1 });
  }
  const pickUpCode = await waitAtDesk(tx, first.item.mailboxId, again, now);
  await recordEvents(
    tx,
    held.map(({ request: { row, item }, reason }) => ({
      actor: by.actor,
      at: now,
      happening: {
        ...place(item),
        type: "request.back-at-desk" as const,
        recordId: row.id,
        detail: { ...itemDetail(item), ...(reason && { reason }) },
      },
    })),
  );
  await tellCustomers(
    tx,
    by,
    again.map(({ item, id: recordId, readyUntil: until }) => ({
      item,
      notice: {
        kind: "request.done",
        recordId,
        type: "HOLD",
        pickUpCode,
        readyUntil: until.toISOString(),
      },
    })),
  );
}

/** Until when it was ready; where that is over meanwhile, it is given the whole time again. */
function readyUntil({ ready_until: until }: Part, now: Date): Date {
  return until === null || until <= now ? new Date(now.getTime() + readyDays * day) : until;
}
