// The outbox: notices to customers, saved in the transaction of the change they are about (D13).
import { type Selectable, sql } from "kysely";
import type { NoticeKind } from "@/contract/customer-mail/notice";
import { type Actor, recordEvents, timeOrderedId } from "../events/record";
import type { By } from "../auth/by";
import { oneOf } from "../db/conditions";
import { insertRows } from "../db/insert-rows";
import type { Database } from "../db/schema";
import type { Tx } from "../db/types";
import { groupedBy } from "../rules/grouped";
import { underWay } from "../jobs/held-jobs";
import { notSent, notSentEvent } from "./unreachable";

export type NewNotice = {
  kind: NoticeKind;
  mailboxId: string;
  officeId: string;
  /** The record it is about; `withdrawNotices` finds the notice by it. */
  recordId: string;
  /** The user to tell, where it concerns one user. Otherwise the mailbox's default recipient is told. */
  userId?: string;
  /** Values for its text: names, numbers, words. */
  detail: Record<string, unknown>;
};

/** Who writes in the history what becomes of notices. */
export const noticeActor: Omit<Actor, "requestId"> = {
  staffId: null,
  who: "Pigeonhole",
  source: "notices",
  address: "",
};

/**
 * Puts notices for their mailboxes' customers into the outbox, in their order, one for each person who is to be told. Where mail
 * to their address came back, it is not sent, says why, and waits for a person to send it all the same.
 * @returns their ids
 */
export async function notify(
  tx: Tx,
  notices: NewNotice | readonly NewNotice[],
  by: Pick<By, "now" | "noticesDue">,
): Promise<string[]> {
  const all = [notices].flat();
  const readerOf = await readersOf(tx, all);
  const rows = all.flatMap((notice) => {
    const reader = readerOf(notice);
    return reader ? [noticeRow(notice, reader, by)] : [];
  });
  if (rows.length === 0) return [];
  await insertRows(tx, "outbox", rows).execute();
  await recordEvents(
    tx,
    rows
      .filter(({ unreachable }) => unreachable)
      .map((row) => ({
        actor: { ...noticeActor, requestId: row.id },
        happening: notSentEvent(row),
        at: by.now,
      })),
  );
  return rows.map(({ id }) => id);
}

export type Reader = { email: string; language: "en" | "tr"; since: Date | null; reason: string | null };

function noticeRow(
  notice: NewNotice,
  { email, language, since, reason }: Reader,
  { now, noticesDue }: Pick<By, "now" | "noticesDue">,
) {
  // Those of one moment go out in the order in which they were written.
  const id = timeOrderedId(now);
  const isReachable = since === null || reason === null;
  return {
    id,
    kind: notice.kind,
    mailbox_id: notice.mailboxId,
    office_id: notice.officeId,
    record_id: notice.recordId,
    recipient: email,
    language,
    detail: JSON.stringify(notice.detail),
    subject: null,
    text: null,
    created_at: now,
    due_at: noticesDue,
    ...(isReachable
      ? { state: "WAITING" as const, unreachable: false, last_error: null, batch_id: null }
      : { ...notSent({ since, reason }), batch_id: id }),
  };
}

/**
 * Takes back the notices about records that were not sent: those that wait, and those given up, so that nobody tries
 * them again. A notice that a sender has may be sent just now. It is not tried again either, and becomes SENT if it was
 * sent.
 * @returns how many were taken back, how many of those certainly will not be sent (also by record), and the records that they were
 * about.
 */
export async function withdrawNotices(
  tx: Tx,
  recordId: string | readonly string[],
  kinds: readonly NoticeKind[],
  now: Date,
): Promise<{ all: number; surely: number; surelyOf: (recordId: string) => number; of: string[] }> {
  const withdrawn = await tx
    .updateTable("outbox")
    .set({ state: "WITHDRAWN" })
    .where("record_id", "in", [recordId].flat())
    .where(sql<boolean>`state in ('WAITING', 'DEAD')`)
    .where("kind", "in", kinds)
    .returning(["batch_id", "record_id"])
    .execute();
  // Asked once the notices are held: a sender that took them before is seen, and one that comes later sends none of them.
  const mails = withdrawn.flatMap(({ batch_id: id }) => id ?? []);
  const sending = new Set(await underWay(tx, "mail", mails, now));
  const surely = withdrawn.filter(({ batch_id: id }) => id === null || !sending.has(id));
  const of = [...new Set(withdrawn.map(({ record_id: id }) => id))];
  const surelyOf = (id: string) => surely.filter(({ record_id: each }) => each === id).length;
  return { all: withdrawn.length, surely: surely.length, surelyOf, of };
}

/** A notice in the outbox, as far as it says who it is for. */
type Written = Pick<Selectable<Database["outbox"]>, "kind" | "mailbox_id" | "record_id">;

/**
 * Who notices are for today: a reply for the ticket's customer, the others for their mailbox's default recipient, who may be another
 * than when they were written. Undefined where nobody wants one.
 */
export async function readersToday(
  tx: Tx,
  notices: readonly Written[],
): Promise<(notice: Written) => Reader | undefined> {
  const isReply = ({ kind }: Written) => kind === "ticket.replied";
  const ofTickets = await customersOf(tx, notices.filter(isReply));
  const ofMailboxes = await mailboxReaders(
    tx,
    notices.filter((notice) => !isReply(notice)).map(({ mailbox_id }) => mailbox_id),
  );
  return (notice) => (isReply(notice) ? ofTickets.get(notice.record_id) : ofMailboxes.get(notice.mailbox_id));
}

/** The customers of the tickets that replies are about, by ticket. */
async function customersOf(tx: Tx, replies: readonly Written[]): Promise<Map<string, Reader>> {
  if (replies.length === 0) return new Map();
  const ids = [...new Set(replies.map(({ record_id }) => record_id))];
  const tickets = await tx.selectFrom("tickets").select(["id", "user_id"]).where(oneOf("id", ids)).execute();
  const ofUsers = await users(
    tx,
    tickets.map(({ user_id }) => user_id),
  );
  return new Map(
    tickets.flatMap(({ id, user_id }) => {
      const reader = ofUsers.get(user_id);
      return reader ? [[id, reader] as const] : [];
    }),
  );
}

type Addressed = Pick<NewNotice, "mailboxId" | "userId">;

/** Who is to be told of each notice; undefined where nobody is. */
async function readersOf(
  tx: Tx,
  notices: readonly Addressed[],
): Promise<(notice: Addressed) => Reader | undefined> {
  const userIds = notices.flatMap(({ userId }) => userId ?? []);
  const mailboxIds = notices.flatMap(({ mailboxId, userId }) => (userId === undefined ? mailboxId : []));
  const ofUsers = await users(tx, userIds);
  const ofMailboxes = await mailboxReaders(tx, mailboxIds);
  return ({ mailboxId, userId }) => (userId === undefined ? ofMailboxes.get(mailboxId) : ofUsers.get(userId));
}

/**
 * The default recipients of mailboxes, each in the language of the member with that address (in any case), unless that
 * member wants no notices.
 */
async function mailboxReaders(tx: Tx, ids: readonly string[]): Promise<Map<string, Reader>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("mailboxes")
    .innerJoin("recipients", "recipients.mailbox_id", "mailboxes.id")
    .leftJoin("members", "members.workspace_id", "mailboxes.workspace_id")
    .leftJoin("users", (join) =>
      join
        .onRef("users.id", "=", "members.user_id")
        .on(sql<boolean>`lower(users.email) = lower(recipients.email)`),
    )
    .leftJoin("unreachable_addresses", (join) =>
      join.on(sql<boolean>`unreachable_addresses.address = lower(recipients.email)`),
    )
    .leftJoin("unsubscribed_addresses", (join) =>
      join.on(sql<boolean>`unsubscribed_addresses.address = lower(recipients.email)`),
    )
    .select(["mailboxes.id", "recipients.email", "users.language", "users.notifications"])
    .select(["since", "reason", "unsubscribed_addresses.address as unsubscribed"])
    .where(oneOf("mailboxes.id", [...new Set(ids)]))
    .where("recipients.is_default", "=", true)
    .execute();
  return new Map(
    groupedBy(rows, ({ id }) => id).flatMap((group) => {
      const { id, email, language, notifications, since, reason, unsubscribed } =
        group.find((row) => row.language !== null) ?? group[0];
      // Members have their own switch; others are known by address only.
      const wantsNone = language === null ? unsubscribed !== null : notifications === false;
      return wantsNone ? [] : [[id, { email, language: language ?? "en", since, reason }] as const];
    }),
  );
}

/** Users, without those who want no notices or whose access has ended. */
async function users(tx: Tx, ids: readonly string[]): Promise<Map<string, Reader>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("users")
    .leftJoin("unreachable_addresses", (join) =>
      join.on(sql<boolean>`unreachable_addresses.address = lower(users.email)`),
    )
    .select(["id", "email", "language", "since", "reason"])
    .where(oneOf("id", [...new Set(ids)]))
    .where("notifications", "=", true)
    .where("is_active", "=", true)
    .execute();
  return new Map(rows.map(({ id, ...reader }) => [id, reader]));
}
