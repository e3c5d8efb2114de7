// Where mail of a mailbox belongs.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { ShelfPlace } from "@/contract/shelves/shelf";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { steValue } from "./rules";

/**
 * The shelf with the narrowest range that holds the mailbox's number; else the one its last item was put on.
 * @throws ApiError `not_found` for a mailbox the caller may not see.
 */
export async function suggestedShelf(
  db: Db,
  caller: Pick<Caller, "offices">,
  mailboxId: string,
): Promise<{ shelf: ShelfPlace | null; because: "range" | "last" | null }> {
  const mailbox = await db
    .selectFrom("mailboxes")
    .select(["id", "ste_number", "office_id"])
    .where("id", "=", mailboxId)
    .where(withinOffices(caller, "mailboxes.office_id"))
    .executeTakeFirst();
  if (!mailbox) {
    throw new ApiError("not_found", "There is no such mailbox, or it belongs to an office you do not see.");
  }
  const ste = steValue(mailbox.ste_number);
  const byRange = ste === null ? undefined : await shelfOfRange(db, mailbox.office_id, ste);
  if (byRange) return { shelf: byRange, because: "range" };
  const last = await db
    .selectFrom("mail_items")
    .innerJoin("shelves", "shelves.id", "mail_items.shelf_id")
    .select(["shelves.id", "shelves.code", "shelves.path", "shelves.kind"])
    .where("mail_items.mailbox_id", "=", mailbox.id)
    .where("shelves.office_id", "=", mailbox.office_id)
    .where("shelves.removed_at", "is", null)
    // What lies there is on its way, and says nothing of where mail belongs.
    .where("shelves.kind", "not in", ["TROLLEY", "OUTBOUND", "SHRED_BIN"])
    .orderBy("mail_items.placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? { shelf: last, because: "last" } : { shelf: null, because: null };
}

function shelfOfRange(db: Db, officeId: string, ste: number): Promise<ShelfPlace | undefined> {
  return db
    .selectFrom("shelves")
    .select(["id", "code", "path", "kind"])
    .where("office_id", "=", officeId)
    .where("removed_at", "is", null)
    .where("ste_from", "<=", ste)
    .where("ste_to", ">=", ste)
    .orderBy(sql`ste_to - ste_from`)
    .orderBy("walk")
    .limit(1)
    .executeTakeFirst();
}
