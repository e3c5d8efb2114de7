// What instructions have done at a time: mail that reached an age, whose free storage is about to end, or whose hold is over. Once for
// each item, however many processes look: the item is held, and one that anybody asked something for is left alone.
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import { byServer } from "@/server/platform/auth/by";
import type { Actor } from "@/server/platform/events/record";
import type { Services } from "@/server/platform/http/services";
import { count } from "@/server/platform/process/counts";
import { fire } from "./fire";
import { decisionsFor } from "../requests/standing";

/** Items looked at in one statement. */
const batchSize = 500;

const upkeep: Actor = {
  staffId: null,
  who: "Pigeonhole",
  source: "upkeep",
  address: "",
  requestId: "upkeep",
};

/**
 * Files what is due by now; gives for how many items. It can be interrupted, and run in several processes. Each item is done by itself:
 * one that fails is logged and tried again with the next upkeep, and the others go on.
 */
export async function fireDue({ db, now, log }: Pick<Services, "db" | "now" | "log">): Promise<number> {
  const at = now();
  let fired = 0;
  for (let after: string | null = ""; after !== null;) {
    const ids = await waitingAfter(db, after);
    for (const { id, decision } of await decisionsFor(db, ids, at)) {
      if (!decision.does) continue;
      try {
        if (await transact(db, (tx) => fireOne(tx, id, at))) fired += 1;
      } catch (error) {
        count("upkeep_failures");
        log.warn({ err: error, mailId: id }, "What an instruction says of an item could not be filed.");
      }
    }
    after = ids.length < batchSize ? null : (ids.at(-1) ?? null);
  }
  return fired;
}

/** The next items by their ids, of mailboxes that have something done: those that nobody asked anything for. */
async function waitingAfter(db: Db, after: string): Promise<string[]> {
  const waiting = await db
    .selectFrom("mail_items")
    .select("id")
    .where("status", "=", "PENDING")
    .where(sql<boolean>`left_at is null and missing_at is null`)
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

/** Files what is due for one item, unless somebody holds it or did something about it meanwhile. */
async function fireOne(tx: Tx, id: string, now: Date): Promise<boolean> {
  const held = await tx
    .selectFrom("mail_items")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "PENDING")
    .where(sql<boolean>`left_at is null and missing_at is null`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return false;
  const asked = await tx
    .selectFrom("action_requests")
    .select("id")
    .where("mail_id", "=", id)
    .executeTakeFirst();
  const [decided] = await decisionsFor(tx, [id], now);
  if (asked || !decided?.decision.does) return false;
  await fire(tx, byServer(tx, upkeep, now), id, decided.decision.does);
  return true;
}
