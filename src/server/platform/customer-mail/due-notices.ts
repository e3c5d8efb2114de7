// Notices that are due: which of them go out as one mail, taking such a mail out of the outbox, and saving what became of it.
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { EventType } from "@/contract/wire/event";
import { byServer } from "../auth/by";
import { transact } from "../db/connect";
import type { Database } from "../db/schema";
import type { Db, Tx } from "../db/types";
import { recordEvent } from "../events/record";
import { finish } from "../jobs/held-jobs";
import type { Job } from "../jobs/kind";
import { leaveOutOthers } from "./another-reader";
import { noticeActor } from "./outbox";
import { markUnreachable } from "./unreachable";

/**
 * While more notices for the same customer are not due yet, due ones wait for them, at most this many milliseconds. Those due
 * later than that are not waited for.
 */
const digestWait = 5 * 60_000;
/** The most notices in one mail. */
const mostNotices = 20;
/** The most mails that are put together at one look, so that sending begins soon where much is due. */
const mailsAtOnce = 100;

type Row = Selectable<Database["outbox"]> & { ste_number: string };

/**
 * Notices that are sent in one mail, taken by one sender. They stay the same in every try (except for those withdrawn in the
 * meantime, and those that are for another reader by now), and so does `id`.
 */
export type DueNotices = {
  job: Job;
  id: string;
  to: string;
  language: "en" | "tr";
  /** First name of the reader, and the office that stores their mail. */
  readerName: string | undefined;
  office: string | undefined;
  rows: readonly Row[];
};

/** Decides which due notices go out as one mail: those of one customer in one office. */
export async function putTogether(db: Db, now: Date): Promise<void> {
  for (let mails = 0; mails < mailsAtOnce; mails++) {
    if (!(await transact(db, (tx) => putNextTogether(tx, now)))) return;
  }
}

async function putNextTogether(tx: Tx, now: Date): Promise<boolean> {
  const first = await firstDue(tx, now);
  if (!first) return false;
  await tx
    .updateTable("outbox")
    .set({ batch_id: first.id })
    .where("id", "in", await othersDue(tx, first, now))
    .execute();
  return true;
}

/** Mails that are due, by their first notice. */
export function waitingMails(now: Date): RawBuilder<unknown> {
  return sql`select batch_id::text as subject, min(created_at) as since from outbox
    where state = 'WAITING' and due_at <= ${now} and batch_id is not null group by batch_id`;
}

/**
 * The notices of a mail that are still for its reader, held until the transaction ends; null where there are none. It waits for a
 * withdrawal that is running.
 */
export async function holdMail(tx: Tx, job: Job, now: Date): Promise<DueNotices | null> {
  const waiting = await tx
    .selectFrom("outbox")
    .innerJoin("mailboxes", "mailboxes.id", "outbox.mailbox_id")
    .selectAll("outbox")
    .select("mailboxes.ste_number")
    .where("batch_id", "=", job.subject)
    .where("state", "=", "WAITING")
    .orderBy("outbox.created_at")
    .orderBy("outbox.id")
    .forUpdate("outbox")
    .execute();
  const rows = await leaveOutOthers(tx, waiting, now);
  const [first] = rows;
  if (!first) return null;
  return {
    job,
    id: job.subject,
    to: first.recipient,
    language: first.language,
    ...(await placeOf(tx, first)),
    rows,
  };
}

/**
 * The notice of no mail yet that is due for longest and that is its customer's first, so that two processes never begin with the same
 * customer. It waits while another for the same customer is not due yet.
 */
async function firstDue(tx: Tx, now: Date) {
  const sameCustomer = sql`other.state = 'WAITING' and lower(other.recipient) = lower(outbox.recipient)
    and other.language = outbox.language and other.office_id = outbox.office_id and other.batch_id is null and not other.held`;
  return tx
    .selectFrom("outbox")
    .select(["id", "recipient", "language", "office_id"])
    .where("state", "=", "WAITING")
    .where("batch_id", "is", null)
    .where("held", "=", false)
    .where("due_at", "<=", now)
    .where(
      sql<boolean>`not exists (select from outbox other where ${sameCustomer}
        and (other.due_at, other.id) < (outbox.due_at, outbox.id))`,
    )
    .where(
      sql<boolean>`(outbox.due_at <= ${new Date(now.getTime() - digestWait)}
        or not exists (select from outbox other where ${sameCustomer} and other.due_at > ${now}
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
    .where(sql<boolean>`lower(recipient) = lower(${first.recipient})`)
    .where("language", "=", first.language)
    .where("office_id", "=", first.office_id)
    .where("batch_id", "is", null)
    .where("held", "=", false)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(mostNotices)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** The office, and the reader's first name from the mailbox's recipients or its workspace's members. */
async function placeOf(tx: Tx, { mailbox_id, recipient }: Row) {
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
    await finish(tx, due.job);
    const rows = await tx
      .updateTable("outbox")
      .set({
        state: "SENT",
        sent_at: isTaken ? now : null,
        subject,
        text,
        last_error: null,
        tries: due.job.tries,
      })
      .where("id", "in", idsOf(due))
      .where("state", "in", ["WAITING", "WITHDRAWN"])
      .returningAll()
      .execute();
    if (isTaken) await recordAll(tx, rows, "notice.sent", due.id, now);
  });
}

/** Saves a failed try: another one at `again`, or none where that is null. Withdrawn notices stay withdrawn. */
export async function markNoticesFailed(
  tx: Tx,
  { subject: mailId, tries }: Job,
  failure: { error: string; refusesAddress: boolean },
  { now, again }: { now: Date; again: Date | null },
): Promise<void> {
  const rows = await tx
    .updateTable("outbox")
    .set({
      last_error: failure.error,
      tries,
      ...(again ? { due_at: again } : { state: "DEAD" as const }),
    })
    .where("batch_id", "=", mailId)
    .where("state", "=", "WAITING")
    .returningAll()
    .execute();
  const [first] = rows;
  if (again || !first) return;
  await recordAll(tx, rows, "notice.given-up", mailId, now, { error: failure.error });
  if (!failure.refusesAddress) return;
  const actor = { ...noticeActor, requestId: mailId };
  await markUnreachable(tx, first, failure.error, byServer(tx, actor, now));
}

function idsOf({ rows }: DueNotices): string[] {
  return rows.map(({ id }) => id);
}

async function recordAll(
  tx: Tx,
  rows: readonly Selectable<Database["outbox"]>[],
  type: EventType,
  mailId: string,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const sender = { ...noticeActor, requestId: mailId };
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
