// The items that codes on pages are of.
import { sql } from "kysely";
import { itemName } from "@/contract/mail/item-name";
import type { Db } from "@/server/platform/db/types";
import type { Found } from "./cut-rules";

/**
 * The item of each of the codes that one has: of the office before others, with an open scan request before others, then the
 * newest. Withdrawn items have none.
 */
export async function findCodes(
  db: Db,
  officeId: string,
  codes: readonly string[],
): Promise<Map<string, Found>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("mail_codes")
    .innerJoin("mail_items", "mail_items.id", "mail_codes.mail_item_id")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .distinctOn("mail_codes.code")
    .select(["mail_codes.code", "mail_items.id", "mail_items.office_id"])
    .select(["mail_items.type", "mail_items.sender_name", "mailboxes.ste_number"])
    .where(sql<boolean>`mail_codes.code = any(${[...new Set(codes)]}::text[])`)
    .where("mail_items.status", "<>", "CANCELLED")
    .orderBy("mail_codes.code")
    .orderBy(sql`mail_items.office_id = ${officeId}`, "desc")
    .orderBy(
      sql`exists (select 1 from action_requests where mail_id = mail_items.id and type = 'SCAN'
        and status in ('PENDING', 'IN_PROGRESS'))`,
      "desc",
    )
    .orderBy("mail_items.created_at", "desc")
    .execute();
  return new Map(
    rows.map(({ code, id, office_id, type, sender_name, ste_number }) => {
      const label = `${itemName({ type, senderName: sender_name })}, STE ${ste_number}`;
      return [code, { itemId: id, isHere: office_id === officeId, label }];
    }),
  );
}
