// The code of its own of each item: for a new one with its registration, for those of earlier versions in small steps.
import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import { itemCode, itemCodes } from "@/contract/mail/item-code";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { startRepeating } from "@/server/platform/process/periodic";

const minute = 60_000;

/** Items that one step looks at: a step holds no lock that a handler would notice. */
const step = 1000;

/** Milliseconds that one step pauses for the next, so that handlers' calls come between. */
const breath = 20;

/** Milliseconds between two looks for items that a process of an earlier version registered beside this one. */
const lookEvery = 60 * minute;

/** How far back such a look goes, in milliseconds. */
const lookBack = 3 * 24 * 60 * minute;

const doneSetting = "item-codes";

/** Gives each of the items a code of its own, those apart that have one; in the transaction that stored the items. */
export async function giveOwnCodes(tx: Db | Tx, itemIds: readonly string[]): Promise<void> {
  let waiting = itemIds.map(ownCodeRow);
  while (waiting.length > 0) {
    const stored = await insertRows(tx, "mail_codes", waiting)
      .onConflict((conflict) => conflict.doNothing())
      .returning("mail_item_id")
      .execute();
    if (stored.length === waiting.length) return;
    // Another item has that code, or this item has one by now.
    const owners = await tx
      .selectFrom("mail_codes")
      .select("mail_item_id")
      .where("own", "=", true)
      .where(sql<boolean>`mail_item_id = any(${waiting.map((row) => row.mail_item_id)}::uuid[])`)
      .execute();
    const done = new Set(owners.map((row) => row.mail_item_id));
    waiting = waiting
      .filter((row) => !done.has(row.mail_item_id))
      .map((row) => ({ ...row, code: itemCode(randomInt(itemCodes)) }));
  }
}

/**
 * The code that an item gets unless another has it, as a row of `mail_codes`: 35 bits of its id's digest, so that the
 * items of the demo have the same each time.
 */
export function ownCodeRow(itemId: string): { mail_item_id: string; code: string; own: boolean } {
  const digest = createHash("sha256").update(itemId).digest();
  return { mail_item_id: itemId, code: itemCode(digest.readUIntBE(0, 5) % itemCodes), own: true };
}

/** Gives codes to the items that have none, at once and then every hour; the function it gives ends that. */
export function startOwnCodes({ db, log, now }: Pick<Services, "db" | "log" | "now">): () => Promise<void> {
  return startRepeating(
    async () => {
      const given = await giveMissingCodes(db, now());
      if (given > 0) log.info({ items: given }, "Gave items a code of their own.");
      return false;
    },
    { every: lookEvery, log, failed: "Giving items their codes failed; it is tried again in an hour." },
  );
}

/**
 * Gives codes to all items that have none: the first time to all, later to those of the last days, which a process of an
 * earlier version may have registered meanwhile. Each step is a transaction of its own; ended at any point, the next call
 * goes on. Gives the number of items.
 */
export async function giveMissingCodes(db: Db, now: Date): Promise<number> {
  const done = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", doneSetting)
    .executeTakeFirst();
  const since = done ? new Date(now.getTime() - lookBack) : null;
  let given = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const items = await db
      .selectFrom("mail_items")
      .select("id")
      .where("id", ">", last)
      .$if(since !== null, (query) => query.where("created_at", ">", since ?? now))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("mail_codes")
              .select("code")
              .whereRef("mail_codes.mail_item_id", "=", "mail_items.id")
              .where("mail_codes.own", "=", true),
          ),
        ),
      )
      .orderBy("id")
      .limit(step)
      .execute();
    const ids = items.map(({ id }) => id);
    await giveOwnCodes(db, ids);
    given += ids.length;
    last = ids.at(-1) ?? last;
    if (ids.length < step) break;
    await new Promise((resolve) => setTimeout(resolve, breath));
  }
  const value = JSON.stringify(true);
  await db
    .insertInto("settings")
    .values({ key: doneSetting, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return given;
}
