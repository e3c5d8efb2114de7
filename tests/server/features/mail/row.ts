// Rows of mail items, written and read straight in the database.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "@/server/platform/db/schema";
import type { Db } from "@/server/platform/db/types";

type MailRow = Insertable<Database["mail_items"]>;
type Owner = Pick<MailRow, "mailbox_id" | "office_id" | "recipient_id" | "registered_by">;

/** The row of a new item with a new id; `more` replaces what it says. */
export function mailRow(owner: Owner, more: Partial<MailRow> = {}) {
  return {
    id: randomUUID(),
    type: "ENVELOPE",
    status: "PENDING",
    received_at: new Date(),
    sender_name: "Chase",
    sender_address: "-",
    carrier: "UPS",
    tracking_number: null,
    width: 1,
    height: 1,
    length: 1,
    weight: 1,
    volume_desi: 0,
    photo_file_id: null,
    ...owner,
    ...more,
  } as const;
}

/** When an item left its shelf; null while it is there. */
export async function leftAt(db: Db, id: string): Promise<Date | null> {
  const row = db.selectFrom("mail_items").select("left_at").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).left_at;
}
