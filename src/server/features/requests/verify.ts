// Scan-verified completion: the codes that were scanned have to be the items', and an office may ask for them.
import { normalCode } from "@/contract/codes/code";
import { readItemCode } from "@/contract/mail/item-code";
import { trackingCodes } from "@/contract/codes/tracking";
import type { Caller, Machine } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { isOneOf, itemsWithCode } from "../mail/codes";
import type { Item } from "@/server/features/mail/held-items";
import { officeRules } from "../offices/store";
import { fieldFault } from "@/server/platform/rules/transition";
import { itemWords } from "@/contract/mail/item-name";
import { unscannedWords } from "./item-rules";

/** What came with a completion: codes that were scanned, or why some were not. */
export type ItemProof = {
  scanned?: string | readonly string[] | undefined;
  unscannedBecause?: string | undefined;
};

/**
 * Lets items be completed together; gives what the history says of their scans.
 * @throws ApiError `invalid` for a code of another item or of none, and where the office asks for scans and got neither them
 *   nor a reason.
 */
export async function verifiedItems(
  db: Db,
  caller: Caller | Machine,
  items: readonly Item[],
  { scanned = [], unscannedBecause }: ItemProof = {},
): Promise<{ scanned?: string[]; unscannedBecause?: string }> {
  const codes = typeof scanned === "string" ? [scanned] : scanned;
  const seen = new Set<string>();
  for (const code of codes) seen.add(await itemScanned(db, caller, items, code));
  const unscanned = items.filter(({ id }) => !seen.has(id));
  const told = codes.length === 0 ? {} : { scanned: codes.map(shownCode) };
  const [first] = unscanned;
  if (!first) return told;
  if (unscannedBecause) return { ...told, unscannedBecause };
  const { verifyByScan } = await officeRules(db, first.officeId);
  if (!verifyByScan) return told;
  const { label } = await db
    .selectFrom("offices")
    .select("label")
    .where("id", "=", first.officeId)
    .executeTakeFirstOrThrow();
  throw fieldFault("scanned", unscannedWords(label, unscanned));
}

/** The id of the one of `items` that has `code`. @throws ApiError `invalid` that names the item that has it instead. */
async function itemScanned(
  db: Db,
  caller: Caller | Machine,
  items: readonly Item[],
  code: string,
): Promise<string> {
  const own = readItemCode(code);
  const codes = own === null ? trackingCodes(code) : [own];
  const ids = items.map(({ id }) => id);
  const hit = await db
    .selectFrom("mail_codes")
    .select("mail_item_id")
    .where(isOneOf(codes))
    .where(oneOf("mail_item_id", ids))
    .limit(1)
    .executeTakeFirst();
  if (hit) return hit.mail_item_id;
  const wanted =
    items.length === 1 && items[0]
      ? `the ${itemWords(items[0])} of STE ${items[0].steNumber}`
      : "the items listed";
  const [otherId] = await itemsWithCode(db, caller, isOneOf(codes), 1);
  if (otherId === undefined) {
    throw fieldFault("scanned", `No item has the code ${shownCode(code)}. Scan ${wanted}.`);
  }
  const other = await db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select(["mail_items.type", "mail_items.sender_name as senderName", "mailboxes.ste_number as steNumber"])
    .where("mail_items.id", "=", otherId)
    .executeTakeFirstOrThrow();
  throw fieldFault(
    "scanned",
    `You scanned another item: the ${itemWords(other)} of STE ${other.steNumber}. Scan ${wanted}.`,
  );
}

function shownCode(code: string): string {
  return (readItemCode(code) ?? normalCode(code)).slice(0, 40);
}
