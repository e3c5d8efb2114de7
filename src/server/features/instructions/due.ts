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
import { fire, otherMail } from "./fire";
import { decisionsFor, holdStanding } from "../requests/standing";

/** Mailboxes in one transaction: what one instruction files for their items is written together. */
const batchSize = 20;

/** Lower than the id of any mailbox. */
const firstId = "00000000-0000-0000-0000-000000000000";

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
  for (let after: string | null = firstId; after !== null;) {
    const from: string = after;
    const turn = await transact(db, (tx) => fireSome(tx, at, from));
    fired += turn.fired;
    after = turn.last;
  }
  return fired;
}

/** The next mailboxes by their ids that have something done, each with all its items that nobody asked anything for. */
async function fireSome(tx: Tx, now: Date, after: string): Promise<{ fired: number; last: string | null }> {
  const mailboxes = await tx
    .selectFrom("instructions")
    .select("mailbox_id")
    .where("ended_at", "is", null)
    .where("armed_at", "is not", null)
    .where("kind", "=", "DO")
    .where("mailbox_id", ">", after)
    .groupBy("mailbox_id")
    .orderBy("mailbox_id")
    .limit(batchSize)
    .execute();
  const last = mailboxes.at(-1)?.mailbox_id;
  if (last === undefined) return { fired: 0, last: null };
  const waiting = await tx
    .selectFrom("mail_items")
    .select("id")
    .where(
      oneOf(
        "mailbox_id",
        mailboxes.map(({ mailbox_id }) => mailbox_id),
      ),
    )
    .where("status", "=", "PENDING")
    .where(sql<boolean>`left_at is null and missing_at is null`)
    .where(nothingAsked)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  const by = byServer(tx, upkeep, now);
  const ids = waiting.map(({ id }) => id);
  await holdStanding(tx, ids);
  // Read again under the lock: somebody may have filed a request while the rows were waited for.
  const free =
    ids.length === 0
      ? []
      : await tx
          .selectFrom("mail_items")
          .select("id")
          .where(oneOf("id", ids))
          .where(nothingAsked)
          .orderBy("received_at")
          .orderBy("id")
          .execute();
  const freeIds = free.map(({ id }) => id);
  const place = new Map(freeIds.map((id, nth) => [id, nth]));
  const decided = await decisionsFor(tx, freeIds, now);
  const due = decided
    .flatMap(({ id, decision: { does } }) => (does ? [{ id, does }] : []))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  let fired = 0;
  for (const alike of grouped(due, ({ does }) => does.id).values()) {
    const [first] = alike;
    const mailIds = alike.map(({ id }) => id);
    if (first) fired += await fire(tx, by, mailIds, first.does);
  }
  return { fired, last: mailboxes.length < batchSize ? null : last };
}

/** Nobody asked anything for it. A request that was cancelled says that a person decided otherwise; one withdrawn by itself does not. */
const nothingAsked = sql<boolean>`not exists (select from action_requests where mail_id = mail_items.id
  and not (instruction_id is not null and status = 'CANCELLED' and reason = ${otherMail}))`;
