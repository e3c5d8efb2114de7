// The mailbox that a mail item is registered for or moved to: the parts needed for that. It cannot move to another
// office until the transaction ends.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { FreeDays } from "@/contract/storage/storage";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Addressed } from "./rules";
import { mailRegisteredSetting, readMailRegistered } from "@/server/features/customer-mail/settings-rules";
import { freeDaysSetting, readFreeDays } from "./storage-rules";
import type { Tx } from "@/server/platform/db/types";

export type VisibleMailbox = Addressed & {
  id: string;
  officeId: string;
  planId: string;
  freeDays: FreeDays;
  /** Whether customers are told of items that came in. */
  tells: boolean;
  /** Whether it has standing instructions. */
  isInstructed: boolean;
};

/**
 * Reads a mailbox the caller may see; it cannot move to another office until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function visibleMailbox(tx: Tx, caller: Caller, id: string): Promise<VisibleMailbox> {
  const mailbox = await tx
    .selectFrom("mailboxes")
    .select(["id", "office_id", "ste_number", "plan_id"])
    .select((eb) =>
      eb.selectFrom("settings").select("value").where("key", "=", freeDaysSetting).as("free_days"),
    )
    .select((eb) =>
      eb.selectFrom("settings").select("value").where("key", "=", mailRegisteredSetting).as("tells"),
    )
    .select(
      sql<Addressed["recipients"]>`array(
        select json_build_object('id', id, 'isDefault', is_default) from recipients where mailbox_id = mailboxes.id)`.as(
        "recipients",
      ),
    )
    .select(
      sql<boolean>`exists (
        select from instructions where mailbox_id = mailboxes.id and ended_at is null)`.as("is_instructed"),
    )
    .where("id", "=", id)
    .where(withinOffices(caller, "mailboxes.office_id"))
    .forKeyShare("mailboxes")
    .executeTakeFirst();
  if (!mailbox) {
    throw new ApiError("not_found", "There is no such mailbox, or it belongs to an office you do not see.");
  }
  return {
    id: mailbox.id,
    officeId: mailbox.office_id,
    steNumber: mailbox.ste_number,
    planId: mailbox.plan_id,
    freeDays: readFreeDays(mailbox.free_days),
    tells: readMailRegistered(mailbox.tells),
    isInstructed: mailbox.is_instructed,
    recipients: mailbox.recipients,
  };
}
