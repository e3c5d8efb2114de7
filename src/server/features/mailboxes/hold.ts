// Locks a mailbox: its office while a new record is saved under it, or all of it while it is changed.
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { hasSte, writtenFirst } from "@/server/platform/db/ste-number";
import type { Tx } from "@/server/platform/db/types";

/**
 * Reads a mailbox the caller may see; it cannot move to another office until the transaction ends. It only reads the
 * mailbox itself: a join could read other tables before it had to wait, and would not see a move.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdInOffice(
  tx: Tx,
  caller: Pick<Caller, "offices">,
  id: string,
): Promise<{ id: string; officeId: string; steNumber: string }> {
  const mailbox = await tx
    .selectFrom("mailboxes")
    .select(["id", "office_id as officeId", "ste_number as steNumber"])
    .where("id", "=", id)
    .where(withinOffices(caller, "mailboxes.office_id"))
    .forKeyShare("mailboxes")
    .executeTakeFirst();
  if (mailbox) return mailbox;
  throw new ApiError("not_found", "There is no such mailbox, or it belongs to an office you do not see.");
}

/**
 * Locks the mailbox with that number, without regard to leading zeros, until the transaction ends; returns its id. Read
 * its data only after this: a statement that had to wait may have read data that the other call changed.
 */
export async function holdToChange(tx: Tx, steNumber: string): Promise<string | undefined> {
  const mailbox = await tx
    .selectFrom("mailboxes")
    .select("id")
    .where(hasSte(steNumber))
    .orderBy(writtenFirst(steNumber))
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return mailbox?.id;
}
