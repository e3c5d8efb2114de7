// Where items lay before, and since when, and since when they were missing: what an undo gives back.
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { takeBackWindow } from "@/server/platform/rules/transition";

/** Notes where locked items lie, before they are taken from there. */
export async function noteFormerPlaces(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto("former_places")
    .columns(["mail_item_id", "shelf_id", "placed_at", "left_at"])
    .expression((eb) =>
      eb
        .selectFrom("mail_items")
        .select((row) => [
          "id",
          row.ref("shelf_id").$notNull().as("shelf_id"),
          row.ref("placed_at").$notNull().as("placed_at"),
          row.val(now).as("left_at"),
        ])
        .where(oneOf("id", ids))
        .where("shelf_id", "is not", null)
        .orderBy("id"),
    )
    .onConflict((conflict) =>
      conflict.columns(["mail_item_id", "shelf_id"]).doUpdateSet((eb) => ({
        placed_at: eb.ref("excluded.placed_at"),
        left_at: eb.ref("excluded.left_at"),
      })),
    )
    .execute();
}

/** Puts items back on `shelfId`, where they lay before, as of the time since which they lay there. Others stay as they are. */
export async function restorePlaces(tx: Tx, ids: readonly string[], shelfId: string): Promise<void> {
  await tx
    .updateTable("mail_items")
    .from("former_places")
    .set((eb) => ({
      shelf_id: eb.ref("former_places.shelf_id"),
      placed_at: eb.ref("former_places.placed_at"),
    }))
    .where(oneOf("mail_items.id", ids))
    .whereRef("former_places.mail_item_id", "=", "mail_items.id")
    .where("former_places.shelf_id", "=", shelfId)
    .execute();
}

/** Since when a found item had been missing, and when it was found. */
export type FormerLoss = { mail_item_id: string; missing_at: Date; found_at: Date };

/** Notes since when those of locked items that are missing have been so, before they are found; gives their ids. */
export async function noteLosses(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const noted = await tx
    .insertInto("former_losses")
    .columns(["mail_item_id", "missing_at", "found_at"])
    .expression((eb) =>
      eb
        .selectFrom("mail_items")
        .select((row) => [
          "id",
          row.ref("missing_at").$notNull().as("missing_at"),
          row.val(now).as("found_at"),
        ])
        .where(oneOf("id", ids))
        .where("missing_at", "is not", null)
        .orderBy("id"),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["mail_item_id", "missing_at"])
        .doUpdateSet((eb) => ({ found_at: eb.ref("excluded.found_at") })),
    )
    .returning("mail_item_id")
    .execute();
  return noted.map(({ mail_item_id: id }) => id);
}

/** The last loss of each of the items that was found. */
export function lastLosses(tx: Tx, ids: readonly string[]): Promise<FormerLoss[]> {
  return tx
    .selectFrom("former_losses")
    .selectAll()
    .distinctOn("mail_item_id")
    .where(oneOf("mail_item_id", ids))
    .orderBy("mail_item_id")
    .orderBy("found_at", "desc")
    .orderBy("missing_at", "desc")
    .execute();
}

/** Of locked items that were missing until they left, since when. Nobody found them since, however long ago that was. */
export async function lossesBeforeLeaving(tx: Tx, ids: readonly string[]): Promise<FormerLoss[]> {
  const rows = await tx.selectFrom("mail_items").select(["id", "left_at"]).where(oneOf("id", ids)).execute();
  const leftAt = new Map(rows.map(({ id, left_at }) => [id, left_at]));
  return (await lastLosses(tx, ids)).filter(({ mail_item_id: id, found_at }) => {
    const left = leftAt.get(id);
    return left && found_at >= left;
  });
}

/** Makes locked items missing again, since when they were before they were found. */
export async function restoreLosses(tx: Tx, losses: readonly FormerLoss[]): Promise<void> {
  for (const { mail_item_id: id, missing_at } of losses) {
    await tx.updateTable("mail_items").set({ missing_at }).where("id", "=", id).execute();
    await tx
      .deleteFrom("former_losses")
      .where("mail_item_id", "=", id)
      .where("missing_at", "=", missing_at)
      .execute();
  }
}

type FormerPlace = { mail_item_id: string; shelf_id: string };

/**
 * Where locked items lay until they left, which was a short time ago, or they were missing from there; without those whose shelf was
 * removed since.
 */
export function placesBeforeLeaving(
  tx: Tx,
  ids: readonly string[],
  losses: readonly FormerLoss[],
  now: Date,
): Promise<FormerPlace[]> {
  const lost = losses.map(({ mail_item_id: id }) => id);
  return tx
    .selectFrom("former_places")
    .innerJoin("mail_items", "mail_items.id", "former_places.mail_item_id")
    .innerJoin("shelves", (join) =>
      join
        .onRef("shelves.id", "=", "former_places.shelf_id")
        .onRef("shelves.office_id", "=", "mail_items.office_id"),
    )
    .select(["former_places.mail_item_id", "former_places.shelf_id"])
    .where(oneOf("former_places.mail_item_id", ids))
    .whereRef("former_places.left_at", ">=", "mail_items.left_at")
    .where((eb) =>
      eb.or([
        eb("former_places.left_at", ">=", new Date(now.getTime() - takeBackWindow)),
        oneOf("former_places.mail_item_id", lost),
      ]),
    )
    .where("shelves.removed_at", "is", null)
    .orderBy("shelves.id")
    .forKeyShare("shelves")
    .execute();
}
