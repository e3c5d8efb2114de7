// Pick-ups that are ready at the desk: until when, and the code that the customer says there.
import { randomInt, randomUUID } from "node:crypto";
import { readyDays } from "@/contract/desk/desk-ready";
import { sql } from "kysely";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Item } from "@/server/features/mail/held-items";
import { officeRules } from "../offices/store";

const day = 24 * 60 * 60_000;

/**
 * Has the item of a pick-up that was done just now wait at the desk, where its office has one; gives what its customer is told.
 * The item is held. Null without a desk: then nothing is different from the specification.
 */
export async function makeReady(
  tx: Tx,
  item: Pick<Item, "mailboxId" | "officeId">,
  requestId: string,
  now: Date,
): Promise<{ pickUpCode: string; readyUntil: string } | null> {
  const { pickUpDesk } = await officeRules(tx, item.officeId);
  if (!pickUpDesk) return null;
  const readyUntil = new Date(now.getTime() + readyDays * day);
  const pickUpCode = await waitAtDesk(tx, item.mailboxId, [{ id: requestId, readyUntil }], now);
  return { pickUpCode, readyUntil: readyUntil.toISOString() };
}

/** Has the items of a mailbox's done pick-ups wait at the desk, each until its time; gives the code under which they wait. */
export async function waitAtDesk(
  tx: Tx,
  mailboxId: string,
  pickUps: readonly { id: string; readyUntil: Date }[],
  now: Date,
): Promise<string> {
  const pickUpCode = await openCode(tx, mailboxId, now);
  const [ids, ends] = [pickUps.map(({ id }) => id), pickUps.map(({ readyUntil }) => readyUntil)];
  await sql`
    update action_requests
    set ready_until = pick_up.until, lapsed_at = null, handed_over_at = null, handed_over_by_name = null
    from unnest(${ids}::uuid[], ${ends}::timestamptz[]) as pick_up (id, until)
    where action_requests.id = pick_up.id`.execute(tx);
  return pickUpCode;
}

/** How often a new code is drawn where another mailbox has it: even among 100,000 open ones nine of ten draws are free. */
const draws = 20;

/**
 * The code under which everything waits that is ready for a mailbox, made with the first item. It is held, so that nobody
 * closes it before the item waits.
 *
 * It is stored as it is, not hashed: it must be said again in each notice and in each further try of one, and it opens nothing.
 * It only finds the mailbox at a desk where a signed-in person works, who could find it by its number as well, and who looks at an
 * identity document before anything is handed over.
 */
async function openCode(tx: Tx, mailboxId: string, now: Date): Promise<string> {
  for (let draw = 0; draw < draws; draw++) {
    const known = await holdCode(tx, mailboxId);
    if (known) return known.code;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await tx
      .insertInto("pickup_codes")
      .values({ id: randomUUID(), mailbox_id: mailboxId, code, created_at: now })
      // Another mailbox has this code, or another call just made one for this mailbox.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error("No free pick-up code was found.");
}

/** Closes a mailbox's code once nothing waits under it any more. */
export async function closeCode(tx: Tx, mailboxId: string, now: Date): Promise<void> {
  const code = await holdCode(tx, mailboxId);
  if (!code) return;
  const waiting = await tx
    .selectFrom("action_requests")
    .select("id")
    .where("mailbox_id", "=", mailboxId)
    .where(isWaiting)
    .limit(1)
    .executeTakeFirst();
  if (waiting) return;
  await tx.updateTable("pickup_codes").set({ closed_at: now }).where("id", "=", code.id).execute();
}

async function holdCode(tx: Tx, mailboxId: string) {
  return tx
    .selectFrom("pickup_codes")
    .select(["id", "code"])
    .where("mailbox_id", "=", mailboxId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The mailbox whose open code this is. */
export async function mailboxOfCode(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("pickup_codes")
    .select("mailbox_id")
    .where("code", "=", code)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row?.mailbox_id ?? null;
}

/** A request whose item waits at the desk. */
export const isWaiting = sql<boolean>`ready_until is not null and lapsed_at is null and handed_over_at is null`;
