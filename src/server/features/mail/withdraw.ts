// Writing that a registration was taken back, once that was admitted.
import type { By } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";
import { settleFound } from "../exception-steps/losses";
import { offShelf } from "../shelves/placing";
import { noteTakenBack } from "../senders/changes";
import { takeBackArrival } from "./arrival-notices";
import { detailOf, placeOf } from "./history";
import { takeBackWarnings } from "./storage-warnings";
import { selectMail } from "./view";

/** Withdraws a held item, with its event. Its customer is no longer told of it. */
export async function withdrawItem(
  tx: Tx,
  by: Pick<By, "actor" | "now" | "record">,
  id: string,
  reason?: string,
): Promise<void> {
  const { now, record } = by;
  const row = await selectMail(tx).where("mail_items.id", "=", id).executeTakeFirstOrThrow();
  await tx
    .updateTable("mail_items")
    .set({ status: "CANCELLED", left_at: now, ...offShelf, version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  if (row.missing_at) await settleFound(tx, by, [{ mailId: id, reason: "The item was withdrawn." }]);
  await noteTakenBack(tx, row);
  await takeBackWarnings(tx, [id], now);
  await takeBackArrival(tx, id, now);
  const detail = { ...detailOf(row), ...(reason && { reason }) };
  await record({ ...placeOf(row), type: "mail.withdrawn", detail });
}
