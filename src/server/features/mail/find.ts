// One mail item, as the caller may see it.
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { type MailRow, selectMail } from "./view";

/**
 * Reads one mail item the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function mailRow(db: Db, caller: Caller, id: string): Promise<MailRow> {
  const row = await selectMail(db)
    .where("mail_items.id", "=", id)
    .where(withinOffices(caller, "mail_items.office_id"))
    .executeTakeFirst();
  if (row) return row;
  throw noMail();
}

/** Reads an item as `mailRow` does and locks it until the transaction ends. */
export async function holdMail(tx: Tx, caller: Caller, id: string): Promise<MailRow> {
  await tx.selectFrom("mail_items").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return mailRow(tx, caller, id);
}

export function noMail(): ApiError {
  return new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
}
