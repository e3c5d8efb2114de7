// Consolidations as they are read: each with what its steps need to know.
import type { Selectable } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { MailStatus } from "@/contract/mail/mail";
import { type Caller, type Machine, withinOffices } from "@/server/platform/auth/gate";
import type { Database } from "@/server/platform/db/schema";
import type { Db } from "@/server/platform/db/types";
import { closingOf } from "../requests/find";
import { type ConsolidationRecord, packageBarrier } from "./rules";

/** A consolidation, as it was read, with what became of its package. */
export type ConsolidationRow = Selectable<Database["consolidations"]> & {
  package_status: MailStatus | null;
  package_mailbox_id: string | null;
};
export type FoundConsolidation = { row: ConsolidationRow; record: ConsolidationRecord };

/** Of the package, where a query joins it as `package`. */
export const packageColumns = [
  "package.status as package_status",
  "package.mailbox_id as package_mailbox_id",
] as const;

/**
 * Reads a consolidation the caller may see, with what its steps need to know.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readConsolidation(
  db: Db,
  caller: Caller | Machine,
  id: string,
): Promise<FoundConsolidation> {
  const row = await db
    .selectFrom("consolidations")
    .leftJoin("mail_items as package", "package.id", "consolidations.package_id")
    .selectAll("consolidations")
    .select(packageColumns)
    .where("consolidations.id", "=", id)
    .where(withinOffices(caller, "consolidations.office_id"))
    .executeTakeFirst();
  if (!row) throw noConsolidation();
  const record = recordOf(row);
  return { row, record: { ...record, taken: record.taken ?? (await startOf(db, row)) } };
}

export function noConsolidation(): ApiError {
  return new ApiError(
    "not_found",
    "There is no such consolidation, or it belongs to an office you do not see.",
  );
}

/** What the row of a consolidation and its package show; who started an open one is an event. */
export function recordOf(row: ConsolidationRow): ConsolidationRecord {
  const { status, version, closed_from, package_status, package_mailbox_id, mailbox_id } = row;
  const made = package_status && { status: package_status, isElsewhere: package_mailbox_id !== mailbox_id };
  const taken = status === "IN_PROGRESS" ? undefined : closingOf(row);
  return { status, version, taken, closedFrom: closed_from, barrier: packageBarrier(made) };
}

async function startOf(db: Db, { id, status }: ConsolidationRow): Promise<ConsolidationRecord["taken"]> {
  if (status === "PENDING") return null;
  const start = await db
    .selectFrom("events")
    .select(["staff_id as staffId", "who", "at"])
    .where("record_id", "=", id)
    .where("type", "=", "consolidation.started")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return start ?? null;
}
