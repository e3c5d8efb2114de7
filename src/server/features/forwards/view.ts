// Forwards in the form of the contract: read with item, mailbox and workspace, for the list and for the detail.
import { Forward, type ForwardListItem } from "@/contract/forwards/forward";
import { type Sides, measure, toOunces } from "@/contract/text/units";
import { type Caller, type Machine, withinOffices } from "@/server/platform/auth/gate";
import { asksForScans } from "../offices/store";
import { dueColumns, pausedFor, presentDue } from "../promises/due";
import { isOpenStatus } from "../requests/rules";
import { type ForwardRecord, mirrorOf, nextForwardSteps, totalCost } from "./rules";
import { presentSnooze, snoozeOf } from "@/server/platform/db/snoozed";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { foundForward, lastStep, noForward } from "./find";
import { findRequests, requestRows } from "../requests/find";
import { photoLinks } from "@/server/platform/files/photo-links";
import { shelfPlaceColumns, shelfPlaceOf } from "../shelves/view";

/** The query of forwards the viewer may see, with the columns of a list; callers add the where-clauses. */
export function selectForwards(db: Db, viewer: Pick<Caller, "offices">) {
  return db
    .selectFrom("forwards")
    .innerJoin("mail_items", "mail_items.id", "forwards.mail_id")
    .innerJoin("mailboxes", "mailboxes.id", "forwards.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .where(withinOffices(viewer, "forwards.office_id"))
    .select(shelfPlaceColumns)
    .select(snoozeOf("forward"))
    .select(dueColumns("forwards"))
    .select(pausedFor("forwards"))
    .select([
      "mail_items.missing_at",
      "forwards.id",
      "forwards.version",
      "forwards.mailbox_id",
      "forwards.mail_id",
      "recipient_name",
      "forwards.status",
      "forwards.priority",
      "forwards.carrier",
      "forwards.service",
      "label_url",
      "base_shipping",
      "delivery_speed_fee",
      "packaging_fee",
      "service_fee",
      "forwards.created_at",
      "completed_at",
      "stepped_at",
      "stepped_by",
      "stepped_by_name",
      "mail_items.type as item_type",
      "mail_items.sender_name",
      "mail_items.width",
      "mail_items.height",
      "mail_items.length",
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "photo.key as photo_key",
      "photo.thumbnail_key as photo_thumbnail_key",
    ])
    .select((eb) =>
      eb
        .selectFrom("action_requests")
        .select("action_requests.closed_from")
        .whereRef("action_requests.id", "=", "forwards.request_id")
        .as("closed_from"),
    );
}

/** The same with the workspace and everything that a detail shows. */
function selectWholeForwards(db: Db, viewer: Pick<Caller, "offices">) {
  return selectForwards(db, viewer)
    .selectAll("forwards")
    .select([
      "mail_items.status as item_status",
      "mail_items.received_at",
      "mail_items.weight",
      "workspaces.id as workspace_id",
      asksForScans("forwards.office_id").as("needs_scan"),
    ]);
}

type ForwardRow = Awaited<ReturnType<ReturnType<typeof selectForwards>["execute"]>>[number];
type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWholeForwards>["execute"]>>[number];

/** A row of the list, with the steps `viewer` may take, as far as the forward alone shows. */
export function presentForwardRow(
  files: Services["files"],
  row: ForwardRow,
  viewer: Caller | Machine,
  now: Date,
): ForwardListItem {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    priority: row.priority,
    carrier: row.carrier,
    service: row.service,
    labelUrl: row.label_url,
    totalCost: costsOf(row).total,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    snoozedUntil: presentSnooze(row, now),
    due: presentDue(row),
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    recipientName: row.recipient_name,
    steps: nextForwardSteps(
      {
        status: row.status,
        version: row.version,
        taken: lastStep(row),
        closedFrom: row.closed_from,
        barrier: null,
      },
      viewer,
      now,
    ),
    mail: {
      id: row.mail_id,
      sender: row.sender_name,
      type: row.item_type,
      size: sizeText(row),
      shelf: shelfPlaceOf(row),
      missingAt: row.missing_at?.toISOString() ?? null,
      thumbnailUrl: photoLinks(files, row, viewer, now).thumbnailUrl,
    },
  };
}

/**
 * One forward in the form of the contract, with the steps `viewer` may take.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function presentForward(
  { db, files }: { db: Db; files: Services["files"] },
  id: string,
  viewer: Caller | Machine,
  now: Date,
): Promise<Forward> {
  const [forward] = await presentForwards({ db, files }, [id], viewer, now);
  if (!forward) throw noForward();
  return forward;
}

/** The same for several, which are read together, in the order of `ids`. */
export async function presentForwards(
  { db, files }: { db: Db; files: Services["files"] },
  ids: readonly string[],
  viewer: Caller | Machine,
  now: Date,
): Promise<Forward[]> {
  const rows = await selectWholeForwards(db, viewer).where(oneOf("forwards.id", ids)).execute();
  const requestIds = rows.map((row) => row.request_id);
  const requests = await findRequests(db, await requestRows(db, viewer, requestIds));
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    const request = requests.find(({ row: { id: own } }) => own === row?.request_id);
    if (!row || !request) throw noForward();
    return presentWhole(files, row, foundForward(row, request).record, viewer, now);
  });
}

function presentWhole(
  files: Services["files"],
  row: WholeRow,
  record: ForwardRecord,
  viewer: Caller | Machine,
  now: Date,
): Forward {
  const { width, height, length } = row;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    priority: row.priority,
    requestId: row.request_id,
    snoozedUntil: presentSnooze(row, now),
    steNumber: row.ste_number,
    timestamps: {
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    },
    due: presentDue(row),
    reason: row.reason,
    mail: {
      id: row.mail_id,
      ...photoLinks(files, row, viewer, now),
      senderName: row.sender_name,
      type: row.item_type,
      receivedAt: row.received_at.toISOString(),
      status: row.item_status,
      shelf: shelfPlaceOf(row),
      missingAt: row.missing_at?.toISOString() ?? null,
      dimensions: { width, height, length, weight: toOunces(row.weight) },
    },
    deliveryAddress: addressOf(row),
    shipping: {
      carrier: row.carrier,
      service: row.service,
      trackingCode: row.tracking_code,
      labelUrl: row.label_url,
    },
    shippingProvider: { est_delivery_days: row.est_delivery_days },
    costs: costsOf(row),
    options: Forward.shape.options.parse({ deliverySpeed: row.delivery_speed, packaging: row.packaging }),
    workspace: { id: row.workspace_id, name: row.workspace_name },
    steps: nextForwardSteps(record, viewer, now),
    ...(row.needs_scan && isOpenStatus(mirrorOf(row.status)) && { needsScan: true }),
  };
}

function costsOf(row: ForwardRow): Forward["costs"] {
  const costs = {
    baseShipping: row.base_shipping,
    deliverySpeedFee: row.delivery_speed_fee,
    packagingFee: row.packaging_fee,
    serviceFee: row.service_fee,
  };
  return { ...costs, total: totalCost(costs) };
}

function addressOf(row: WholeRow): Forward["deliveryAddress"] {
  const region = [row.state, row.zip_code].filter(Boolean).join(" ");
  return {
    recipientName: row.recipient_name,
    recipientTelephone: row.recipient_telephone,
    fullAddress: [row.street, row.city, region, row.country].filter(Boolean).join(", "),
    addressBreakdown: {
      street: row.street,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      country: row.country,
    },
  };
}

/** "9.5 x 4.3 x 0.2 in" of sides in inches. */
function sizeText({ width, height, length }: Sides): string {
  return `${[width, height, length].map((side) => measure(side, "in").replace(" in", "")).join(" x ")} in`;
}
