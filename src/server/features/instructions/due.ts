// What instructions have done at a time: mail that reached an age, whose free storage is about to end, whose day has come, or whose hold
// is over. Once for each item, however many processes look: the item is held, and one that anybody asked something for is left alone.
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/rules/grouped";
import type { Db, Tx } from "@/server/platform/db/types";
import { byServer, noticesDueAfter } from "@/server/platform/auth/by";
import type { Actor } from "@/server/platform/events/record";
import type { Services } from "@/server/platform/http/services";
import { count } from "@/server/platform/process/counts";
import { fire, otherMail } from "./fire";
import { type Decided, decisionsFor, holdStanding } from "../requests/standing-instructions";

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
  and not (instruction_id is not null and status = 'CANCELLED' and reason = ${otherMail}))`;

function dueOf(decided: readonly Decided[]) {
  const due = decided.flatMap(({ id, item, decision: { does } }) => (does ? [{ id, item, does }] : []));
  // The oldest first: they are packed together.
  return due.toSorted((a, b) => a.item.receivedAt.getTime() - b.item.receivedAt.getTime());
}
