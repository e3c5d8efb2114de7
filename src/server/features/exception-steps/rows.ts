// Exceptions as they are stored, with what people need beside them. Not in exceptions/, which imports mail: mail settles some.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { snoozeOf } from "@/server/platform/db/snoozed";
import { type ExceptionRecord, exceptionLabel } from "../exceptions/rules";

/** The query of exceptions the caller may see, with what people need beside them; callers add the where-clauses. */
function selectExceptions(db: Db, caller: Pick<Caller, "offices">) {
  return (
    db
      .selectFrom("exceptions")
      .innerJoin("offices", "offices.id", "exceptions.office_id")
      .innerJoin("staff as creator", "creator.id", "exceptions.created_by")
      .leftJoin("staff as owner", "owner.id", "exceptions.owner_id")
      .leftJoin("mail_items", "mail_items.id", "exceptions.mail_item_id")
      .leftJoin("mailboxes", "mailboxes.id", "exceptions.mailbox_id")
      .leftJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
      .leftJoin("tickets", "tickets.id", "exceptions.ticket_id")
      // An exception about a registered item shows that item's photo.
      .leftJoin("files as photo", (join) =>
        join.on(sql<boolean>`photo.id = coalesce(exceptions.photo_file_id, mail_items.photo_file_id)`),
      )
      .where(withinOffices(caller, "exceptions.office_id"))
      .selectAll("exceptions")
      .select([
        "offices.label as office_label",
        "creator.first_name as creator_first_name",
        "creator.last_name as creator_last_name",
        "owner.first_name as owner_first_name",
        "owner.last_name as owner_last_name",
        "mail_items.version as mail_version",
        "mail_items.status as mail_status",
        "mailboxes.ste_number as mailbox_ste",
        "workspaces.name as workspace_name",
        "tickets.ticket_no",
        "photo.key as photo_key",
        "photo.thumbnail_key as photo_thumbnail_key",
      ])
      .select(snoozeOf("exception"))
  );
}

export type ExceptionRow = Awaited<ReturnType<ReturnType<typeof selectExceptions>["execute"]>>[number];

/** Reads those of the exceptions `ids` that the caller may see, in any order. */
export async function exceptionRows(
  db: Db,
  caller: Pick<Caller, "offices">,
  ids: readonly string[],
): Promise<ExceptionRow[]> {
  if (ids.length === 0) return [];
  return selectExceptions(db, caller).where(oneOf("exceptions.id", ids)).execute();
}

/**
 * Reads one exception the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function exceptionRow(
  db: Db,
  caller: Pick<Caller, "offices">,
  id: string,
): Promise<ExceptionRow> {
  const [row] = await exceptionRows(db, caller, [id]);
  if (row) return row;
  throw noException();
}

export function noException(): ApiError {
  return new ApiError("not_found", "There is no such exception, or it belongs to an office you do not see.");
}

/** A row as its rules see it. */
export function exceptionRecord(row: ExceptionRow): ExceptionRecord {
  return {
    kind: row.kind,
    state: row.state,
    version: row.version,
    itemOf: row.is_of_item ? (row.mailbox_ste ?? "") : null,
    taken:
      row.stepped_at === null
        ? null
        : { staffId: row.stepped_by, who: row.stepped_by_name ?? "somebody", at: row.stepped_at },
    where: row.mailbox_ste === null ? null : `STE ${row.mailbox_ste}`,
  };
}

/** An exception's own name. */
export function exceptionLabelOf(row: ExceptionRow): string {
  return exceptionLabel({
    kind: row.kind,
    name: row.name,
    steNumber: row.ste_number,
    type: row.type,
    senderName: row.sender_name,
  });
}
