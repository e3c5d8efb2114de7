// What instructions have done at a time: mail that reached an age, whose free storage is about to end, or whose hold is over. Once for
// each item, however many processes look: the item is held, and one that anybody asked something for is left alone.
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/db/grouped";
import type { Tx } from "@/server/platform/db/types";
import { byServer } from "@/server/platform/auth/by";
import type { Actor } from "@/server/platform/events/record";
import type { Services } from "@/server/platform/http/services";
import { fire } from "./fire";
import { decisionsFor, holdStanding } from "../requests/standing";

/** Items in one transaction: what one instruction files for them is written together. */
const batchSize = 500;

const upkeep: Actor = {
  staffId: null,
  who: "Pigeonhole",
  source: "upkeep",
  address: "",
  requestId: "upkeep",
};

/** Files what is due by now; gives for how many items. It can be interrupted, and run in several processes. */
export async function fireDue({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const at = now();
  let fired = 0;
  for (let after: string | null = ""; after !== null;) {
    const from: string = after;
    const turn = await transact(db, (tx) => fireSome(tx, at, from));
    fired += turn.fired;
    after = turn.last;
  }
  return fired;
}

/** The next items by their ids, of mailboxes that have something done: those that nobody asked anything for. */
async function fireSome(tx: Tx, now: Date, after: string): Promise<{ fired: number; last: string | null }> {
  const waiting = await tx
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
    .forUpdate()
    .skipLocked()
    .execute();
  const by = byServer(tx, upkeep, now);
  const ids = waiting.map(({ id }) => id);
  // Read again under the lock: somebody may have filed a request while the rows were waited for.
  const asked =
    ids.length === 0
      ? []
      : await tx.selectFrom("action_requests").select("mail_id").where(oneOf("mail_id", ids)).execute();
  const taken = new Set(asked.map(({ mail_id }) => mail_id));
  await holdStanding(tx, ids);
  const decided = await decisionsFor(tx, ids, now);
  const due = decided.flatMap(({ id, decision: { does } }) => (does && !taken.has(id) ? [{ id, does }] : []));
  for (const [, alike] of grouped(due, ({ does }) => does.id)) {
    const [first] = alike;
    const mailIds = alike.map(({ id }) => id);
    if (first) await fire(tx, by, mailIds, first.does);
  }
  const fired = due.length;
  return { fired, last: waiting.length < batchSize ? null : (ids.at(-1) ?? null) };
}
