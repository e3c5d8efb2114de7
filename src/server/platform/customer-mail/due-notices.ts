// What senders share: taking a customer's due notices out of the outbox, and saving what became of them.
import { byServer } from "../auth/by";
import { isUnleased } from "../db/lease";
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { EventType } from "@/contract/wire/event";
import { transact } from "../db/connect";
import type { Database } from "../db/schema";
import { recordEvent } from "../events/record";
import type { Db, Tx } from "../db/types";
import { noticeActor } from "./outbox";
import { leaseTime, pauseAfter, triesMost } from "./retry";
import { markUnreachable } from "./unreachable";

/**
 * While more notices for the same customer are not due yet, due ones wait for them, at most this many milliseconds. Those due
 * later than that are not waited for.
 */
export const digestWait = 5 * 60_000;
/** The most notices in one mail. */
export const mostNotices = 20;

type Row = Selectable<Database["outbox"]> & { ste_number: string };

/**
 * Notices that are sent in one mail, taken by one sender. When they are first taken, it is decided which they are. They
 * stay the same in every try (except for those withdrawn in the meantime), and so does `id`.
 */
export type DueNotices = {
  id: string;
  lease: string;
  to: string;
  language: "en" | "tr";
  /** How often it was taken, including this time. */
  tries: number;
  /** First name of the reader, and the office that stores their mail. */
  readerName: string | undefined;
  office: string | undefined;
  rows: readonly Row[];
};

/** Takes the due notices of one customer in one office; null when none are due and free. */
export async function takeDueNotices(db: Db, now: Date): Promise<DueNotices | null> {
  return transact(db, async (tx) => {
    const first = await firstDue(tx, now);
    if (!first) return null;
    const id = first.batch_id ?? first.id;
    const held = first.batch_id === null ? await othersDue(tx, first, now) : await restOf(tx, first.batch_id);
    const lease = randomUUID();
    await tx
      .updateTable("outbox")
      .set((eb) => ({
        batch_id: id,
        leased_by: lease,
        leased_until: new Date(now.getTime() + leaseTime),
        tries: eb("tries", "+", 1),
      }))
      .where("id", "in", held)
      .execute();
    const rows = await tx
      .selectFrom("outbox")
      .innerJoin("mailboxes", "mailboxes.id", "outbox.mailbox_id")
      .selectAll("outbox")
      .select("mailboxes.ste_number")
      .where("outbox.id", "in", held)
      .orderBy("outbox.created_at")
      .orderBy("outbox.id")
      .execute();
    return {
      id,
      lease,
      to: first.recipient,
      language: first.language,
      tries: Math.max(...rows.map(({ tries }) => tries)),
      ...(await placeOf(tx, first)),
      rows,
    };
  });
}

/**
 * The notice that is due for longest, that no sender has and that is the first of its mail, so that two senders never
 * begin with the same customer. A notice of a new mail waits while another for the same customer is not due yet.
 */
async function firstDue(tx: Tx, now: Date) {
  const sameMail = sql`other.state = 'WAITING' and other.recipient = outbox.recipient
    and other.language = outbox.language and other.office_id = outbox.office_id
    and other.batch_id is not distinct from outbox.batch_id`;
  return tx
    .selectFrom("outbox")
    .select(["id", "batch_id", "recipient", "language", "office_id", "mailbox_id"])
    .where("state", "=", "WAITING")
    .where("due_at", "<=", now)
    .where(isUnleased(now, leaseTime))
    .where(
      sql<boolean>`not exists (select from outbox other where ${sameMail}
        and (other.due_at, other.id) < (outbox.due_at, outbox.id))`,
    )
    .where(
      sql<boolean>`(outbox.batch_id is not null or outbox.due_at <= ${new Date(now.getTime() - digestWait)}
        or not exists (select from outbox other where ${sameMail} and other.due_at > ${now}
          and other.due_at <= outbox.due_at + ${digestWait} * interval '1 millisecond'))`,
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type First = NonNullable<Awaited<ReturnType<typeof firstDue>>>;

/** What is due for the same customer, except a notice that is being withdrawn now. */
async function othersDue(tx: Tx, first: First, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "WAITING")
    .where("recipient", "=", first.recipient)
    .where("language", "=", first.language)
    .where("office_id", "=", first.office_id)
    .where("batch_id", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(mostNotices)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** The rest of a mail that was tried before. It waits for a withdrawal that is running, so that no mail is split. */
async function restOf(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("outbox")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("state", "=", "WAITING")
    .orderBy("due_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The office, and the reader's first name from the mailbox's recipients or its workspace's members. */
async function placeOf(tx: Tx, { mailbox_id, recipient }: First) {
  const place = await tx
    .selectFrom("mailboxes")
    .innerJoin("offices", "offices.id", "mailboxes.office_id")
    .select((eb) => [
      "offices.label",
      eb
        .selectFrom("recipients")
        .select("recipients.name")
        .whereRef("recipients.mailbox_id", "=", "mailboxes.id")
        .where(sql<boolean>`lower(recipients.email) = lower(${recipient})`)
        .orderBy("recipients.is_default", "desc")
        .limit(1)
        .as("recipient_name"),
      eb
        .selectFrom("members")
        .innerJoin("users", "users.id", "members.user_id")
        .select("users.first_name")
        .whereRef("members.workspace_id", "=", "mailboxes.workspace_id")
        .where(sql<boolean>`lower(users.email) = lower(${recipient})`)
        .limit(1)
        .as("member_name"),
    ])
    .where("mailboxes.id", "=", mailbox_id)
    .executeTakeFirst();
  return { readerName: place?.recipient_name ?? place?.member_name ?? undefined, office: place?.label };
}

/**
 * Saves that the mail was sent, even if another process has it by now or some of it was withdrawn in the meantime: it was
 * sent.
 * @param isTaken false where no transport took it: it is done with, and nothing says that it was sent
 */
export async function markSent(
  db: Db,
  due: DueNotices,
  { subject, text }: { subject: string; text: string },
  now: Date,
  isTaken = true,
): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx
      .updateTable("outbox")
      .set({
        state: "SENT",
        sent_at: isTaken ? now : null,
        subject,
        text,
        last_error: null,
        leased_until: null,
        leased_by: null,
      })
      .where("id", "in", idsOf(due))
      .where((eb) =>
        eb.or([
          eb("state", "=", "WAITING"),
          eb.and([eb("state", "=", "WITHDRAWN"), eb("leased_by", "=", due.lease)]),
        ]),
      )
      .returningAll()
      .execute();
    if (isTaken) await recordAll(tx, rows, "notice.sent", due, now);
  });
}

/**
 * Saves a failed try: another one later, or none when that was the last or `isFinal`. Withdrawn notices stay withdrawn.
 */
export async function markNoticesFailed(
  db: Db,
  due: DueNotices,
  failure: { error: string; isFinal: boolean; refusesAddress?: boolean },
  now: Date,
  random: number,
): Promise<"again" | "given up" | "not ours"> {
  const isLast = failure.isFinal || due.tries >= triesMost;
  return transact(db, async (tx) => {
    const rows = await tx
      .updateTable("outbox")
      .set({
        last_error: failure.error,
        leased_until: null,
        leased_by: null,
        ...(isLast
          ? { state: "DEAD" as const }
          : { due_at: new Date(now.getTime() + pauseAfter(due.tries, random)) }),
      })
      .where("id", "in", idsOf(due))
      .where("leased_by", "=", due.lease)
      .where("state", "=", "WAITING")
      .returningAll()
      .execute();
    if (rows.length === 0) return "not ours";
    if (!isLast) return "again";
    await recordAll(tx, rows, "notice.given-up", due, now, { error: failure.error });
    const [first] = rows;
    if (failure.refusesAddress && first) {
      const actor = { ...noticeActor, requestId: due.id };
      await markUnreachable(tx, first, failure.error, byServer(tx, actor, now));
    }
    return "given up";
  });
}

/** Gives back what was taken, as if it had not been: for a sender that stops before it has finished. */
export async function handBackNotices(db: Db, due: DueNotices): Promise<void> {
  await transact(db, (tx) =>
    tx
      .updateTable("outbox")
      .set((eb) => ({ leased_until: null, leased_by: null, tries: eb("tries", "-", 1) }))
      .where("id", "in", idsOf(due))
      .where("leased_by", "=", due.lease)
      .where("state", "=", "WAITING")
      .execute(),
  );
}

function idsOf({ rows }: DueNotices): string[] {
  return rows.map(({ id }) => id);
}

async function recordAll(
  tx: Tx,
  rows: readonly Selectable<Database["outbox"]>[],
  type: EventType,
  due: DueNotices,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const sender = { ...noticeActor, requestId: due.id };
  for (const row of rows) {
    await recordEvent(
      tx,
      sender,
      {
        type,
        recordId: row.record_id,
        officeId: row.office_id,
        mailboxId: row.mailbox_id,
        detail: { noticeId: row.id, kind: row.kind, to: row.recipient, ...detail },
      },
      now,
    );
  }
}
