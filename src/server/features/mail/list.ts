// The mail of a mailbox: its filters, and its orders.
import { sql } from "kysely";
import type * as z from "zod";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import type { MailSort, listMails } from "@/contract/mail/mail-list";
import { distinct } from "@/contract/text/typed-words";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, among, anyOf, equals } from "@/server/platform/db/conditions";
import { foldedText } from "@/server/platform/db/folded-text";
import { plainName } from "@/server/platform/db/plain-name";
import { contains, searchedWords } from "@/server/platform/rules/search-text";
import type { Db } from "@/server/platform/db/types";
import { type MailRow, selectMail } from "./view";
import { type Key, type Order, newestFirst, reversed } from "@/server/platform/db/order";
import { type Page, readPage } from "@/server/platform/db/page";

type MailQuery = z.output<(typeof listMails)["query"] & object>;

/** Reads the page of a mailbox's mail that `query` asks for; empty for a mailbox that the caller may not see. */
export async function readMailList(db: Db, caller: Caller, query: MailQuery): Promise<Page<MailRow>> {
  const filter = allOf([
    equals("mail_items.mailbox_id", query.mailboxId),
    withinOffices(caller, "mail_items.office_id"),
    equals("mail_items.status", query.status),
    among("mail_items.id", query.ids),
    foundInMail(query.search ?? "", query.mailboxId),
  ]);
  const table = db.selectFrom("mail_items");
  const list = { rows: selectMail(db), table, id: "mail_items.id", filter };
  return readPage(db, list, orders[query.sort], { ...query, few: true });
}

const received: Key = { by: sql.ref("mail_items.received_at"), type: "timestamptz" };
const id: Key = { by: sql.ref("mail_items.id"), type: "uuid" };
const tracking = sql`coalesce(mail_items.tracking_number, '')`;

const newest = newestFirst("mail_items", "received_at");
const bySender = upwards("senderName", [{ by: plainName("mail_items.sender_name"), type: "text" }, received]);
const byStatus = upwards("status", [{ by: sql.ref("mail_items.status"), type: "text" }, received]);
const byType = upwards("type", [{ by: sql.ref("mail_items.type"), type: "text" }, received]);
const byCarrier = upwards("carrier", [
  { by: sql.ref("mail_items.carrier"), type: "text" },
  { by: tracking, type: "text" },
]);

/** The rows are found by their mailbox. They are so few that the other orders need no index. */
const orders: Record<MailSort, Order> = {
  "-receivedAt": newest,
  receivedAt: reversed(newest),
  senderName: bySender,
  "-senderName": reversed(bySender),
  status: byStatus,
  "-status": reversed(byStatus),
  carrier: byCarrier,
  "-carrier": reversed(byCarrier),
  type: byType,
  "-type": reversed(byType),
};

function upwards(name: string, keys: readonly Key[]): Order {
  return { name, direction: "asc", keys: [...keys, id] };
}

/** Every typed word occurs in the item's data, or in the name of its recipient or of the person who registered it. */
function foundInMail(typed: string, mailboxId: string): Condition {
  return allOf(
    distinct(searchedWords(typed)).map((word) => {
      const pattern = contains(word);
      return anyOf([
        sql<boolean>`${itemText} like ${pattern}`,
        sql<boolean>`mail_items.recipient_id in (
          select id from recipients where mailbox_id = ${mailboxId}
            and ${foldedText([sql.ref("name"), sql.ref("last_name")])} like ${pattern})`,
        sql<boolean>`mail_items.registered_by in (
          select id from staff where ${foldedText([sql.ref("first_name"), sql.ref("last_name")])} like ${pattern})`,
      ]);
    }),
  );
}

const typeWords = sql`case mail_items.type ${sql.join(
  ItemType.options.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(itemTypeLabel(type))}`),
  sql` `,
)} end`;

const itemText = foldedText([
  sql.ref("mail_items.sender_name"),
  sql.ref("mail_items.sender_address"),
  sql.ref("mail_items.carrier"),
  sql.ref("mail_items.tracking_number"),
  typeWords,
]);
