// Action requests as they are read: each with its item and what its steps need to know.
import { type Selectable, sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/rules/grouped";
import type { Database } from "@/server/platform/db/schema";
import type { RequestRecord } from "./rules";
import { destructionBarrier } from "./item-rules";
import { sentAway } from "./sent-away";
import { type InDeposit, depositsHolding } from "./in-deposit";
import type { Taken } from "@/server/platform/rules/transition";
import type { Db, Tx } from "@/server/platform/db/types";
import { type Item, barrierTo, holdItemsOf, readItems } from "@/server/features/mail/held-items";

type RequestRow = Selectable<Database["action_requests"]>;
type Viewer = Pick<Caller, "offices">;

/** A request with its item, as they were read together. */
export type FoundRequest<Row extends RequestRow = RequestRow> = {
  row: Row;
  record: RequestRecord;
  item: Item;
};

/**
 * Reads a request the caller may see, with what its steps need to know.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readRequest(db: Db, caller: Viewer, id: string): Promise<FoundRequest> {
  const [found] = await findRequests(db, await requestRows(db, caller, [id]));
  if (found) return found;
  throw noRequest();
}

/** Reads those of the requests `ids` that the viewer may see. */
export async function requestRows(db: Db, viewer: Viewer, ids: readonly string[]): Promise<RequestRow[]> {
  return db
    .selectFrom("action_requests")
    .selectAll()
    .where(oneOf("id", ids))
    .where(withinOffices(viewer, "action_requests.office_id"))
    .execute();
}

export function noRequest(): ApiError {
  return new ApiError("not_found", "There is no such request, or it belongs to an office you do not see.");
}

/**
 * Reads a request the caller may see; its item is locked until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdRequest(tx: Tx, by: By, id: string): Promise<FoundRequest> {
  const [found] = await holdRequests(tx, by, [id]);
  if (found) return found;
  throw noRequest();
}

/** The same for several, which are read together. @throws ApiError `not_found` where one of them is not there. */
export async function holdRequests(tx: Tx, by: By, ids: readonly string[]): Promise<FoundRequest[]> {
  if (ids.length === 0) return [];
  const items = await holdItemsOf(
    tx,
    by,
    sql`select mail_id from action_requests where ${oneOf("action_requests.id", ids)}`,
  );
  const rows = await requestRows(tx, by.caller, ids);
  if (rows.length < ids.length) throw noRequest();
  return findRequests(tx, rows, items);
}

/**
 * Reads what belongs to requests that were read: their items, unless these are locked, and what their steps need to
 * know.
 */
export async function findRequests<Row extends RequestRow>(
  db: Db,
  rows: readonly Row[],
  held?: readonly Item[],
): Promise<FoundRequest<Row>[]> {
  const items =
    held ??
    (await readItems(
      db,
      rows.map((row) => row.mail_id),
    ));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const starts = await startsOf(db, rows);
  const scans = await scanCounts(db, rows);
  const sentAway = await sentAwayOf(db, rows);
  const deposits = await depositsHolding(
    db,
    idsOf(rows, ({ type }) => type === "CHECK_DEPOSIT"),
  );
  return rows.map((row) => {
    const item = itemOf.get(row.mail_id);
    if (!item) throw new Error(`Request ${row.id} has no mail item.`);
    const record: RequestRecord = {
      ...bareRecord(row),
      taken: closingOf(row) ?? starts.get(row.id) ?? null,
      scans: scans.get(row.id) ?? 0,
      deposit: deposits.get(row.id) ?? null,
      // A delivery is a step of the forward alone, and a hand-over one of the desk; they block before the request's own status does.
      barrier:
        sentAway.get(row.id) ??
        (row.handed_over_at
          ? "This item was handed over. Undo the hand-over at the pick-up desk first."
          : (sentWith(deposits.get(row.id)) ?? destroyed(row.id, item) ?? barrierTo(row.id, item))),
    };
    return { row, item, record };
  });
}

function sentWith(deposit: InDeposit | undefined): string | null {
  return deposit?.isSent ? `This check was sent with deposit ${deposit.number}. Reopen that first.` : null;
}

/** Why the request cannot be opened again for what became of its item. */
function destroyed(id: string, { requests }: Item): string | null {
  const own = requests.find((request) => request.id === id);
  return own ? destructionBarrier(own) : null;
}

/** What the row of a request alone shows. */
export function bareRecord(row: RequestRow): RequestRecord {
  return {
    type: row.type,
    status: row.status,
    version: row.version,
    closedFrom: row.closed_from,
    taken: row.status === "IN_PROGRESS" ? undefined : closingOf(row),
    scans: 0,
    barrier: null,
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

/** Who started each of the requests in process, by the request's id. */
async function startsOf(db: Db, rows: readonly RequestRow[]): Promise<Map<string, Taken>> {
  const ids = idsOf(rows, ({ status }) => status === "IN_PROGRESS");
  if (ids.length === 0) return new Map();
  const starts = await db
    .selectFrom("events")
    .distinctOn("record_id")
    .select(["record_id", "staff_id as staffId", "who", "at"])
    .where(oneOf("record_id", ids))
    .where("type", "=", "request.started")
    .orderBy("record_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(starts.map(({ record_id: id, ...taken }) => [id, taken]));
}

async function scanCounts(db: Db, rows: readonly RequestRow[]): Promise<Map<string, number>> {
  const ids = idsOf(rows, ({ type }) => type === "SCAN");
  if (ids.length === 0) return new Map();
  const scans = await db
    .selectFrom("request_files")
    .select("request_id")
    .where(oneOf("request_id", ids))
    .execute();
  const groups = grouped(scans, (scan) => scan.request_id);
  return new Map([...groups].map(([id, group]) => [id, group.length]));
}

/** Why those of the requests stay closed whose forward was delivered, or a driver has. */
async function sentAwayOf(db: Db, rows: readonly RequestRow[]): Promise<Map<string, string>> {
  const ids = idsOf(rows, ({ type, status }) => type === "FORWARD" && status === "DONE");
  return ids.length === 0 ? new Map() : sentAway(db, ids);
}

function idsOf(rows: readonly RequestRow[], isAsked: (row: RequestRow) => boolean): string[] {
  return rows.filter(isAsked).map(({ id }) => id);
}
