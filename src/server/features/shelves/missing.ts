// Items that are not where they should be. One stays on its shelf, as the place where it lay last, and is not counted there.
import type { By } from "@/server/platform/auth/by";
import { ApiError } from "@/contract/wire/errors";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { settleClocks } from "../promises/settle";
import { holdPlaces, recordPlaces } from "./placing";

/**
 * Says that items are missing, with their events; gives the ids of those that were not missing before.
 * @throws ApiError `not_found` where the caller sees none of them, `conflict` for one that left.
 */
export function markMissing(
  tx: Tx,
  by: Pick<By, "caller" | "actor" | "now">,
  ids: readonly string[],
): Promise<string[]> {
  return mark(tx, by, ids, true);
}

/** Says that missing items are where they lay last; as markMissing. */
export function markFound(
  tx: Tx,
  by: Pick<By, "caller" | "actor" | "now">,
  ids: readonly string[],
): Promise<string[]> {
  return mark(tx, by, ids, false);
}

async function mark(
  tx: Tx,
  { caller, actor, now }: Pick<By, "caller" | "actor" | "now">,
  ids: readonly string[],
  missing: boolean,
) {
  const items = await holdPlaces(tx, caller, [...new Set(ids)]);
  if (items.length === 0) {
    throw new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
  }
  const gone = missing ? items.find(({ isGone }) => isGone) : undefined;
  if (gone) throw new ApiError("conflict", `${gone.label} has left, so it is not missing here.`);
  const changed = items.filter(({ missing_at }) => (missing_at === null) === missing);
  if (changed.length === 0) return [];
  const marked = changed.map(({ id }) => id);
  await tx
    .updateTable("mail_items")
    .set({ missing_at: missing ? now : null })
    .where(oneOf("mail_items.id", marked))
    .execute();
  await recordPlaces(tx, { actor, now }, changed, ({ shelf_id: id, shelf_code: code }) => ({
    type: missing ? "mail.missing" : "mail.found",
    shelf: { id, code },
  }));
  await settleClocks(tx, { now }, { mailIds: marked });
  return marked;
}
