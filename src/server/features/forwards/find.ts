// A forward as its steps read or lock it: its row with its request and its item.
import { type Selectable, sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, type Machine, withinOffices } from "@/server/platform/auth/gate";
import type { Database } from "@/server/platform/db/schema";
import type { ForwardRecord } from "./rules";
import type { Taken } from "@/server/platform/rules/transition";
import type { Db, Tx } from "@/server/platform/db/types";
import { holdItemsOf } from "@/server/features/mail/held-items";
import { type FoundRequest, closingOf, findRequests, requestRows } from "../requests/find";

/** A forward with its request and its item, as they were read together. */
export type FoundForward = {
  row: Selectable<Database["forwards"]>;
  record: ForwardRecord;
  request: FoundRequest;
};

/**
 * Reads a forward the caller may see, with what its steps need to know. Its item is locked until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdForward(tx: Tx, by: By, id: string): Promise<FoundForward> {
  const items = await holdItemsOf(tx, by, sql`select mail_id from forwards where forwards.id = ${id}`);
  const row = await forwardRow(tx, by.caller, "id", id);
  const [request] = await findRequests(tx, await requestRows(tx, by.caller, [row.request_id]), items);
  if (!request) throw noForward();
  return foundForward(row, request);
}

/** The forward of a request that is locked. */
export async function forwardOf(tx: Tx, by: By, request: FoundRequest): Promise<FoundForward> {
  return foundForward(await forwardRow(tx, by.caller, "request_id", request.row.id), request);
}

async function forwardRow(db: Db, caller: Caller | Machine, column: "id" | "request_id", id: string) {
  const row = await db
    .selectFrom("forwards")
    .selectAll()
    .where(column, "=", id)
    .where(withinOffices(caller, "forwards.office_id"))
    .executeTakeFirst();
  if (row) return row;
  throw noForward();
}

export function noForward(): ApiError {
  return new ApiError("not_found", "There is no such forward, or it belongs to an office you do not see.");
}

/** A forward and its request that were read, with what its steps need to know. */
export function foundForward(row: FoundForward["row"], request: FoundRequest): FoundForward {
  const { status, version } = row;
  const { closedFrom, barrier } = request.record;
  return {
    row,
    request,
    record: {
      status,
      version,
      closedFrom,
      barrier,
      taken: status === "DELIVERED" ? lastStep(row) : (closingOf(request.row) ?? lastStep(row)),
    },
  };
}

/** The last step of a forward, from its row; null while PENDING. */
export function lastStep({
  stepped_at,
  stepped_by,
  stepped_by_name,
}: Pick<FoundForward["row"], "stepped_at" | "stepped_by" | "stepped_by_name">): Taken | null {
  return stepped_at && { staffId: stepped_by, who: stepped_by_name ?? "somebody", at: stepped_at };
}
