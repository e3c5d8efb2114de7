// Items that are not where they should be: each has an exception of its own until it is found, so that somebody looks for it.
import { CreateException } from "@/contract/exceptions/exception";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { markFound, markMissing } from "../shelves/missing";
import { recordException } from "./create";
import { openStates } from "./rules";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { holdException, storeStep } from "./store";

/**
 * Says that items are missing, each with an exception unless one is open; gives the ids of those that were not missing before.
 * @throws ApiError `not_found` where the caller sees none of them, `conflict` for one that left.
 */
export async function missItems(tx: Tx, by: By<Caller>, ids: readonly string[]): Promise<string[]> {
  const missed = await markMissing(tx, by, ids);
  const known = new Set((await openAbout(tx, missed)).map(({ mail_item_id }) => mail_item_id));
  for (const mailId of missed.filter((id) => !known.has(id))) {
    const sent = CreateException.parse({ kind: "MISSING", mailId });
    await recordException(tx, by, { ...sent, photo: null, waitedSince: null });
  }
  return missed;
}

/** Says that missing items are where they lay last; as missItems. */
export async function findItems(tx: Tx, by: By<Caller>, ids: readonly string[]): Promise<string[]> {
  const found = await markFound(tx, by, ids);
  await settleFound(tx, by, found);
  return found;
}

/** Settles what is open about missing items, which were found. */
export async function settleFound(tx: Tx, by: By<Caller>, ids: readonly string[]): Promise<void> {
  for (const { id } of await openAbout(tx, ids)) {
    const row = await holdException(tx, by.caller, id);
    // Somebody settled it in the meantime.
    if (!openStates.some((state) => state === row.state)) continue;
    await storeStep(tx, by, row, {
      state: "SETTLED",
      event: "exception.settled",
      reason: "It was found.",
    });
  }
}

function openAbout(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom("exceptions")
    .select(["id", "mail_item_id"])
    .where(oneOf("mail_item_id", ids))
    .where("kind", "=", "MISSING")
    .where("is_of_item", "=", true)
    .where("state", "in", openStates)
    .orderBy("id")
    .execute();
}
