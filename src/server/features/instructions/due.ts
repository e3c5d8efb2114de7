// What instructions have done at a time: mail that reached an age, whose free storage is about to end, whose day has come, or whose hold
// is over, and what follows a scan that was done during a hold. Once for each item, however many processes look: the item is locked, and
// one that anybody asked something for is left alone.
import { sql } from "kysely";
import type { ActionType } from "@/contract/requests/request";
import { transact } from "@/server/platform/db/connect";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/rules/grouped";
import type { Db, Tx } from "@/server/platform/db/types";
import { byServer, noticesDueAfter } from "@/server/platform/auth/by";
import type { Actor } from "@/server/platform/events/record";
import type { Services } from "@/server/platform/http/services";
import { count } from "@/server/platform/process/counts";
import { fire, otherMail } from "./fire";
import { fileFollowing, nothingFollowed } from "../requests/after-scan";
import { holdRequest } from "../requests/find";
import { type Decided, decisionsFor, holdStanding } from "../requests/standing-instructions";
import { mayFollow } from "./rules";

/** Mailboxes looked at in one statement, each with all its items: what one instruction files for those is written together. */
const atOnce = 20;

/** Lower than the id of any mailbox. */
const firstId = "00000000-0000-0000-0000-000000000000";

const upkeep: Actor = {
  staffId: null,
  who: "Pigeonhole",
  source: "upkeep",
  address: "",
  requestId: "upkeep",
};

/**
 * Files what is due by now; gives for how many items. It can be interrupted, and run in several processes. An item that fails is logged
 * and tried again with the next upkeep; the others go on.
 */
export async function fireDue(services: Pick<Services, "config" | "db" | "now" | "log">): Promise<number> {
  const { db } = services;
  const at = services.now();
  let fired = 0;
  for (let after: string | null = firstId; after !== null;) {
    const mailboxIds = await mailboxesAfter(db, after);
    const ids = await waitingIn(db, mailboxIds);
    const due = dueOf(await decisionsFor(db, ids, at));
    for (const [, alike] of grouped(due, ({ does }) => does.id)) {
      fired += await fireFor(
        services,
        alike.map(({ id }) => id),
        at,
      );
    }
    fired += await followDone(services, mailboxIds, at);
    after = mailboxIds.length < atOnce ? null : (mailboxIds.at(-1) ?? null);
  }
  return fired;
}

/** Together, and each alone where that fails: then one is at fault, and not the others. */
async function fireFor(
  { config, db, log }: Pick<Services, "config" | "db" | "log">,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  try {
    return await transact(db, (tx) => fireHeld(tx, ids, at, config));
  } catch (error) {
    count("upkeep_failures");
    if (ids.length > 1) {
      log.warn({ err: error }, "What an instruction says of several items is filed for each alone.");
      let fired = 0;
      for (const id of ids) fired += await fireFor({ config, db, log }, [id], at);
      return fired;
    }
    log.warn({ err: error, mailId: ids[0] }, "What an instruction says of an item could not be filed.");
    return 0;
  }
}

/** Files what follows scans that were done while their items were held, or while it was forbidden. */
async function followDone(
  { config, db, log }: Pick<Services, "config" | "db" | "log">,
  mailboxIds: readonly string[],
  at: Date,
): Promise<number> {
  const scans = await scansToFollow(db, mailboxIds);
  const decided = await decisionsFor(
    db,
    scans.map(({ mail_id }) => mail_id),
    at,
  );
  const decisions = new Map(decided.map(({ id, decision }) => [id, decision]));
  let filed = 0;
  for (const { id, mail_id, andThen } of scans) {
    const decision = decisions.get(mail_id);
    if (!decision || !mayFollow(decision, andThen)) continue;
    try {
      const isFiled = await transact(db, async (tx) => {
        const by = { ...byServer(tx, upkeep, at), noticesDue: noticesDueAfter(at, config) };
        const scan = await holdRequest(tx, by, id);
        return scan.record.status === "DONE" && (await fileFollowing(tx, by, scan));
      });
      if (isFiled) filed += 1;
    } catch (error) {
      count("upkeep_failures");
      log.warn({ err: error, mailId: mail_id }, "What follows the scan of an item could not be filed.");
    }
  }
  return filed;
}

/** Scans that are done, of items that are here, after which their instruction asks for something and nothing was asked yet. */
async function scansToFollow(db: Db, mailboxIds: readonly string[]) {
  if (mailboxIds.length === 0) return [];
  return (
    db
      .selectFrom("action_requests")
      .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
      .innerJoin("instructions", "instructions.id", "action_requests.instruction_id")
      .select(["action_requests.id", "action_requests.mail_id"])
      .select(sql<ActionType>`instructions.says ->> 'andThen'`.as("andThen"))
      .where(oneOf("mail_items.mailbox_id", mailboxIds))
      .where("action_requests.type", "=", "SCAN")
      .where("action_requests.status", "=", "DONE")
      .where("instructions.ended_at", "is", null)
      // What was said after the scan is not about it.
      .whereRef("instructions.armed_at", "<=", "action_requests.closed_at")
      .where(sql<boolean>`instructions.says ? 'andThen'`)
      .where("mail_items.left_at", "is", null)
      .where("mail_items.missing_at", "is", null)
      .where(nothingFollowed)
      .orderBy("action_requests.id")
      .execute()
  );
}

/** The next mailboxes by their ids that have something done. */
async function mailboxesAfter(db: Db, after: string): Promise<string[]> {
  const mailboxes = await db
    .selectFrom("instructions")
    .select("mailbox_id")
    .where("ended_at", "is", null)
    .where("armed_at", "is not", null)
    .where("kind", "=", "DO")
    .where("mailbox_id", ">", after)
    .groupBy("mailbox_id")
    .orderBy("mailbox_id")
    .limit(atOnce)
    .execute();
  return mailboxes.map(({ mailbox_id }) => mailbox_id);
}

/** The items of mailboxes that nobody asked anything for. */
async function waitingIn(db: Db, mailboxIds: readonly string[]): Promise<string[]> {
  if (mailboxIds.length === 0) return [];
  const waiting = await db
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("mailbox_id", mailboxIds))
    .where(isHere)
    .where(nothingAsked)
    .execute();
  return waiting.map(({ id }) => id);
}

/** Files what is due for items, but for those that somebody holds or did something about meanwhile. */
async function fireHeld(
  tx: Tx,
  ids: readonly string[],
  now: Date,
  config: Services["config"],
): Promise<number> {
  const held = await tx
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("id", ids))
    .where(isHere)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  if (held.length === 0) return 0;
  const heldIds = held.map(({ id }) => id);
  // Read again under the lock: somebody may have filed a request while the rows were waited for.
  const free = await tx
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("id", heldIds))
    .where(nothingAsked)
    .execute();
  const freeIds = free.map(({ id }) => id);
  await holdStanding(tx, freeIds);
  const due = dueOf(await decisionsFor(tx, freeIds, now));
  const by = { ...byServer(tx, upkeep, now), noticesDue: noticesDueAfter(now, config) };
  let fired = 0;
  for (const [, alike] of grouped(due, ({ does }) => does.id)) {
    const [first] = alike;
    const mailIds = alike.map(({ id }) => id);
    if (first) fired += await fire(tx, by, mailIds, first.does);
  }
  return fired;
}

const isHere = sql<boolean>`status = 'PENDING' and left_at is null and missing_at is null`;

/** Nobody asked anything for it. A request that was cancelled says that a person decided otherwise; one withdrawn by itself does not. */
const nothingAsked = sql<boolean>`not exists (select from action_requests where mail_id = mail_items.id
  and not (instruction_id is not null and status = 'CANCELLED' and reason is not distinct from ${otherMail}))`;

function dueOf(decided: readonly Decided[]) {
  const due = decided.flatMap(({ id, item, decision: { does } }) => (does ? [{ id, item, does }] : []));
  // The oldest first: they are packed together.
  return due.toSorted((a, b) => a.item.receivedAt.getTime() - b.item.receivedAt.getTime());
}
