// What instructions have done at a time: mail that reached an age, whose free storage is about to end, or whose hold is over. Once for
// each item, however many processes look: the item is held, and one that anybody asked something for is left alone.
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/db/grouped";
import type { Db, Tx } from "@/server/platform/db/types";
import { byServer } from "@/server/platform/auth/by";
import type { Actor } from "@/server/platform/events/record";
import type { Services } from "@/server/platform/http/services";
import { count } from "@/server/platform/process/counts";
import { fire } from "./fire";
import { type Decided, decisionsFor, holdStanding } from "../requests/standing";

/** Items looked at in one statement: what one instruction files for those of them is written together. */
const batchSize = 500;

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
export async function fireDue(services: Pick<Services, "db" | "now" | "log">): Promise<number> {
  const { db } = services;
  const at = services.now();
  let fired = 0;
  for (let after: string | null = ""; after !== null;) {
    const ids = await waitingAfter(db, after);
    const due = dueOf(await decisionsFor(db, ids, at));
    for (const [, alike] of grouped(due, ({ does }) => does.id)) {
      fired += await fireFor(
        services,
        alike.map(({ id }) => id),
        at,
      );
    }
    after = ids.length < batchSize ? null : (ids.at(-1) ?? null);
  }
  return fired;
}

/** Together, and each alone where that fails: then one is at fault, and not the others. */
async function fireFor(
  { db, log }: Pick<Services, "db" | "log">,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  try {
    return await transact(db, (tx) => fireHeld(tx, ids, at));
  } catch (error) {
    if (ids.length > 1) {
      let fired = 0;
      for (const id of ids) fired += await fireFor({ db, log }, [id], at);
      return fired;
    }
    count("upkeep_failures");
    log.warn({ err: error, mailId: ids[0] }, "What an instruction says of an item could not be filed.");
    return 0;
  }
}

/** The next items by their ids, of mailboxes that have something done: those that nobody asked anything for. */
async function waitingAfter(db: Db, after: string): Promise<string[]> {
  const waiting = await db
    .selectFrom("mail_items")
    .select("id")
    .where(isHere)
    .where(sql<boolean>`id::text > ${after}`)
    .where(
      sql<boolean>`mailbox_id in (select mailbox_id from instructions
        where ended_at is null and armed_at is not null and kind = 'DO')`,
    )
    // A request that was cancelled says that a person decided otherwise.
    .where(sql<boolean>`not exists (select from action_requests where mail_id = mail_items.id)`)
    .orderBy(sql`id::text`)
    .limit(batchSize)
    .execute();
  return waiting.map(({ id }) => id);
}

/** Files what is due for items, but for those that somebody holds or did something about meanwhile. */
async function fireHeld(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const held = await tx
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("id", ids))
    .where(isHere)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  const heldIds = held.map(({ id }) => id);
  if (heldIds.length === 0) return 0;
  const asked = await tx
    .selectFrom("action_requests")
    .select("mail_id")
    .where(oneOf("mail_id", heldIds))
    .execute();
  const taken = new Set(asked.map(({ mail_id }) => mail_id));
  await holdStanding(tx, heldIds);
  const due = dueOf(await decisionsFor(tx, heldIds, now)).filter(({ id }) => !taken.has(id));
  const by = byServer(tx, upkeep, now);
  for (const [, alike] of grouped(due, ({ does }) => does.id)) {
    const [first] = alike;
    const mailIds = alike.map(({ id }) => id);
    if (first) await fire(tx, by, mailIds, first.does);
  }
  return due.length;
}

const isHere = sql<boolean>`status = 'PENDING' and left_at is null and missing_at is null`;

function dueOf(decided: readonly Decided[]) {
  return decided.flatMap(({ id, decision: { does } }) => (does ? [{ id, does }] : []));
}
