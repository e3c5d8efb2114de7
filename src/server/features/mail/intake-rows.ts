// The rows of intake sessions, as registering an item writes them. Sessions themselves are in ../intake, which imports mail.
import { type IntakePlace } from "@/contract/mail/mail";
import { mostIntakeRows } from "@/contract/intake/intake";
import { sql } from "kysely";
import type { ApiError } from "@/contract/wire/errors";
import type { Caller } from "@/server/platform/auth/gate";
import {
  type SessionState,
  admitIntakeRow,
  intakeFull,
  noIntake,
  rowTaken,
  seesIntake,
} from "../intake/rules";
import type { Tx } from "@/server/platform/db/types";

/**
 * Reads a session the caller may see, held until the transaction ends: its rows are saved one after the other, and none while
 * it is being ended.
 * @throws ApiError `not_found`.
 */
export async function holdIntake(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<SessionState & { id: string; version: number }> {
  const row = await tx
    .selectFrom("intake_sessions")
    .innerJoin("staff", "staff.id", "intake_sessions.staff_id")
    .select([
      "intake_sessions.id",
      "intake_sessions.version",
      "intake_sessions.staff_id as staffId",
      "intake_sessions.office_id as officeId",
      "intake_sessions.started_at as startedAt",
      "intake_sessions.ended_at as endedAt",
    ])
    .select(sql<string>`concat_ws(' ', staff.first_name, staff.last_name)`.as("staffName"))
    .where("intake_sessions.id", "=", id)
    .forNoKeyUpdate("intake_sessions")
    .executeTakeFirst();
  if (!row || !seesIntake(row, caller)) throw noIntake();
  return row;
}

/**
 * Holds the session that a new row is for.
 * @param waitedSince When the person did it, where the row waited on their machine; else null.
 * @throws ApiError `not_found`, `forbidden`, `conflict`.
 */
export async function holdIntakeFor(
  tx: Tx,
  caller: Caller,
  place: IntakePlace,
  waitedSince: Date | null,
): Promise<SessionState & { id: string }> {
  const session = await holdIntake(tx, caller, place.sessionId);
  admitIntakeRow(session, caller, waitedSince);
  return session;
}

/**
 * Stores the row of an item, in a session that `holdIntakeFor` holds.
 * @throws ApiError `conflict` that names what has the number, or says that the session is full.
 */
export async function storeIntakeRow(
  tx: Tx,
  { sessionId, number }: IntakePlace,
  mailItemId: string,
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto("intake_rows")
    .columns(["session_id", "number", "at", "mail_item_id"])
    .expression(
      sql`select ${sessionId}::uuid, ${number}::integer, ${now}::timestamptz, ${mailItemId}::uuid
        where (select count(*) from intake_rows where session_id = ${sessionId}) < ${mostIntakeRows}
          and not exists (select from exceptions where intake_session_id = ${sessionId} and intake_number = ${number})`,
    )
    .onConflict((conflict) => conflict.columns(["session_id", "number"]).doNothing())
    .executeTakeFirstOrThrow();
  if (stored === 1n) return;
  throw (
    (await takenByItem(tx, { sessionId, number })) ??
    (await takenByException(tx, { sessionId, number })) ??
    intakeFull()
  );
}

/**
 * Makes the item that an exception became a row of its session, under the exception's number, where that session is still open.
 * Gives whether it is.
 */
export async function storeAssignedRow(
  tx: Tx,
  { sessionId, number }: IntakePlace,
  mailItemId: string,
  now: Date,
): Promise<boolean> {
  // Held, so that it is not ended at this moment: its end sends the notices of the rows it has.
  const session = await tx
    .selectFrom("intake_sessions")
    .select("ended_at")
    .where("id", "=", sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session || session.ended_at !== null) return false;
  const row = { session_id: sessionId, number, at: now, mail_item_id: mailItemId };
  await tx.insertInto("intake_rows").values(row).execute();
  return true;
}

/** The item is no row of its session any more: its assignment was taken back. */
export async function removeAssignedRow(tx: Tx, mailItemId: string): Promise<void> {
  await tx.deleteFrom("intake_rows").where("mail_item_id", "=", mailItemId).execute();
}

async function takenByException(tx: Tx, { sessionId, number }: IntakePlace): Promise<ApiError | null> {
  const row = await tx
    .selectFrom("exceptions")
    .select("created_at")
    .where("intake_session_id", "=", sessionId)
    .where("intake_number", "=", number)
    .executeTakeFirst();
  return row ? rowTaken(number, { at: row.created_at, item: null }) : null;
}

async function takenByItem(tx: Tx, { sessionId, number }: IntakePlace): Promise<ApiError | null> {
  const row = await tx
    .selectFrom("intake_rows")
    .innerJoin("mail_items", "mail_items.id", "intake_rows.mail_item_id")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select([
      "intake_rows.at",
      "mail_items.id",
      "mail_items.type",
      "mail_items.sender_name as senderName",
      "mailboxes.ste_number as steNumber",
    ])
    .select(sql<boolean>`mail_items.status = 'CANCELLED'`.as("isWithdrawn"))
    .where("session_id", "=", sessionId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const { at, ...item } = row;
  return rowTaken(number, { at, item });
}
