// The codes of items: every number that finds an item. They are saved with the item and looked up by any reading of its
// bar code.
import { sql } from "kysely";
import { trackingCodes } from "@/contract/codes/tracking";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Condition } from "@/server/platform/db/conditions";
import type { SameNumber } from "./rules";
import { giveOwnCodes, ownCodeRow } from "./own-codes";
import { escapeLike } from "@/server/platform/rules/search-text";
import type { Db, Tx } from "@/server/platform/db/types";

type Numbered = { id: string; tracking_number?: string | null };
/** A code of an item; `own` marks the one that Pigeonhole gave it. */
type ItemCode = { code: string; own: boolean };
type CodeRow = ItemCode & { mail_item_id: string };

/** The rows of `mail_codes` for an item with these further codes, without its own code. */
export function codeRows({ id, tracking_number }: Numbered, others: readonly string[] = []): CodeRow[] {
  const codes = new Set([tracking_number ?? "", ...others].flatMap(trackingCodes));
  return [...codes].map((code) => ({ code, mail_item_id: id, own: false }));
}

/** Saves the codes of a new item: its number, `others`, and its own code. Returns all of them. */
export async function storeCodes(tx: Tx, item: Numbered, others: readonly string[]): Promise<ItemCode[]> {
  const rows = [...codeRows(item, others), ownCodeRow(item.id)];
  const stored = await insertCodes(tx, rows);
  if (stored.some(({ own }) => own)) return stored;
  await giveOwnCodes(tx, [item.id]);
  return tx.selectFrom("mail_codes").select(["code", "own"]).where("mail_item_id", "=", item.id).execute();
}

/** Saves codes, except those that the item has already or that are another item's own code. Returns those it saved. */
export async function insertCodes(tx: Tx, rows: readonly CodeRow[]): Promise<ItemCode[]> {
  if (rows.length === 0) return [];
  return insertRows(tx, "mail_codes", rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["code", "own"])
    .execute();
}

/** Saves the codes of an item whose number was `before` and is now another. */
export async function replaceCodes(tx: Tx, item: Numbered, before: string | null): Promise<void> {
  await tx
    .deleteFrom("mail_codes")
    .where("mail_item_id", "=", item.id)
    .where("own", "=", false)
    .where("code", "in", ["", ...trackingCodes(before ?? "")])
    .execute();
  await insertCodes(tx, codeRows(item));
}

/** A code is one of `codes`, in the normal form. */
export function isOneOf(codes: readonly string[]): Condition {
  return sql<boolean>`mail_codes.code = any(${[...codes]}::text[])`;
}

/** A code ends with `ending`, in the normal form. */
export function endsWith(ending: string): Condition {
  const pattern = `${escapeLike(Array.from(ending).toReversed().join(""))}%`;
  return sql<boolean>`reverse(mail_codes.code) like ${pattern}`;
}

/**
 * Holds the numbers of an office's items until the transaction ends: another call that looks whether a number is free there
 * waits, and then sees what was taken. Not a unique index: a number is free again after some time, and in other offices.
 */
export async function holdNumbers(tx: Tx, officeId: string): Promise<void> {
  await tx.selectFrom("offices").select("id").where("id", "=", officeId).forNoKeyUpdate().execute();
}

/**
 * The newest item since `since` that the caller may see, was not withdrawn and has one of `codes`, the item `except` apart; null
 * when there is none.
 */
export async function itemWithNumber(
  tx: Tx,
  caller: Caller,
  codes: readonly string[],
  since: Date,
  except?: string,
): Promise<SameNumber | null> {
  if (codes.length === 0) return null;
  const item = await itemsSince(tx, codes, since)
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("staff", "staff.id", "mail_items.registered_by")
    .select([
      "mail_items.id",
      "mail_items.type",
      "mail_items.sender_name as senderName",
      "mailboxes.ste_number as steNumber",
      "mail_items.created_at as registeredAt",
    ])
    .select(sql<string>`concat_ws(' ', staff.first_name, staff.last_name)`.as("registeredBy"))
    .where(withinOffices(caller, "mail_items.office_id"))
    .$if(except !== undefined, (query) => query.where("mail_items.id", "<>", except ?? ""))
    .orderBy("mail_items.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return item ?? null;
}

function itemsSince(tx: Tx, codes: readonly string[], since: Date) {
  return tx
    .selectFrom("mail_codes")
    .innerJoin("mail_items", "mail_items.id", "mail_codes.mail_item_id")
    .where(isOneOf(codes))
    .where("mail_items.status", "<>", "CANCELLED")
    .where("mail_items.created_at", ">", since);
}

/** Ids of the items that the caller may see and that have such a code: the newest first, at most `limit`. */
export async function itemsWithCode(
  db: Db,
  caller: Pick<Caller, "offices">,
  fits: Condition,
  limit: number,
): Promise<string[]> {
  const items = await db
    .selectFrom("mail_codes")
    .innerJoin("mail_items", "mail_items.id", "mail_codes.mail_item_id")
    .select("mail_items.id")
    .distinct()
    .select("mail_items.created_at")
    .where(fits)
    .where(withinOffices(caller, "mail_items.office_id"))
    .orderBy("mail_items.created_at", "desc")
    .orderBy("mail_items.id")
    .limit(limit)
    .execute();
  return items.map(({ id }) => id);
}
