// Locking a consolidation with its items and its package, and writing its steps with those of the items' requests.
import { type Selectable, sql } from "kysely";
import type { EventType } from "@/contract/wire/event";
import type { Database } from "@/server/platform/db/schema";
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { type Item, holdItemsOf, settleItems } from "@/server/features/mail/held-items";
import { bareRecord } from "../requests/find";
import { requestEvents, stateColumns, storeRequestSteps } from "../requests/write";
import { type RequestRecord, requestAfter } from "../requests/rules";
import { type FoundConsolidation, readConsolidation } from "./find";
import { type ConsolidationRecord, consolidationAfter } from "./rules";

type Request = Selectable<Database["action_requests"]>;
/** A consolidation with its items and the package that was made of them, all locked. */
export type Held = FoundConsolidation & { items: Item[]; requests: Request[]; made: Item | null };

/**
 * Reads a consolidation the caller may see; its items and package are locked until the transaction ends.
 * @throws ApiError `not_found`.
 */
export async function holdConsolidation(tx: Tx, by: By, id: string): Promise<Held> {
  const held = await holdItemsOf(
    tx,
    by,
    sql`select mail_id from action_requests where consolidation_id = ${id}
      union select package_id from consolidations where consolidations.id = ${id}`,
  );
  const found = await readConsolidation(tx, by.caller, id);
  const isMade = (item: Item) => item.id === found.row.package_id;
  return {
    ...found,
    items: held.filter((item) => !isMade(item)),
    requests: await tx
      .selectFrom("action_requests")
      .selectAll()
      .where("consolidation_id", "=", id)
      .orderBy("id")
      .execute(),
    made: held.find(isMade) ?? null,
  };
}

/** The item of a request. */
export function itemOf(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Error(`The request of mail item ${id} has no such item.`);
  return item;
}

/** Writes an admitted step, and that step of every item's request. */
export async function writeStep(
  tx: Tx,
  by: By,
  held: Held,
  step: {
    to: Exclude<ConsolidationRecord["status"], "PENDING">;
    reason?: string | undefined;
    pack?: Pack;
    verified?: Record<string, unknown>;
  },
): Promise<void> {
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  const { to, verified, ...written } = step;
  await writeState(tx, by, held, {
    ...written,
    after: consolidationAfter(held.record, to, taken),
    afterOf: (request) => requestAfter(request, to, taken),
    events: [consolidationEvents[to], requestEvents[to]],
    detail: { ...verified },
  });
}

/** The package that was made of it, with the notes on it. */
type Pack = { package_id: string | null; notes: string };

/** Writes what a consolidation and the requests of its items are now. */
export async function writeState(
  tx: Tx,
  by: By,
  { row, items, requests }: Held,
  {
    after,
    afterOf,
    events: [event, requestEvent],
    reason,
    pack,
    detail,
  }: {
    after: ConsolidationRecord;
    afterOf: (request: RequestRecord) => RequestRecord;
    events: [`consolidation.${string}` & EventType, `request.${string}` & EventType];
    reason?: string | undefined;
    pack?: Pack;
    /** For the history of the consolidation and of its requests. */
    detail: Record<string, unknown>;
  },
): Promise<void> {
  await tx
    .updateTable("consolidations")
    .set({
      ...stateColumns(by, after, reason),
      version: after.version,
      ...pack,
    })
    .where("id", "=", row.id)
    .execute();
  await storeRequestSteps(
    tx,
    by,
    requests.map((request) => ({
      request: { row: request, item: itemOf(items, request.mail_id) },
      written: {
        after: afterOf(bareRecord(request)),
        reason,
        event: requestEvent,
        detail: { consolidationId: row.id, ...detail },
      },
    })),
  );
  await settleItems(
    tx,
    by,
    items.map(({ id }) => id),
  );
  await by.record({
    type: event,
    recordId: row.id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: {
      ...(items[0] && { steNumber: items[0].steNumber }),
      items: items.length,
      ...(reason && { reason }),
      ...(pack?.package_id && { packageId: pack.package_id }),
      ...detail,
    },
  });
}

const consolidationEvents = {
  IN_PROGRESS: "consolidation.started",
  DONE: "consolidation.done",
  FAILED: "consolidation.failed",
  CANCELLED: "consolidation.cancelled",
} as const;
