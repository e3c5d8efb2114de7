// Items whose paper lacks the label it should have: what was printed last is compared with what a label says now. Nothing of it is
// stored but what was printed.
import { sql } from "kysely";
import { type DueLabel, dueLabelsMost } from "@/contract/labels/label";
import { itemName } from "@/contract/mail/item-name";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";

/** How long after it was printed a label is still looked at, in milliseconds. */
const lookedAtFor = 120 * 24 * 60 * 60_000;

type Asked = {
  mailIds?: readonly string[] | undefined;
  sessionId?: string | undefined;
  /** Those without a label are not asked about. */
  onlyOutdated?: boolean;
};

/**
 * Of some items or of a session: labels that were never asked for, and outdated ones; else all outdated ones. Where an office has no
 * printer, or the caller switched automatic labels off, no label is missing.
 */
export async function dueLabels(
  db: Db,
  caller: Caller,
  { mailIds, sessionId, onlyOutdated = false }: Asked,
  now: Date,
): Promise<DueLabel[]> {
  const isOfAll = mailIds === undefined && sessionId === undefined;
  const rows = await db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .leftJoin("shelves", (join) =>
      join.onRef("shelves.id", "=", "mail_items.shelf_id").on("mail_items.missing_at", "is", null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("print_jobs")
          .select(["printed_ste", "printed_shelf"])
          .whereRef("print_jobs.mail_item_id", "=", "mail_items.id")
          .where("state", "in", ["SENT", "DONE"])
          .orderBy("copy", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["mail_items.id", "mail_items.type", "mail_items.sender_name", "mailboxes.ste_number"])
    .select(["shelves.code as shelf", "last.printed_ste", "last.printed_shelf"])
    .where(withinOffices(caller, "mail_items.office_id"))
    .where("mail_items.status", "<>", "CANCELLED")
    .where("mail_items.left_at", "is", null)
    // One that waits is drawn when it is printed, so it will say what is true then. A browser that was closed prints nothing by itself.
    .where(
      sql<boolean>`not exists (
        select from print_jobs join printers on printers.id = print_jobs.printer_id
        where mail_item_id = mail_items.id and state = 'WAITING' and way <> 'browser')`,
    )
    .where(
      sql<boolean>`(last.printed_ste <> mailboxes.ste_number or last.printed_shelf <> shelves.code
        or (${!isOfAll && !onlyOutdated}
          and not exists (select from print_jobs where mail_item_id = mail_items.id and state in ('SENT', 'DONE'))
          and exists (select from printers where office_id = mail_items.office_id and removed_at is null)
          and not exists (select from automatic_labels where staff_id = ${caller.staffId} and not auto)))`,
    )
    .$if(mailIds !== undefined, (query) => query.where(oneOf("mail_items.id", mailIds ?? [])))
    .$if(sessionId !== undefined, (query) =>
      query.where("mail_items.id", "in", (eb) =>
        eb
          .selectFrom("intake_rows")
          .select("mail_item_id")
          .where("session_id", "=", sessionId ?? "")
          .$narrowType<{ mail_item_id: string }>(),
      ),
    )
    .$if(isOfAll, (query) =>
      query.where("mail_items.id", "in", (eb) =>
        eb
          .selectFrom("print_jobs")
          .select("mail_item_id")
          .where("printed_at", ">", new Date(now.getTime() - lookedAtFor))
          .$narrowType<{ mail_item_id: string }>(),
      ),
    )
    .orderBy("mail_items.received_at", "desc")
    .orderBy("mail_items.id")
    .limit(dueLabelsMost)
    .execute();
  return rows.map(({ id, type, sender_name, ste_number, shelf, printed_ste, printed_shelf }) => ({
    mailId: id,
    title: `${itemName({ type, senderName: sender_name })}, STE ${ste_number}`,
    printed: printed_ste === null ? null : said(printed_ste, printed_shelf),
    says: said(ste_number, shelf),
  }));
}

function said(ste: string, shelf: string | null): string {
  return shelf === null ? `STE ${ste}` : `STE ${ste}, ${shelf}`;
}
