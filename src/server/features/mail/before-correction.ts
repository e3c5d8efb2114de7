// What followed from an item's mailbox, type and arrival before they were corrected: its shelf, until when it was stored free of charge, and
// whether its customer was warned. It is not computed anew by an undo, because it may have been set by hand.
import type { Tx } from "@/server/platform/db/types";
import { restorePlaces } from "../shelves/former-places";
import type { MailRow } from "./view";

type Before = { freeUntil: Date | null; warnedAt: Date | null; shelfId: string | null };

/** Notes this of a locked item before the correction is written. `until`: when its free storage ends after the correction. */
export async function noteBefore(
  tx: Tx,
  row: MailRow,
  { until, warnedAt, now }: { until: Date | null; warnedAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .insertInto("before_corrections")
    .values({
      mail_item_id: row.id,
      version: row.version,
      shelf_id: row.shelf_id,
      free_until: row.free_until,
      warned_at: warnedAt,
      then_free_until: until,
      at: now,
    })
    .execute();
}

/** What an undo of the last correction of a locked item gives back; what was changed by others since stays. Null where nothing was noted. */
export async function takeBefore(tx: Tx, row: MailRow): Promise<Before | null> {
  const noted = await tx
    .selectFrom("before_corrections")
    .selectAll()
    .where("mail_item_id", "=", row.id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!noted) return null;
  await tx
    .deleteFrom("before_corrections")
    .where("mail_item_id", "=", row.id)
    .where("version", "=", noted.version)
    .execute();
  const isSame = row.free_until?.getTime() === noted.then_free_until?.getTime();
  return {
    freeUntil: isSame ? noted.free_until : row.free_until,
    warnedAt: isSame ? noted.warned_at : row.warned_at,
    // An item that was put on a shelf of the other office stays there.
    shelfId: row.shelf_id === null ? noted.shelf_id : null,
  };
}

/** Puts an item that came back to the office of `shelfId` there again, unless the shelf was removed since. */
export async function putBackOn(
  tx: Tx,
  { id }: Pick<MailRow, "id">,
  shelfId: string,
  officeId: string,
): Promise<void> {
  const shelf = await tx
    .selectFrom("shelves")
    .select("id")
    .where("id", "=", shelfId)
    .where("office_id", "=", officeId)
    .where("removed_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (shelf) await restorePlaces(tx, [id], shelf.id);
}
