// The package that a consolidation makes of its items (D8): a new mail item of their mailbox, with the measures that
// were taken.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type * as z from "zod";
import type { completeConsolidation } from "@/contract/consolidations/consolidation";
import { itemTypeLabel, mailDefaults } from "@/contract/mail/mail";
import type { Database } from "@/server/platform/db/schema";
import { packageVolume } from "./rules";
import { freeDaysSetting, freeUntil, readFreeDays } from "../mail/storage-rules";
import type { FinalFileRow } from "@/server/platform/files/find";
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import type { Item } from "@/server/features/mail/held-items";

/** The package as it was measured: inches, pounds, cm³; zero is not measured. */
export type Package = Omit<z.output<NonNullable<typeof completeConsolidation.body>>, "thumbnailUrl">;

/**
 * Registers the package of a consolidation and its locked items; returns its id.
 * @param how The measures as sent, the finished photo of the package, and the cm³ of one desi.
 */
export async function makePackage(
  tx: Tx,
  by: By,
  { row, items }: { row: Selectable<Database["consolidations"]>; items: readonly Item[] },
  { sent, photo, desiDivisor }: { sent: Package; photo: FinalFileRow; desiDivisor: number },
): Promise<string> {
  const id = randomUUID();
  const { cm3, desi } = packageVolume(sent, desiDivisor);
  const recipient = await recipientOf(tx, row.mailbox_id, items);
  const { plan_id, free_days, ste_number } = await tx
    .selectFrom("mailboxes")
    .select(["plan_id", "ste_number"])
    .select((eb) =>
      eb.selectFrom("settings").select("value").where("key", "=", freeDaysSetting).as("free_days"),
    )
    .where("id", "=", row.mailbox_id)
    .executeTakeFirstOrThrow();
  const clock = { type: "PACKAGE", receivedAt: by.now, planId: plan_id } as const;
  const senderName = `Consolidation of ${items.length} items`;
  await tx
    .insertInto("mail_items")
    .values({
      id,
      mailbox_id: row.mailbox_id,
      office_id: row.office_id,
      recipient_id: recipient.id,
      type: "PACKAGE",
      status: "PENDING",
      received_at: by.now,
      sender_name: senderName,
      sender_address: mailDefaults.senderAddress,
      carrier: mailDefaults.carrier,
      tracking_number: null,
      width: sent.width,
      height: sent.height,
      length: sent.length,
      weight: sent.weight,
      volume_desi: desi,
      photo_file_id: photo.id,
      registered_by: by.caller.staffId,
      created_at: by.now,
      free_until: freeUntil(clock, readFreeDays(free_days)),
    })
    .execute();
  await by.record({
    type: "mail.registered",
    recordId: id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: {
      steNumber: ste_number,
      recipient: recipient.name,
      type: itemTypeLabel("PACKAGE"),
      sender: senderName,
      photo: true,
      consolidationId: row.id,
      volumeCm3: cm3,
    },
  });
  return id;
}

/** The person the package is for: the recipient of all its items, else the mailbox's default, else the first item's. */
async function recipientOf(tx: Tx, mailboxId: string, items: readonly Item[]) {
  const recipients = await tx
    .selectFrom("recipients")
    .select(["id", "name", "last_name", "is_default"])
    .where("mailbox_id", "=", mailboxId)
    .orderBy("id")
    .execute();
  const wanted = new Set(items.map(({ recipientId }) => recipientId));
  const named = recipients.filter(({ id }) => wanted.has(id));
  const chosen = (named.length > 1 && recipients.find(({ is_default }) => is_default)) || named[0];
  if (!chosen) throw new Error(`Mailbox ${mailboxId} lacks the recipient of its own items.`);
  return { id: chosen.id, name: `${chosen.name} ${chosen.last_name}`.trim() };
}
