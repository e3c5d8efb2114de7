// Shred batches in the database: starting one, ticking what is due, and destroying what is ticked.
import { demandAllowed, demandStillAllowed, zoneOf } from "../requests/standing-instructions";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { type Happening, recordEvents } from "@/server/platform/events/record";
import { randomUUID } from "node:crypto";
import type { ShredLine } from "@/contract/shred/shred";
import { sql } from "kysely";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { isOneOf, itemsWithCode } from "../mail/codes";
import { holdItems, itemDetail, settleItems } from "@/server/features/mail/held-items";
import { officeOf } from "@/server/platform/auth/office-of";
import { goAgainst, place } from "../requests/write";
import { awaitsDestruction as waits, gone } from "../requests/item-rules";
import { groupedBy } from "@/server/platform/rules/grouped";
import { demandCurrent } from "@/server/platform/rules/transition";
import { scannedCodes } from "../search/rules";
import {
  type ShredBatchRecord,
  admitFinishing,
  admitTick,
  demandOpenShredBatch,
  demandRoom,
  dueByOf,
  officeDueBy,
} from "./rules";
import {
  type ShredBatchRow,
  shredBatchRecord,
  shredBatchRow,
  shredBatchLabel,
  shredLineOf,
  tickedLines,
} from "./view";

/**
 * Starts a batch of an office, or goes on with its open one; gives its id.
 * @throws ApiError `not_found`, `invalid` where no office is said.
 */
export async function startShredBatchOf(
  tx: Tx,
  by: By<Caller>,
  sent: { officeId?: string | undefined; dueBy?: string | undefined },
): Promise<string> {
  const { caller, now } = by;
  const wanted = dueByOf(sent.dueBy, now);
  const officeId = await officeOf(tx, caller, sent.officeId);
  const dueBy = officeDueBy(await zoneOf(tx, officeId), wanted, now);
  const made = await tx
    .insertInto("shred_batches")
    .values({
      id: randomUUID(),
      office_id: officeId,
      due_by: dueBy,
      started_at: now,
      started_by: caller.staffId,
      started_by_name: caller.name,
    })
    .onConflict((conflict) =>
      conflict
        .column("office_id")
        .where(sql<boolean>`finished_at is null and cancelled_at is null`)
        // The batch of yesterday goes on with what is due today.
        .doUpdateSet({ due_by: sql`greatest(shred_batches.due_by, excluded.due_by)` }),
    )
    .returning(["id", "started_at", "started_by"])
    .executeTakeFirstOrThrow();
  const isNew = made.started_at.getTime() === now.getTime() && made.started_by === caller.staffId;
  if (isNew) await by.record({ type: "shred.started", recordId: made.id, officeId });
  return made.id;
}

/**
 * Reads an open batch the caller may see, locked until the transaction ends.
 * @throws ApiError `not_found`, `conflict` where it was finished or cancelled.
 */
async function holdOpenShredBatch(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ row: ShredBatchRow; batch: ShredBatchRecord }> {
  await tx.selectFrom("shred_batches").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const row = await shredBatchRow(tx, caller, id);
  const batch = shredBatchRecord(row);
  demandOpenShredBatch(batch);
  return { row, batch };
}

/**
 * Puts an item into a batch.
 * @throws ApiError `not_found`, `conflict` that says why it is not to be destroyed.
 */
export async function tickItem(
  tx: Tx,
  by: By<Caller>,
  batchId: string,
  sent: {
    code?: string | undefined;
    mailId?: string | undefined;
    forbiddenBut?: string | undefined;
    since?: string | undefined;
  },
): Promise<{ line: ShredLine; again: boolean; ticked: number; at: string }> {
  const { row, batch } = await holdOpenShredBatch(tx, by.caller, batchId);
  const { code, mailId, forbiddenBut } = sent;
  const ids =
    mailId !== undefined
      ? [mailId]
      : await itemsWithCode(tx, by.caller, isOneOf(scannedCodes(code ?? "")), fewItems);
  const items = await holdItems(tx, by, ids);
  const newestFirst = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const { item, request } = admitTick(newestFirst, batch, code);
  const filed = await tx
    .selectFrom("action_requests")
    .select(["type", "mail_id", "forbidden_but"])
    .where("id", "=", request.id)
    .executeTakeFirstOrThrow();
  if (forbiddenBut) await goAgainst(tx, by, { id: request.id, type: filed.type, item }, forbiddenBut);
  else await demandStillAllowed(tx, filed, by.now);
  await demandNoTickSince(tx, by, batchId, item.id, sent.since);
  const before = await countTicks(tx, batchId);
  const ticked = await tx
    .insertInto("shred_ticks")
    .values({
      batch_id: batchId,
      request_id: request.id,
      ticked_at: by.now,
      ticked_by: by.caller.staffId,
      ticked_by_name: by.caller.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .executeTakeFirst();
  if (ticked) {
    demandRoom(before);
    await moveOn(tx, row);
    await by.record({
      type: "shred.ticked",
      recordId: batchId,
      officeId: row.office_id,
      detail: itemDetail(item),
    });
  }
  const line = await shredLineOf(tx, batchId, request.id);
  return {
    line,
    again: ticked === undefined,
    ticked: before + (ticked ? 1 : 0),
    at: by.now.toISOString(),
  };
}

/** Where a tick, or its opposite, is taken back. @throws ApiError `stale` where somebody else ticked or unticked the item since. */
function demandNoTickSince(
  tx: Tx,
  by: By<Caller>,
  batchId: string,
  mailId: string,
  since: string | undefined,
): Promise<void> {
  const types = ["shred.ticked", "shred.unticked"] as const;
  const about = { ids: [batchId], types, detail: { mailId } };
  return demandNobodySince(tx, by, about, since, "whether this item is in the batch");
}

/** Items that share one code: a carrier's number that was used again. */
const fewItems = 5;

/** Takes an item out of a batch; gives whether it was not in it, and how many are left. @throws ApiError `not_found`, `conflict`. */
export async function untickItem(
  tx: Tx,
  by: By<Caller>,
  batchId: string,
  { mailId, since }: { mailId: string; since?: string | undefined },
): Promise<{ again: boolean; ticked: number; at: string }> {
  const { row } = await holdOpenShredBatch(tx, by.caller, batchId);
  await demandNoTickSince(tx, by, batchId, mailId, since);
  const [item] = await holdItems(tx, by, [mailId]);
  const requests = item ? item.requests.map(({ id }) => id) : [];
  const { numDeletedRows } = await tx
    .deleteFrom("shred_ticks")
    .where("batch_id", "=", batchId)
    .where("request_id", "in", [randomUUID(), ...requests])
    .executeTakeFirstOrThrow();
  if (item && numDeletedRows > 0n) {
    await moveOn(tx, row);
    await by.record({
      type: "shred.unticked",
      recordId: batchId,
      officeId: row.office_id,
      detail: itemDetail(item),
    });
  }
  const ticked = await countTicks(tx, batchId);
  return { again: numDeletedRows === 0n, ticked, at: by.now.toISOString() };
}

async function countTicks(tx: Tx, batchId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("shred_ticks")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("batch_id", "=", batchId)
    .executeTakeFirstOrThrow();
  return count;
}

async function moveOn(tx: Tx, row: ShredBatchRow): Promise<void> {
  await tx
    .updateTable("shred_batches")
    .set({ version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
}

/**
 * Says that everything that is ticked was destroyed: the items leave, and the batch becomes a certificate.
 * @throws ApiError `not_found`, `conflict` that names what is to be taken out first, `stale`.
 */
export async function finishShredBatchOf(
  tx: Tx,
  by: By<Caller>,
  batchId: string,
  seen: number | undefined,
): Promise<void> {
  const { row, batch } = await holdOpenShredBatch(tx, by.caller, batchId);
  const ticks = await tx
    .selectFrom("shred_ticks")
    .innerJoin("action_requests", "action_requests.id", "shred_ticks.request_id")
    .select(["shred_ticks.request_id", "action_requests.mail_id"])
    .select(["action_requests.type", "action_requests.forbidden_but"])
    .where("shred_ticks.batch_id", "=", batchId)
    .execute();
  const items = await holdItems(
    tx,
    by,
    ticks.map(({ mail_id }) => mail_id),
  );
  admitFinishing(batch, items, seen);
  // An instruction may have come after the tick.
  const unlifted = ticks.filter(({ forbidden_but }) => forbidden_but === null);
  for (const alike of groupedBy(unlifted, ({ type }) => type)) {
    const mailIds = alike.map(({ mail_id }) => mail_id);
    await demandAllowed(tx, mailIds, alike[0].type, by.now);
  }
  await tx
    .updateTable("action_requests")
    .set((eb) => ({ shred_batch_id: batchId, updated_at: by.now, version: eb("version", "+", 1) }))
    .where(
      "id",
      "in",
      ticks.map(({ request_id }) => request_id),
    )
    .execute();
  const lines = await tickedLines(tx, batchId);
  // As late as can be: other certificates of the office wait from here on.
  const number = await nextNumber(tx, row.office_id);
  await tx
    .updateTable("shred_batches")
    .set({
      version: row.version + 1,
      finished_at: by.now,
      finished_by: by.caller.staffId,
      finished_by_name: by.caller.name,
      number,
      lines: JSON.stringify(lines),
    })
    .where("id", "=", batchId)
    .execute();
  await settleItems(
    tx,
    by,
    items.map(({ id }) => id),
  );
  const destroyed = items.map((item): Happening => {
    const type = item.requests.find(waits)?.type;
    const detail = { ...itemDetail(item), ...(type && { end: gone[type] }), certificate: number, batchId };
    return { ...place(item), type: "mail.destroyed", recordId: item.id, detail };
  });
  const finished: Happening = {
    type: "shred.finished",
    recordId: batchId,
    officeId: row.office_id,
    detail: { certificate: number, items: items.length },
  };
  await recordEvents(
    tx,
    [...destroyed, finished].map((happening) => ({ actor: by.actor, happening, at: by.now })),
  );
}

/** The number of an office's next certificate. The office is held: two batches at once get two numbers. */
async function nextNumber(tx: Tx, officeId: string): Promise<number> {
  await tx.selectFrom("offices").select("id").where("id", "=", officeId).forNoKeyUpdate().execute();
  const { last } = await tx
    .selectFrom("shred_batches")
    .select(sql<number>`coalesce(max(number), 0)`.as("last"))
    .where("office_id", "=", officeId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Drops an open batch. @throws ApiError `not_found`, `conflict`, `stale`. */
export async function cancelShredBatchOf(
  tx: Tx,
  by: By<Caller>,
  batchId: string,
  seen: number | undefined,
): Promise<void> {
  const { row, batch } = await holdOpenShredBatch(tx, by.caller, batchId);
  demandCurrent("shred batch", batch.version, seen);
  await tx
    .updateTable("shred_batches")
    .set({ version: row.version + 1, cancelled_at: by.now })
    .where("id", "=", batchId)
    .execute();
  await by.record({
    type: "shred.cancelled",
    recordId: batchId,
    officeId: row.office_id,
    detail: { batch: shredBatchLabel(row) },
  });
}
