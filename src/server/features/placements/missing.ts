// Items that are not where they should be: each has an exception of its own until it is found, so that somebody looks for it.
import { CreateException } from "@/contract/exceptions/exception";
import type { Tx } from "@/server/platform/db/types";
import { type FindingUndone, type LossUndone, markFound, markMissing } from "../shelves/missing";
import { type HeldShelf, type Placings, type PlacingTerms, placeItems } from "../shelves/placing";
import { recordException } from "../exceptions/create";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { openAbout, reopenLost, settleFound } from "../exception-steps/losses";

/**
 * Says that items are missing, each with an exception unless one is open; gives the ids of those that were not missing before.
 * @param undo `back`: this is an undo: those that were missing before they were found are missing since then, and what was settled about
 *   them because they were found is open again.
 * @throws ApiError `not_found` where the caller sees none of them, `conflict` for one that left.
 */
export async function missItems(
  tx: Tx,
  by: By<Caller>,
  ids: readonly string[],
  undo: LossUndone = {},
): Promise<string[]> {
  const { marked, lost } = await markMissing(tx, by, ids, undo);
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

/** Says that missing items are where they lay last; as missItems. `undo.back`: they were not missing at all. @throws as markFound. */
export async function findItems(
  tx: Tx,
  by: By<Caller>,
  ids: readonly string[],
  undo: FindingUndone = {},
): Promise<string[]> {
  const found = await markFound(tx, by, ids, undo);
  const reason = undo.back ? "It was not missing." : "It was found.";
  await settleFound(
    tx,
    by,
    found.map((mailId) => ({ mailId, reason })),
  );
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
    found.map(({ mailId }) => ({ mailId })),
  );
  await reopenLost(tx, by, placings.lost);
  return placings;
}
