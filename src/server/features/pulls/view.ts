// Pull lists as they travel: with their office, people, trolley and counts, and the lines of one in walking order.
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { ApiError } from "@/contract/wire/errors";
import type { Pull, PullLine, PullSummary } from "@/contract/pulls/pull";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { photoLinks } from "@/server/platform/files/photo-links";
import type { Services } from "@/server/platform/http/services";
import { clockOfRequest, presentDue } from "../promises/due";
import { closingOf } from "../requests/find";
import { isOpenStatus } from "../requests/rules";
import { flagsFor } from "../requests/standing-instructions";
import { placedLabel } from "../shelves/rules";
import { shelfPlaceOf } from "../shelves/view";
import { type LineRecord, type Walked, askedWords, inWalkingOrder } from "./rules";

const isOpenRequest = sql<boolean>`action_requests.status in ('PENDING', 'IN_PROGRESS')`;

/** Whose trolley is shown, and which lists they may see. */
type Viewer = Pick<Caller, "offices" | "staffId">;

/** The query of lists the caller may see, finished ones too; callers add the where-clauses. */
export function selectPulls(db: Db, caller: Viewer) {
  return db
    .selectFrom("pulls")
    .innerJoin("offices", "offices.id", "pulls.office_id")
    .innerJoin("staff", "staff.id", "pulls.started_by")
    .leftJoin("pull_trolleys", (join) =>
      join.onRef("pull_trolleys.pull_id", "=", "pulls.id").on("pull_trolleys.staff_id", "=", caller.staffId),
    )
    .innerJoin("shelves as shelf", (join) =>
      join.on(sql<boolean>`shelf.id = coalesce(pull_trolleys.trolley_id, pulls.trolley_id)`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("pull_lines")
          .innerJoin("action_requests", "action_requests.id", "pull_lines.request_id")
          .select([
            sql<number>`count(*)::integer`.as("total"),
            sql<number>`(count(*) filter (where state = 'TAKEN'))::integer`.as("taken"),
            sql<number>`(count(*) filter (where state = 'NOT_FOUND'))::integer`.as("not_found"),
            sql<number>`(count(*) filter (where state = 'OPEN' and not ${isOpenRequest}))::integer`.as(
              "closed",
            ),
          ])
          .whereRef("pull_lines.pull_id", "=", "pulls.id")
          .as("counts"),
      (join) => join.onTrue(),
    )
    .where(withinOffices(caller, "pulls.office_id"))
    .selectAll("pulls")
    .select([
      "offices.label as office_label",
      "staff.first_name",
      "staff.last_name",
      "shelf.id as shelf_id",
      "shelf.code as shelf_code",
      "shelf.path as shelf_path",
      "shelf.kind as shelf_kind",
      "counts.total",
      "counts.taken",
      "counts.not_found",
      "counts.closed",
    ]);
}

export type PullRow = Awaited<ReturnType<ReturnType<typeof selectPulls>["execute"]>>[number];

/** Reads those of the lists `ids` that the caller may see, in any order. */
async function pullRows(db: Db, caller: Viewer, ids: readonly string[]): Promise<PullRow[]> {
  if (ids.length === 0) return [];
  return selectPulls(db, caller).where(oneOf("pulls.id", ids)).execute();
}

/**
 * Reads one list the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function pullRow(db: Db, caller: Viewer, id: string): Promise<PullRow> {
  const [row] = await pullRows(db, caller, [id]);
  if (row) return row;
  throw new ApiError("not_found", "There is no such pull list, or it belongs to an office you do not see.");
}

export function presentPull(row: PullRow): PullSummary {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    office: { id: row.office_id, label: row.office_label },
    startedBy: { id: row.started_by, name: `${row.first_name} ${row.last_name}` },
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    trolley: { id: row.shelf_id, code: row.shelf_code, path: row.shelf_path, kind: row.shelf_kind },
    total: row.total ?? 0,
    taken: row.taken ?? 0,
    notFound: row.not_found ?? 0,
    closed: row.closed ?? 0,
  };
}

/** The query of lines with all that a person with empty hands needs to know; callers add the where-clauses. */
export function selectLines(db: Db) {
  return (
    db
      .selectFrom("pull_lines")
      .innerJoin("action_requests", "action_requests.id", "pull_lines.request_id")
      .innerJoin("mail_items", "mail_items.id", "pull_lines.mail_item_id")
      .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
      .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
      .innerJoin("recipients", "recipients.id", "mail_items.recipient_id")
      .leftJoin("forwards", "forwards.request_id", "action_requests.id")
      .leftJoin("consolidations", "consolidations.id", "action_requests.consolidation_id")
      .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
      // A taken item lies on its trolley: its place is where it was before.
      .leftJoin("shelves as shelf", (join) =>
        join.on(
          sql<boolean>`shelf.id = case when pull_lines.state = 'TAKEN' then pull_lines.from_shelf_id else mail_items.shelf_id end`,
        ),
      )
      .leftJoin("shelves as trolley", "trolley.id", "pull_lines.trolley_id")
      .select([
        "pull_lines.request_id",
        "pull_lines.mail_item_id",
        "pull_lines.state",
        "pull_lines.skipped_at",
        "pull_lines.stepped_at",
        "pull_lines.stepped_by",
        "pull_lines.stepped_by_name",
        "pull_lines.trolley_id",
        "pull_lines.before",
        "action_requests.version",
        "action_requests.type",
        "action_requests.status",
        "action_requests.priority",
        "action_requests.note",
        "action_requests.closed_at",
        "action_requests.closed_by",
        "action_requests.closed_by_name",
        "mail_items.type as item_type",
        "mail_items.sender_name",
        "mail_items.received_at",
        "mail_items.left_at",
        "mail_items.shelf_id as lies_on",
        "mailboxes.ste_number",
        "workspaces.name as workspace_name",
        "recipients.name as recipient_name",
        "recipients.last_name as recipient_last_name",
        "forwards.carrier",
        "forwards.service",
        "photo.key as photo_key",
        "photo.thumbnail_key as photo_thumbnail_key",
        "shelf.id as shelf_id",
        "shelf.code as shelf_code",
        "shelf.path as shelf_path",
        "shelf.kind as shelf_kind",
        "shelf.walk",
        "trolley.code as trolley_code",
        "trolley.path as trolley_path",
        "trolley.kind as trolley_kind",
      ])
      .select(clockOfRequest)
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("mail_codes")
            .select(["mail_codes.code", "mail_codes.own"])
            .whereRef("mail_codes.mail_item_id", "=", "mail_items.id"),
        ).as("codes"),
      )
  );
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>["execute"]>>[number];

function labelOfLine(row: LineRow): string {
  return placedLabel({ type: row.item_type, senderName: row.sender_name, steNumber: row.ste_number });
}

/** A line as its rules see it. */
export function lineRecord(row: LineRow): LineRecord {
  return {
    label: labelOfLine(row),
    type: row.type,
    status: row.status,
    state: row.state,
    isSkipped: row.skipped_at !== null,
    place: row.shelf_code,
    hasLeft: row.left_at !== null,
    taken:
      row.stepped_at === null
        ? null
        : { staffId: row.stepped_by, who: row.stepped_by_name ?? "somebody", at: row.stepped_at },
    closed: closingOf(row),
  };
}

/** What of a line decides where it stands in walking order. */
export function walkedLine(line: LineRow): Walked {
  return {
    walk: line.walk,
    isSkipped: line.skipped_at !== null,
    steNumber: line.ste_number,
    receivedAt: line.received_at,
    requestId: line.request_id,
  };
}

/** One list for the wire, with its lines. @throws ApiError `not_found` */
export async function readPull(
  { db, files }: { db: Db; files: Services["files"] },
  id: string,
  caller: Caller,
  now: Date,
): Promise<Pull> {
  const row = await pullRow(db, caller, id);
  const lines = await selectLines(db).where("pull_lines.pull_id", "=", id).execute();
  const mailIds = lines.map((line) => line.mail_item_id);
  const flagsOf = await flagsFor(db, mailIds, now);
  const walked = inWalkingOrder(lines.map((line) => ({ line, ...walkedLine(line) })));
  return {
    ...presentPull(row),
    lines: walked.map(({ line }) => ({
      ...presentLine(files, line, caller, now),
      flags: flagsOf(line.mail_item_id),
    })),
  };
}

function presentLine(
  files: Services["files"],
  row: LineRow,
  caller: Caller,
  now: Date,
): Omit<PullLine, "flags"> {
  return {
    requestId: row.request_id,
    version: row.version,
    type: row.type,
    status: row.status,
    priority: row.priority,
    asked: askedWords(row),
    note: row.note,
    label: labelOfLine(row),
    mail: {
      id: row.mail_item_id,
      type: row.item_type,
      senderName: row.sender_name,
      receivedAt: row.received_at.toISOString(),
      ...photoLinks(files, row, caller, now),
      code: row.codes.find(({ own }) => own)?.code ?? null,
      codes: row.codes
        .filter(({ own }) => !own)
        .map(({ code }) => code)
        .toSorted(),
    },
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    recipientName: `${row.recipient_name} ${row.recipient_last_name}`.trim(),
    due: presentDue(row),
    place: shelfPlaceOf(row),
    trolley: shelfPlaceOf({
      shelf_id: row.trolley_id,
      shelf_code: row.trolley_code,
      shelf_path: row.trolley_path,
      shelf_kind: row.trolley_kind,
    }),
    state: row.state,
    isSkipped: row.skipped_at !== null,
    isToGoBack:
      row.state === "TAKEN" &&
      !isOpenStatus(row.status) &&
      row.left_at === null &&
      row.lies_on === row.trolley_id,
    steppedBy: row.stepped_by_name,
    steppedAt: row.stepped_at?.toISOString() ?? null,
  };
}
