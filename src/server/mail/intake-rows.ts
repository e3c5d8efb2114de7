// The rows of intake sessions, as registering an item or an exception writes them.
import { type IntakePlace } from "@/contract/mail";
import { mostIntakeRows } from "@/contract/intake";
import { sql } from "kysely";
import type { Caller } from "../auth/gate";
import {
  type SessionState,
  admitIntakeRow,
  intakeFull,
  noIntake,
  rowTaken,
  seesIntake,
} from "../intake/rules";
import type { Tx } from "../db/types";

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
 * Stores a row of a session that `holdIntakeFor` holds.
 * @throws ApiError `conflict` that names what has the number, or says that the session is full.
 */
export async function storeIntakeRow(
  tx: Tx,
  { sessionId, number }: IntakePlace,
  saved: { mailItemId: string } | { exceptionId: string },
  now: Date,
): Promise<void> {
  const mailItemId = "mailItemId" in saved ? saved.mailItemId : null;
  const exceptionId = "exceptionId" in saved ? saved.exceptionId : null;
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto("intake_rows")
    .columns(["session_id", "number", "at", "mail_item_id", "exception_id"])
    .expression(
      sql`select ${sessionId}::uuid, ${number}::integer, ${now}::timestamptz, ${mailItemId}::uuid, ${exceptionId}::uuid
        where (select count(*) from intake_rows where session_id = ${sessionId}) < ${mostIntakeRows}`,
    )
    .onConflict((conflict) => conflict.columns(["session_id", "number"]).doNothing())
    .executeTakeFirstOrThrow();
  if (stored === 1n) return;
  throw (await takenBy(tx, { sessionId, number })) ?? intakeFull();
}

/** Notes which item came of an exception's row, where it has one; null where that was taken back. */
export async function setIntakeItem(tx: Tx, exceptionId: string, mailItemId: string | null): Promise<void> {
  await tx
    .updateTable("intake_rows")
    .set({ mail_item_id: mailItemId })
    .where("exception_id", "=", exceptionId)
    .execute();
}

async function takenBy(tx: Tx, { sessionId, number }: IntakePlace) {
  const row = await tx
    .selectFrom("intake_rows")
    .leftJoin("mail_items", "mail_items.id", "intake_rows.mail_item_id")
    .leftJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select([
      "intake_rows.at",
      "mail_items.id",
      "mail_items.type",
      "mail_items.sender_name",
      "mail_items.status",
      "mailboxes.ste_number",
    ])
    .where("session_id", "=", sessionId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const { at, id, type, sender_name: senderName, status, ste_number: steNumber } = row;
  const item =
    id && type && senderName !== null && steNumber !== null
      ? { id, type, senderName, steNumber, isWithdrawn: status === "CANCELLED" }
      : null;
  return rowTaken(number, { at, item });
}
