// Items that are not where they should be. One stays on its shelf, as the place where it lay last, and is not counted there.
import type { By } from "@/server/platform/auth/by";
import { ApiError } from "@/contract/wire/errors";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { settleClocks } from "../promises/settle";
import { type FormerLoss, lastLosses, noteLosses, restoreLosses } from "./former-places";
import { holdPlaces, movedWords, placedByOthers, recordPlaces } from "./placing";

/** An undo of finding items. `since`: when they were found; those that somebody else moved, marked or found since stay. */
export type LossUndone = { back?: boolean | undefined; since?: string | undefined };

/**
 * Says that items are missing, with their events; gives the ids of those that were not missing before.
 * @param undo `back`: this is an undo: those that were missing before they were found are missing since then. They are `lost`. One that somebody put
 *   anywhere since stays there.
 * @throws ApiError `not_found` where the caller sees none of them, `conflict` for one that left, or where all were put anywhere since.
 */
export async function markMissing(
  tx: Tx,
  by: Pick<By, "caller" | "actor" | "now">,
  ids: readonly string[],
  { back = false, since }: LossUndone = {},
): Promise<{ marked: string[]; lost: FormerLoss[] }> {
  const items = await holdMarked(tx, by, ids);
  const gone = items.find(({ isGone }) => isGone);
  if (gone) throw new ApiError("conflict", `${gone.label} has left, so it is not missing here.`);
  const present = items.filter(({ missing_at }) => missing_at === null);
  const losses =
    back && present.length > 0
      ? await lastLosses(
          tx,
          present.map(({ id }) => id),
        )
      : [];
  const byOthers = await placedByOthers(tx, by, ids, since);
  const moved = present.filter(({ id, placed_at }) => {
    if (byOthers.has(id)) return true;
    const loss = losses.find(({ mail_item_id: lost }) => lost === id);
    return loss && placed_at && placed_at > loss.found_at;
  });
  const changed = present.filter((item) => !moved.includes(item));
  if (changed.length === 0 && moved[0]) {
    const [{ id, label }] = moved;
    throw new ApiError("conflict", movedWords({ label }, byOthers.get(id)) ?? `${label} was moved since.`);
  }
  const marked = changed.map(({ id }) => id);
  const lost = losses.filter(({ mail_item_id: id }) => marked.includes(id));
  await writeMissing(tx, by, changed, by.now, () => restoreLosses(tx, lost));
  return { marked, lost };
}

/**
 * An undo of marking items as missing. `back`: they were not missing at all, so no later undo makes them missing since then. `since`:
 * those that are missing since another moment were found and marked again, so they stay.
 */
export type FindingUndone = { back?: boolean | undefined; since?: Date };

/**
 * Says that missing items are where they lay last, with their events; gives the ids of those that were missing.
 * @throws ApiError `not_found` where the caller sees none of them, `conflict` where all that are missing were marked again.
 */
export async function markFound(
  tx: Tx,
  by: Pick<By, "caller" | "actor" | "now">,
  ids: readonly string[],
  { back, since }: FindingUndone = {},
): Promise<string[]> {
  const missing = (await holdMarked(tx, by, ids)).filter(({ missing_at }) => missing_at !== null);
  const changed = since
    ? missing.filter(({ missing_at }) => missing_at?.getTime() === since.getTime())
    : missing;
  if (changed.length === 0 && missing[0]) {
    throw new ApiError("conflict", `${missing[0].label} was found and marked missing again since.`);
  }
  const found = changed.map(({ id }) => id);
  if (!back && found.length > 0) await noteLosses(tx, found, by.now);
  await writeMissing(tx, by, changed, null);
  return found;
}

async function holdMarked(tx: Tx, { caller }: Pick<By, "caller">, ids: readonly string[]) {
  const items = await holdPlaces(tx, caller, [...new Set(ids)]);
  if (items.length > 0) return items;
  throw new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
}

/** `more`: what is written of them beside that. */
async function writeMissing(
  tx: Tx,
  { actor, now }: Pick<By, "actor" | "now">,
  items: Awaited<ReturnType<typeof holdMarked>>,
  at: Date | null,
  more?: () => Promise<void>,
): Promise<void> {
  if (items.length === 0) return;
  const mailIds = items.map(({ id }) => id);
  await tx.updateTable("mail_items").set({ missing_at: at }).where(oneOf("mail_items.id", mailIds)).execute();
  await more?.();
  await recordPlaces(tx, { actor, now }, items, ({ shelf_id: id, shelf_code: code }) => ({
    type: at ? "mail.missing" : "mail.found",
    shelf: { id, code },
  }));
  await settleClocks(tx, { now }, { mailIds });
}
