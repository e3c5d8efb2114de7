// Holding a mailbox: in its office while a new record is stored under it, or altogether while it is changed.
import { ApiError } from "@/contract/errors";
import { type Caller, withinOffices } from "../auth/gate";
import { hasSte, writtenFirst } from "../db/ste-number";
import type { Tx } from "../db/types";

/**
 * Reads a mailbox the caller may see; it cannot move to another office until the transaction ends. Of the mailbox alone:
 * what a join read before it had to wait would not follow a move.
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
 * Holds the mailbox with that number, whatever zeros either begins with, until the transaction ends; gives its id. What is there of
 * it is to be read only then: what a statement read before it had to wait may be what the other call changed.
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
