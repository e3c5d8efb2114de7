// Action requests in the form of the contract: read with their mail item, with links to photos and scans.
import { arrivedAs } from "@/server/features/mail/columns";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ActionRequest } from "@/contract/requests/request";
import { type Caller, type Machine, withinOffices } from "@/server/platform/auth/gate";
import { atDeskOf, destructionOf } from "@/server/features/mail/held-items";
import { asksForScans } from "../offices/store";
import { pausedFor, presentDue } from "../promises/due";
import { isOpenStatus, nextRequestSteps } from "./rules";
import { daysHere } from "./days-here";
import { presentSnooze, snoozeOf } from "@/server/platform/db/snoozed";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { bareRecord, findRequests, noRequest } from "./find";
import { photoLinks } from "@/server/platform/files/photo-links";
import { shelfPlaceColumns, shelfPlaceOf } from "../shelves/view";

/** The query of action requests the viewer may see, with item, mailbox, photo and scans; callers add the where-clauses. */
export function selectRequests(db: Db, viewer: Pick<Caller, "offices">) {
  return db
    .selectFrom("action_requests")
    .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
    .innerJoin("mailboxes", "mailboxes.id", "action_requests.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .leftJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
    .leftJoin("shred_batches", "shred_batches.id", "action_requests.shred_batch_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .where(withinOffices(viewer, "action_requests.office_id"))
    .selectAll("action_requests")
    .select(shelfPlaceColumns)
    .select(snoozeOf("request"))
    .select([
      "mail_items.missing_at",
      "mail_items.type as item_type",
      "mail_items.status as item_status",
      "mail_items.received_at",
      "mail_items.sender_name",
      "mail_items.sender_address",
      "mail_items.carrier",
      "mail_items.tracking_number",
      "mail_items.width",
      "mail_items.height",
      "mail_items.length",
      "mail_items.weight",
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "recipients.name as recipient_name",
      "recipients.last_name as recipient_last_name",
      "photo.key as photo_key",
      "photo.thumbnail_key as photo_thumbnail_key",
      "shred_batches.finished_at",
      "shred_batches.finished_by_name",
      "shred_batches.number",
    ])
    .select((eb) => [
      eb
        .selectFrom("forwards")
        .select("forwards.id")
        .whereRef("forwards.request_id", "=", "action_requests.id")
        .as("forward_id"),
      jsonArrayFrom(
        eb
          .selectFrom("request_files")
          .innerJoin("files", "files.id", "request_files.file_id")
          .select(["files.key", "files.thumbnail_key"])
          .whereRef("request_files.request_id", "=", "action_requests.id")
          .orderBy("request_files.position"),
      ).as("scans"),
      asksForScans("action_requests.office_id").as("needs_scan"),
      pausedFor("action_requests"),
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>["execute"]>>[number];

/**
 * A row in the form of the contract, with links that `viewer` may open for a short while and the steps they may take.
 * Whether another request of the item blocks a step is not checked here; that is reported when the step is tried.
 */
export function presentRequest(
  files: Services["files"],
  row: RequestRow,
  viewer: Caller | Machine,
  now: Date,
): ActionRequest {
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    status: row.status,
    priority: row.priority,
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    snoozedUntil: presentSnooze(row, now),
    userName: row.user_name,
    note: row.note,
    reason: row.reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    scannedFiles: row.scans.map((scan) => files.viewUrls(scan, viewer, now).url),
    pickUp: pickUpOf(row),
    due: presentDue(row),
    forwardId: row.forward_id,
    consolidationId: row.consolidation_id,
    destruction: presentDestruction(row),
    steps: nextRequestSteps(bareRecord(row), viewer, now),
    mail: {
      id: row.mail_id,
      mailboxId: row.mailbox_id,
      type: row.item_type,
      status: row.item_status,
      receivedAt: row.received_at.toISOString(),
      ...photoLinks(files, row, viewer, now),
      ...arrivedAs(row),
      mailbox: { steNumber: row.ste_number, workspaceName: row.workspace_name },
      recipientName: [row.recipient_name, row.recipient_last_name].filter(Boolean).join(" "),
      shelf: shelfPlaceOf(row),
      missingAt: row.missing_at?.toISOString() ?? null,
    },
    ...(row.needs_scan && isOpenStatus(row.status) && { needsScan: true }),
  };
}

function presentDestruction(row: RequestRow): ActionRequest["destruction"] {
  const destruction = destructionOf(row);
  if (!destruction) return null;
  const { dueAt, rescued, destroyed } = destruction;
  return {
    dueAt: dueAt.toISOString(),
    rescued: rescued && { at: rescued.at.toISOString(), who: rescued.who },
    destroyed:
      destroyed && row.shred_batch_id !== null
        ? {
            at: destroyed.at.toISOString(),
            who: destroyed.who,
            certificateId: row.shred_batch_id,
            number: destroyed.number,
          }
        : null,
  };
}

function pickUpOf(row: RequestRow): ActionRequest["pickUp"] {
  const found = atDeskOf(row);
  if (!found) return null;
  if (found.is === "ready") return { state: "READY", at: found.until.toISOString(), by: null };
  if (found.is === "lapsed") return { state: "LAPSED", at: null, by: null };
  return { state: "HANDED_OVER", at: found.at.toISOString(), by: found.who };
}

/**
 * One request for the wire, with the steps `viewer` may take, and why not the others.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readRequestDetail(
  { db, files }: { db: Db; files: Services["files"] },
  id: string,
  viewer: Caller,
  now: Date,
): Promise<ActionRequest> {
  const rows = await selectRequests(db, viewer).where("action_requests.id", "=", id).execute();
  const [found] = await findRequests(db, rows);
  if (!found) throw noRequest();
  const { type, status, office_id } = found.row;
  const isInstructed = found.row.instruction_id !== null;
  const rescueDays = isOpenStatus(status) ? await daysHere(db, type, office_id, isInstructed) : 0;
  return {
    ...presentRequest(files, found.row, viewer, now),
    ...(rescueDays > 0 && { rescueDays }),
    steps: nextRequestSteps(found.record, viewer, now),
  };
}

/** One request that was changed just now, in the form of the contract. The caller has checked that it exists. */
export async function presentChangedRequest(
  parts: { db: Db; files: Services["files"] },
  id: string,
  viewer: Caller | Machine,
  now: Date,
): Promise<ActionRequest> {
  const [request] = await presentChangedRequests(parts, [id], viewer, now);
  if (!request) throw noRequest();
  return request;
}

/** The same for several, which are read together, in the order of `ids`. */
export async function presentChangedRequests(
  { db, files }: { db: Db; files: Services["files"] },
  ids: readonly string[],
  viewer: Caller | Machine,
  now: Date,
): Promise<ActionRequest[]> {
  const rows = await selectRequests(db, viewer).where(oneOf("action_requests.id", ids)).execute();
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw noRequest();
    return presentRequest(files, row, viewer, now);
  });
}
