// Action requests in the database: reading one with what its steps ask, filing one, and writing a step that was admitted.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { ApiError } from "@/contract/errors";
import type { EventType } from "@/contract/event";
import type { NoticeKind } from "@/contract/notice";
import { type ActionType, type Priority, actionTypeLabel } from "@/contract/request";
import { type Caller, type Machine, withinOffices } from "../auth/gate";
import type { Database } from "../db/schema";
import { type RequestRecord, admitFiling, isOpen, requestSearchText } from "../domain/request";
import type { Taken } from "../domain/transition";
import { notify } from "../notify/outbox";
import type { Db, Tx } from "../services";
import { type By, type Item, askerOf, barrierTo, holdItems, itemDetail, readItems } from "./items";

/** A request with its item, as they were read together. */
export type FoundRequest = {
  row: Selectable<Database["action_requests"]>;
  record: RequestRecord;
  item: Item;
};

/**
 * Reads a request the caller may see, with what its steps ask.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readRequest(db: Db, caller: Caller | Machine, id: string): Promise<FoundRequest> {
  const row = await requestRow(db, caller, id);
  const [item] = await readItems(db, [row.mail_id]);
  return found(db, row, item);
}

/**
 * Reads a request the caller may see, its item held until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdRequest(tx: Tx, by: By, id: string): Promise<FoundRequest> {
  const { mail_id } = await requestRow(tx, by.caller, id);
  const [item] = await holdItems(tx, by, [mail_id]);
  return found(tx, await requestRow(tx, by.caller, id), item);
}

async function requestRow(db: Db, caller: Caller | Machine, id: string) {
  const row = await db
    .selectFrom("action_requests")
    .selectAll()
    .where("id", "=", id)
    .where(withinOffices(caller, "action_requests.office_id"))
    .executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such request, or it belongs to an office you do not see.");
}

async function found(db: Db, row: FoundRequest["row"], item: Item | undefined): Promise<FoundRequest> {
  if (!item) throw new Error(`Request ${row.id} has no mail item.`);
  return { row, item, record: await recordOf(db, row, item) };
}

/** What a request's row alone says of it. */
export function bareRecord(row: FoundRequest["row"]): RequestRecord {
  return {
    type: row.type,
    status: row.status,
    version: row.version,
    closedFrom: row.closed_from,
    taken: closingOf(row),
    scans: 0,
    barrier: null,
  };
}

async function recordOf(db: Db, row: FoundRequest["row"], item: Item): Promise<RequestRecord> {
  return {
    ...bareRecord(row),
    taken: closingOf(row) ?? (row.status === "IN_PROGRESS" ? await startOf(db, row.id) : null),
    scans: row.type === "SCAN" ? await scanCount(db, row.id) : 0,
    barrier: (await deliveredBarrier(db, row)) ?? barrierTo(row.id, item),
  };
}

/** Who closed a request and when; null while it is open. */
export function closingOf(row: {
  closed_at: Date | null;
  closed_by: string | null;
  closed_by_name: string | null;
}): Taken | null {
  if (!row.closed_at) return null;
  return { staffId: row.closed_by, who: row.closed_by_name ?? "somebody", at: row.closed_at };
}

async function startOf(db: Db, id: string): Promise<Taken | null> {
  const start = await db
    .selectFrom("events")
    .select(["staff_id as staffId", "who", "at"])
    .where("record_id", "=", id)
    .where("type", "=", "request.started")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return start ?? null;
}

async function scanCount(db: Db, id: string): Promise<number> {
  const scans = await db.selectFrom("request_files").select("file_id").where("request_id", "=", id).execute();
  return scans.length;
}

/** A delivery is a step of the forward alone, and comes before what its request shows. */
async function deliveredBarrier(db: Db, row: FoundRequest["row"]): Promise<string | null> {
  if (row.type !== "FORWARD" || row.status !== "DONE") return null;
  const delivered = await db
    .selectFrom("forwards")
    .select("id")
    .where("request_id", "=", row.id)
    .where("status", "=", "DELIVERED")
    .executeTakeFirst();
  if (!delivered) return null;
  return "This forward was delivered. Take back the delivery on the forward first.";
}

export type NewRequestRecord = {
  type: ActionType;
  priority: Priority;
  note?: string | undefined;
  /** The customer who asks; the workspace's owner unless given. */
  userName?: string | undefined;
  consolidationId?: string;
};

/**
 * Files a request for a held item; whoever calls settles the item's status.
 * @throws ApiError `conflict` that names the request in the way.
 */
export async function insertRequest(tx: Tx, by: By, item: Item, wish: NewRequestRecord): Promise<string> {
  admitFiling(item);
  const id = randomUUID();
  const userName = wish.userName ?? (await askerOf(tx, item.mailboxId));
  const consolidationId = wish.consolidationId ?? null;
  await tx
    .insertInto("action_requests")
    .values({
      id,
      type: wish.type,
      status: "PENDING",
      priority: wish.priority,
      mail_id: item.id,
      mailbox_id: item.mailboxId,
      office_id: item.officeId,
      consolidation_id: consolidationId,
      user_name: userName,
      filed_by: by.actor.staffId,
      note: wish.note || null,
      reason: null,
      requested_at: by.now,
      updated_at: by.now,
      closed_by: null,
      closed_by_name: null,
      search: requestSearchText({ ...item, id, consolidationId }),
    })
    .execute();
  await by.record({
    ...place(item),
    type: "request.filed",
    recordId: id,
    detail: { ...itemDetail(item), request: actionTypeLabel[wish.type], customer: userName },
  });
  return id;
}

/** Writes what a held request has become, with its event; whoever calls settles the item's status and tells the customer. */
export async function writeRequest(
  tx: Tx,
  by: By,
  { row, item }: Pick<FoundRequest, "row" | "item">,
  { after, reason, event, detail }: StepWritten,
): Promise<void> {
  const closes = !isOpen(after.status);
  await tx
    .updateTable("action_requests")
    .set({
      status: after.status,
      version: after.version,
      reason: reason || null,
      updated_at: by.now,
      closed_at: closes ? by.now : null,
      closed_by: closes ? by.actor.staffId : null,
      closed_by_name: closes ? by.actor.who : null,
      closed_from: after.closedFrom,
    })
    .where("id", "=", row.id)
    .execute();
  await by.record({
    ...place(item),
    type: event,
    recordId: row.id,
    detail: {
      ...itemDetail(item),
      request: actionTypeLabel[row.type],
      ...(reason && { reason }),
      ...detail,
    },
  });
}

export type StepWritten = {
  after: RequestRecord;
  reason?: string | undefined;
  event: Extract<EventType, `request.${string}`>;
  detail?: Record<string, unknown>;
};

/** The event of each status a step leads to. */
export const requestEvents = {
  PENDING: "request.reopened",
  IN_PROGRESS: "request.started",
  DONE: "request.done",
  FAILED: "request.failed",
  CANCELLED: "request.cancelled",
} as const;

export const requestNotices = ["request.done", "request.failed", "request.cancelled"] as const;

/** Tells the customer of a held item's mailbox what became of a request. */
export async function tellCustomer(
  tx: Tx,
  by: By,
  item: Item,
  notice: { kind: NoticeKind; recordId: string; type: ActionType } & Record<string, unknown>,
): Promise<void> {
  const { kind, recordId, type, ...detail } = notice;
  await notify(
    tx,
    {
      kind,
      recordId,
      mailboxId: item.mailboxId,
      officeId: item.officeId,
      detail: {
        requestType: type,
        itemType: item.type,
        sender: item.senderName,
        ...detail,
      },
    },
    by.now,
  );
}

/** Where an event belongs. */
export function place(item: Pick<Item, "officeId" | "mailboxId">) {
  return { officeId: item.officeId, mailboxId: item.mailboxId };
}
