// Changes of an item's storage: free days more, and storage fees that are waived.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import { sql } from "kysely";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import type { Happening } from "@/server/platform/events/record";
import { formatCents } from "@/contract/text/money";
import { fieldFault, demandCurrent, demandTakingBack } from "@/server/platform/rules/transition";
import { itemTypeLabel } from "@/contract/mail/mail";
import { placeOf } from "../mail/history";
import { extendedUntil } from "../mail/storage-rules";
import { takeBackWarnings } from "../mail/storage-warnings";
import type { MailRow } from "../mail/view";

function happened(type: Happening["type"], row: MailRow, detail: Record<string, unknown>): Happening {
  const item = `${itemTypeLabel(row.type).toLowerCase()} from ${row.sender_name}`;
  return { ...placeOf(row), type, detail: { steNumber: row.ste_number, item, ...detail } };
}

/**
 * Stores a held item free of charge for longer, or until a moment; its customer is warned again before that ends.
 * @throws ApiError `conflict` for an item that left, `stale`, `invalid`.
 */
export async function extendStorageOf(
  tx: Tx,
  { now, record }: Pick<By, "now" | "record">,
  row: MailRow,
  {
    days,
    until,
    seen,
  }: { days?: number | undefined; until?: string | null | undefined; seen: number | undefined },
): Promise<void> {
  if (row.left_at) throw new ApiError("conflict", "This item is not here any more. Its storage has ended.");
  demandCurrent("mail item", row.version, seen);
  const said = until ? new Date(until) : null;
  const next = until === undefined ? extendedUntil(row.free_until, days ?? 0, now) : said;
  if (next && next < row.received_at) {
    throw fieldFault("until", "This is before the item came in. Give a later day.");
  }
  await takeBackWarnings(tx, [row.id], now);
  await tx
    .updateTable("mail_items")
    .set({ free_until: next, warned_at: null, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
  await record(
    happened("mail.storage-extended", row, {
      ...(next && { until: next.toISOString() }),
      ...(row.free_until && { before: row.free_until.toISOString() }),
    }),
  );
}

/**
 * Waives what was counted for a held item so far.
 * @throws ApiError `conflict` where nothing was, `stale`.
 */
export async function waiveFeesOf(
  tx: Tx,
  { caller, now, record }: By<Caller>,
  row: MailRow,
  { reason, seen }: { reason: string; seen: number | undefined },
): Promise<void> {
  demandCurrent("mail item", row.version, seen);
  const id = randomUUID();
  await tx
    .insertInto("fee_waivers")
    .values({
      id,
      mail_item_id: row.id,
      reason,
      waived_at: now,
      waived_by: caller.staffId,
      waived_by_name: caller.name,
    })
    .execute();
  const waived = await tx
    .updateTable("storage_fees")
    .set({ waiver_id: id })
    .where("mail_item_id", "=", row.id)
    .where("waiver_id", "is", null)
    .returning("cents")
    .execute();
  if (waived.length === 0) {
    throw new ApiError("conflict", "No storage fees are counted for this item. There is nothing to waive.");
  }
  await moveOn(tx, row);
  const cents = waived.reduce((sum, fee) => sum + fee.cents, 0);
  await record(happened("mail.fees-waived", row, { cents, days: waived.length, reason }));
}

/**
 * Takes the last waiver of a held item back.
 * @throws ApiError `conflict` where there is none, `forbidden`, `stale`, `invalid` to a lead without a reason.
 */
export async function takeBackWaiverOf(
  tx: Tx,
  { caller, now, record }: By<Caller>,
  row: MailRow,
  { reason, seen }: { reason: string | undefined; seen: number | undefined },
): Promise<void> {
  const last = await tx
    .selectFrom("fee_waivers")
    .selectAll()
    .where("mail_item_id", "=", row.id)
    .orderBy("waived_at", "desc")
    .executeTakeFirst();
  if (!last) throw new ApiError("conflict", "No storage fees were waived for this item.");
  const taken = { staffId: last.waived_by, who: last.waived_by_name, at: last.waived_at };
  demandTakingBack("waiver", taken, caller, { reason, now });
  demandCurrent("mail item", row.version, seen);
  const fees = await tx
    .updateTable("storage_fees")
    .set({ waiver_id: null })
    .where("waiver_id", "=", last.id)
    .returning("cents")
    .execute();
  await tx.deleteFrom("fee_waivers").where("id", "=", last.id).execute();
  await moveOn(tx, row);
  const cents = fees.reduce((sum, fee) => sum + fee.cents, 0);
  await record(
    happened("mail.fees-charged", row, {
      cents,
      waiver: `${formatCents(cents)} because ${last.reason}`,
      ...(reason && { reason }),
    }),
  );
}

async function moveOn(tx: Tx, { id }: MailRow): Promise<void> {
  await tx
    .updateTable("mail_items")
    .set({ version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
