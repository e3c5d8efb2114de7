// Consolidations in the form of the contract: list rows with a preview of their items, and one with all of them.
import { sql } from "kysely";
import type * as z from "zod";
import {
  type Consolidation,
  type ConsolidationListItem,
  previewLimit,
} from "@/contract/consolidations/consolidation";
import { type Caller, type Machine, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, oneOf } from "@/server/platform/db/conditions";
import { presentSnooze, snoozeOf } from "@/server/platform/db/snoozed";
import { grouped } from "@/server/platform/rules/grouped";
import { asksForScans } from "../offices/store";
import { pausedFor, presentDue } from "../promises/due";
import { flagsFor } from "../requests/standing-instructions";
import { isOpenStatus } from "../requests/rules";
import { nextConsolidationSteps } from "./rules";
import { type ConsolidationRow, noConsolidation, packageColumns, recordOf } from "./find";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import type { Wanted } from "@/server/platform/db/page";
import { photoLinks } from "@/server/platform/files/photo-links";
import { shelfPlaceColumns, shelfPlaceOf } from "../shelves/view";

/** The query of consolidations the viewer may see, with the mailbox; callers add the where-clauses. */
export function selectConsolidations(db: Db, viewer: Pick<Caller, "offices">) {
  return db
    .selectFrom("consolidations")
    .innerJoin("mailboxes", "mailboxes.id", "consolidations.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .leftJoin("mail_items as package", "package.id", "consolidations.package_id")
    .where(withinOffices(viewer, "consolidations.office_id"))
    .selectAll("consolidations")
    .select(pausedFor("consolidations"))
    .select(packageColumns)
    .select(snoozeOf("consolidation"))
    .select(["mailboxes.ste_number", "workspaces.name as workspace_name"]);
}

/**
 * The consolidations in which the request of an item fits `condition`. The query begins with the requests; otherwise
 * the planner reads the requests of every consolidation.
 */
export function ofFittingRequests(condition: Condition): Required<Wanted> {
  const ids = sql`
    select action_requests.consolidation_id from action_requests
    where action_requests.consolidation_id is not null and ${condition}`;
  return {
    filter: sql<boolean>`consolidations.id in (${ids})`,
    countFilter: sql<boolean>`consolidations.id = any(array(${ids}))`,
  };
}

type Row = ConsolidationRow &
  Parameters<typeof presentDue>[0] & {
    ste_number: string;
    workspace_name: string;
    snoozed_until: Date | null;
  };

/** Writes rows of the list, in their order; the items of all of them are read at once. */
export async function presentConsolidationRows(
  { db, files }: { db: Db; files: Services["files"] },
  rows: readonly Row[],
  viewer: Caller,
  now: Date,
): Promise<z.input<typeof ConsolidationListItem>[]> {
  const ids = rows.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await previewsOf(db, ids);
  const itemsOfEach = grouped(items, consolidationOf);
  return rows.map((row) => {
    const own = itemsOfEach.get(row.id) ?? [];
    return {
      id: row.id,
      version: row.version,
      mailbox: { steNumber: row.ste_number, workspaceName: row.workspace_name },
      userName: row.user_name,
      requestedAt: row.requested_at.toISOString(),
      snoozedUntil: presentSnooze(row, now),
      mailsCount: own[0]?.items ?? 0,
      status: row.status,
      due: presentDue(row),
      steps: nextConsolidationSteps(recordOf(row), viewer, now),
      mailPreview: own.map((item) => ({
        id: item.id,
        thumbnailUrl: photoLinks(files, item, viewer, now).thumbnailUrl,
        senderName: item.sender_name,
      })),
    };
  });
}

/** The first items of each consolidation, with how many it has. */
async function previewsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom((eb) =>
      itemsOf(eb, ids)
        .select([
          sql<number>`row_number() over (partition by action_requests.consolidation_id
            order by mail_items.received_at, mail_items.id)`.as("place"),
          sql<number>`count(*) over (partition by action_requests.consolidation_id)`.as("items"),
        ])
        .as("item"),
    )
    .selectAll()
    .where("place", "<=", previewLimit)
    .orderBy("place")
    .execute();
}

function itemsOf(db: Pick<Db, "selectFrom">, ids: readonly string[]) {
  return db
    .selectFrom("action_requests")
    .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
    .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
    .where(oneOf("action_requests.consolidation_id", ids))
    .select([
      "action_requests.consolidation_id",
      "mail_items.id",
      "mail_items.sender_name",
      "photo.key as photo_key",
      "photo.thumbnail_key as photo_thumbnail_key",
    ]);
}

const consolidationOf = (item: { consolidation_id: string | null }) => item.consolidation_id ?? "";

/**
 * One consolidation as it travels, with the steps `viewer` may take.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function presentConsolidation(
  { db, files, config }: { db: Db } & Pick<Services, "files" | "config">,
  id: string,
  viewer: Caller | Machine,
  now: Date,
): Promise<Consolidation> {
  const row = await selectConsolidations(db, viewer)
    .select(asksForScans("consolidations.office_id").as("needs_scan"))
    .where("consolidations.id", "=", id)
    .executeTakeFirst();
  if (!row) throw noConsolidation();
  const items = await readWholeItems(db, id);
  const mailIds = items.map((item) => item.id);
  const flagsOf = await flagsFor(db, mailIds, now);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    snoozedUntil: presentSnooze(row, now),
    mailboxId: row.mailbox_id,
    mailbox: { steNumber: row.ste_number, workspaceName: row.workspace_name },
    summary: { totalMails: items.length },
    due: presentDue(row),
    reason: row.reason,
    packageId: row.package_id,
    mails: items.map((mail) => ({
      id: mail.id,
      thumbnailUrl: photoLinks(files, mail, viewer, now).thumbnailUrl,
      senderName: mail.sender_name,
      senderAddress: mail.sender_address,
      receivedAt: mail.received_at.toISOString(),
      shelf: shelfPlaceOf(mail),
      missingAt: mail.missing_at?.toISOString() ?? null,
      flags: flagsOf(mail.id),
      width: mail.width,
      height: mail.height,
      length: mail.length,
      weight: mail.weight,
    })),
    desiDivisor: config.desiDivisor,
    steps: nextConsolidationSteps(recordOf(row), viewer, now),
    ...(row.needs_scan && isOpenStatus(row.status) && { needsScan: true }),
  };
}

function readWholeItems(db: Db, id: string) {
  return itemsOf(db, [id])
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .select(shelfPlaceColumns)
    .select([
      "mail_items.missing_at",
      "mail_items.sender_address",
      "mail_items.received_at",
      "mail_items.width",
      "mail_items.height",
      "mail_items.length",
      "mail_items.weight",
    ])
    .orderBy("mail_items.received_at")
    .orderBy("mail_items.id")
    .execute();
}
