// Telling customers that mail came in, and taking that back or putting it right while it was not sent.
import { sql } from "kysely";
import type { ItemType } from "@/contract/mail/mail";
import { intakeNoticeDue, intakeNoticeWait } from "../intake/rules";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { By } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";

/** An item as its customer is told of it. */
export type Arrived = {
  id: string;
  mailboxId: string;
  officeId: string;
  type: ItemType;
  senderName: string;
  registeredAt: Date;
};

/** A registered item as its customer is told of it. */
export function arrivedOf(row: {
  id: string;
  mailbox_id: string;
  office_id: string;
  type: ItemType;
  sender_name: string;
  created_at: Date;
}): Arrived {
  return {
    id: row.id,
    mailboxId: row.mailbox_id,
    officeId: row.office_id,
    type: row.type,
    senderName: row.sender_name,
    registeredAt: row.created_at,
  };
}

/**
 * Puts the notice of an item into the outbox. While the intake session `openSession` that it is of is open, the notice waits
 * for its end or for 15 minutes, and goes out with the session's others to this customer.
 */
export async function tellOfArrival(
  tx: Tx,
  item: Arrived,
  openSession: string | null,
  { now, noticesDue: usual }: Pick<By, "now" | "noticesDue">,
): Promise<void> {
  const noticesDue =
    openSession === null
      ? usual
      : intakeNoticeDue(item.registeredAt, usual, await othersDue(tx, item, openSession, now));
  await notify(
    tx,
    {
      kind: "mail.registered",
      mailboxId: item.mailboxId,
      officeId: item.officeId,
      recordId: item.id,
      detail: detailOfArrival(item),
    },
    { now, noticesDue },
  );
}

function detailOfArrival({ type, senderName }: Pick<Arrived, "type" | "senderName">) {
  return { itemType: type, sender: senderName };
}

/** When the session's last notice for the mailbox is due, of those that wait; null when none does. */
async function othersDue(tx: Tx, { mailboxId }: Arrived, sessionId: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom("outbox")
    .innerJoin("intake_rows", "intake_rows.mail_item_id", "outbox.record_id")
    .select((eb) => eb.fn.max("outbox.due_at").as("due"))
    .where("outbox.mailbox_id", "=", mailboxId)
    .where("outbox.created_at", ">", new Date(now.getTime() - intakeNoticeWait))
    .where(sql<boolean>`outbox.state = 'WAITING' and outbox.kind = 'mail.registered'`)
    .where("intake_rows.session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.due ?? null;
}

/** Lets the notices of a session that ends go out after the usual delay, where they would have waited longer. */
export async function hastenArrivals(
  tx: Tx,
  sessionId: string,
  { noticesDue }: Pick<By, "noticesDue">,
): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ due_at: noticesDue })
    .from("intake_rows")
    .whereRef("outbox.record_id", "=", "intake_rows.mail_item_id")
    .where("intake_rows.session_id", "=", sessionId)
    .where(
      sql<boolean>`outbox.state = 'WAITING' and outbox.kind = 'mail.registered' and outbox.batch_id is null`,
    )
    .where("outbox.due_at", ">", noticesDue)
    .execute();
}

/** Lets the notices of a session that is opened again wait for it as before, those to one customer together. */
export async function holdArrivals(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    with waiting as (
      select outbox.id, min(outbox.created_at) over (partition by outbox.mailbox_id) as first
      from outbox join intake_rows on intake_rows.mail_item_id = outbox.record_id
      where intake_rows.session_id = ${sessionId}
        and outbox.state = 'WAITING' and outbox.kind = 'mail.registered' and outbox.batch_id is null)
    update outbox
    set due_at = greatest(outbox.due_at, waiting.first + ${intakeNoticeWait} * interval '1 millisecond')
    from waiting where outbox.id = waiting.id`.execute(tx);
}

/** Whether the customer of a mailbox was told of an item, such as before it was moved away and back. */
export async function wasToldOfArrival(tx: Tx, itemId: string, mailboxId: string): Promise<boolean> {
  const told = await tx
    .selectFrom("outbox")
    .select("id")
    .where("record_id", "=", itemId)
    .where("mailbox_id", "=", mailboxId)
    .where("kind", "=", "mail.registered")
    .where("state", "=", "SENT")
    .executeTakeFirst();
  return told !== undefined;
}

/** Takes back the notice of an item, where it was not sent. */
export async function takeBackArrival(tx: Tx, itemId: string, now: Date): Promise<void> {
  await withdrawNotices(tx, itemId, ["mail.registered"], now);
}

/** Brings the notice of an item that was not sent to what the item is now. */
export async function correctArrival(
  tx: Tx,
  item: Pick<Arrived, "id" | "type" | "senderName">,
): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ detail: JSON.stringify(detailOfArrival(item)) })
    .where("record_id", "=", item.id)
    .where(sql<boolean>`state in ('WAITING', 'DEAD') and kind = 'mail.registered'`)
    .execute();
}

/** The session of the item, while it is open; null otherwise. */
export async function openSessionOf(tx: Tx, itemId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("intake_rows")
    .innerJoin("intake_sessions", "intake_sessions.id", "intake_rows.session_id")
    .select("intake_sessions.id")
    .where("intake_rows.mail_item_id", "=", itemId)
    .where("intake_sessions.ended_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
