// Items that are not where they should be: each has an exception of its own until it is found, so that somebody looks for it.
import { CreateException } from "@/contract/exceptions/exception";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import type { FormerLoss } from "../shelves/former-places";
import { markFound, markMissing } from "../shelves/missing";
import { type HeldShelf, type Placings, type PlacingTerms, placeItems } from "../shelves/placing";
import { recordException } from "./create";
import { openStates } from "./rules";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { holdException, storeReopening, storeStep } from "./store";

/**
 * Says that items are missing, each with an exception unless one is open; gives the ids of those that were not missing before.
 * @param back This is an undo: those that were missing before they were found are missing since then, and what was settled about
 *   them because they were found is open again.
 * @throws ApiError `not_found` where the caller sees none of them, `conflict` for one that left.
 */
export async function missItems(
  tx: Tx,
  by: By<Caller>,
  ids: readonly string[],
  back = false,
): Promise<string[]> {
  const { marked, lost } = await markMissing(tx, by, ids, back);
  await reopenLost(tx, by, lost);
  const known = new Set([
    ...(await openAbout(tx, marked)).map(({ mail_item_id }) => mail_item_id),
    // Where nothing is open about one, a person settled it before it was found.
    ...lost.map(({ mail_item_id }) => mail_item_id),
  ]);
  for (const mailId of marked.filter((id) => !known.has(id))) {
    const sent = CreateException.parse({ kind: "MISSING", mailId });
    await recordException(tx, by, { ...sent, photo: null, waitedSince: null });
  }
  return marked;
}

/** Says that missing items are where they lay last; as missItems. `back`: an undo, they were not missing at all. */
export async function findItems(
  tx: Tx,
  by: By<Caller>,
  ids: readonly string[],
  back = false,
): Promise<string[]> {
  const found = await markFound(tx, by, ids, back);
  await settleFound(tx, by, found, back ? "It was not missing." : undefined);
  return found;
}

/** Puts items on a shelf as placeItems does; what was missing is found by that, and by an undo missing again. */
export async function putItems(
  tx: Tx,
  by: By<Caller>,
  ids: readonly string[],
  shelf: HeldShelf | null,
  terms: PlacingTerms = {},
): Promise<Placings> {
  const placings = await placeItems(tx, by, ids, shelf, terms);
  const found = placings.placed.filter(({ wasMissing }) => wasMissing);
  await settleFound(
    tx,
    by,
    found.map(({ mailId }) => mailId),
  );
  await reopenLost(tx, by, placings.lost);
  return placings;
}

/** The exception may be of the office that the item was of before. */
const anywhere = { offices: "all" } as const;

/** Settles what is open about missing items, which were found. */
async function settleFound(
  tx: Tx,
  by: By<Caller>,
  ids: readonly string[],
  reason = "It was found.",
): Promise<void> {
  if (ids.length === 0) return;
  for (const { id } of await openAbout(tx, ids)) {
    const row = await holdException(tx, { ...by.caller, ...anywhere }, id);
    // Somebody settled it in the meantime.
    if (!openStates.some((state) => state === row.state)) continue;
    await storeStep(tx, by, row, {
      state: "SETTLED",
      event: "exception.settled",
      reason,
    });
  }
}

/** Opens again what was settled about items because they were found, once they are missing again after all. */
async function reopenLost(tx: Tx, by: By<Caller>, lost: readonly FormerLoss[]): Promise<void> {
  for (const { mail_item_id, found_at } of lost) {
    const settled = await aboutLoss(tx, [mail_item_id])
      .where("state", "=", "SETTLED")
      .where("stepped_at", "=", found_at)
      .execute();
    for (const { id } of settled) {
      const row = await holdException(tx, { ...by.caller, ...anywhere }, id);
      // Somebody opened it again in the meantime.
      if (row.state === "SETTLED") await storeReopening(tx, by, row, "It is missing again.");
    }
  }
}

function openAbout(tx: Tx, ids: readonly string[]) {
  return aboutLoss(tx, ids).where("state", "in", openStates).execute();
}

function aboutLoss(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom("exceptions")
    .select(["id", "mail_item_id"])
    .where(oneOf("mail_item_id", ids))
    .where("kind", "=", "MISSING")
    .where("is_of_item", "=", true)
    .orderBy("id");
}
