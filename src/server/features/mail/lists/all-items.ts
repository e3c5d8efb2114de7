// All mail items of the offices that somebody may see: the filters of that list, its two orders, and its counts.
import { sql } from "kysely";
import type * as z from "zod";
import { normalCode } from "@/contract/codes/code";
import { trackingCodes } from "@/contract/codes/tracking";
import { fold } from "@/contract/text/fold";
import { readItemCode } from "@/contract/mail/item-code";
import { MailStatus } from "@/contract/mail/mail";
import { type ItemSort, type ListedItem, listItems } from "@/contract/mail/mail-list";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  anyOf,
  equals,
  everything,
  isDuring,
  nothing,
} from "@/server/platform/db/conditions";
import { type Key, type Order, newestFirst, reversed } from "@/server/platform/db/order";
import { plainName } from "@/server/platform/db/plain-name";
import { hasSte } from "@/server/platform/db/ste-number";
import { countsOf, readPageByStatus } from "@/server/platform/db/status-page";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import {
  beginning,
  escapeLike,
  foldedWords,
  searchedWords,
  withoutStePrefix,
} from "@/server/platform/rules/search-text";
import { endsWith, isOneOf } from "../codes";
import { isInState, itemState } from "./item-states";
import { presentMail, selectMail } from "../view";

type ItemQuery = z.output<(typeof listItems)["query"] & object>;

export function mountItemRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listItems, async ({ query, db, caller, now }) => {
    const { rows, counted, ...page } = await readPageByStatus(
      db,
      {
        rows: selectMail(db).select(itemState.as("state")),
        table: db.selectFrom("mail_items"),
        name: "mail_items",
        status: MailStatus,
        asked: filterOf(caller, query),
      },
      orders[query.sort],
      { ...query, few: isFew(query) },
    );
    const items: ListedItem[] = rows.map((row) => ({
      ...presentMail(files, row, caller, now),
      state: row.state,
    }));
    return { items, ...page, ...(counted ?? { counts: countsOf(MailStatus, {}) }) };
  });
}

/** The filters but for the status, of which the answer counts each. */
function filterOf(caller: Caller, query: ItemQuery): Condition {
  return allOf([
    withinOffices(caller, "mail_items.office_id"),
    equals("mail_items.office_id", query.officeId),
    equals("mail_items.mailbox_id", query.mailboxId),
    liesOn(query.shelf),
    query.placed === undefined
      ? everything
      : query.placed
        ? sql<boolean>`mail_items.shelf_id is not null`
        : sql<boolean>`mail_items.shelf_id is null`,
    among("mail_items.id", query.ids),
    isInState(query.states),
    equals("mail_items.type", query.type),
    query.carrier === undefined
      ? everything
      : sql<boolean>`lower(mail_items.carrier) like ${`${escapeLike(fold(query.carrier))}%`}`,
    isDuring("mail_items.received_at", query.receivedSince, query.receivedBefore),
    query.overPounds === undefined ? everything : sql<boolean>`mail_items.weight > ${query.overPounds}`,
    query.underPounds === undefined ? everything : sql<boolean>`mail_items.weight < ${query.underPounds}`,
    allOf(foldedWords(query.sender ?? "").map(isFromWord)),
    query.tracking === undefined ? everything : hasCode(query.tracking),
    allOf(searchedWords(withoutStePrefix(query.search ?? "")).map(isFound)),
  ]);
}

/** Usually few items match: those of one mailbox, shelf or sender, or with one code. */
function isFew({ mailboxId, shelf, ids, sender, tracking, search }: ItemQuery): boolean {
  return [mailboxId, shelf, ids, sender, tracking, search].some((part) => part !== undefined);
}

const plainSender = plainName("mail_items.sender_name");
const received: Key = { by: sql.ref("mail_items.received_at"), type: "timestamptz" };
const id: Key = { by: sql.ref("mail_items.id"), type: "uuid" };
const newest = newestFirst("mail_items", "received_at");
const bySender: Order = {
  name: "senderName",
  direction: "asc",
  keys: [{ by: plainSender, type: "text" }, received, id],
};

/** As the indexes have it (migration 0064). */
const orders: Record<ItemSort, Order> = {
  "-receivedAt": newest,
  receivedAt: reversed(newest),
  senderName: bySender,
  "-senderName": reversed(bySender),
};

/** A word of the sender's name begins with `word`: the expression is that of the index (migration 0064). */
function isFromWord(word: string): Condition {
  return sql<boolean>`(' ' || ${plainSender}) like ${beginning(word)}`;
}

/**
 * A number is a code, the end of one, or the mailbox's; any other word begins one of the sender's. Of the two only one is looked for:
 * no index finds either.
 */
function isFound(word: string): Condition {
  if (!isNumber(word)) return isFromWord(word);
  const ofSte = sql`select mailboxes.id from mailboxes where ${hasSte(word.toUpperCase())}`;
  return anyOf([hasCode(word), ofIds("mail_items.mailbox_id", ofSte)]);
}

/** "1042", "1Z999AA10123456784" and an item's own code, but not "3M" or "7-Eleven". */
function isNumber(word: string): boolean {
  const digits = word.match(/\d/gu)?.length ?? 0;
  return digits === word.length || digits >= shortestEnding || readItemCode(normalCode(word)) !== null;
}

/** Fewer characters end the codes of too many items. */
const shortestEnding = 4;

function hasCode(typed: string): Condition {
  const code = normalCode(typed);
  if (code.length < shortestEnding) return nothing;
  const own = readItemCode(code);
  const isSuch = anyOf([isOneOf(own === null ? trackingCodes(code) : [own]), endsWith(code)]);
  return ofIds("mail_items.id", sql`select mail_item_id from mail_codes where ${isSuch}`);
}

/** Of two offices' shelves with one code, those of both. */
function liesOn(shelf: string | undefined): Condition {
  if (shelf === undefined) return everything;
  const such = sql`select id from shelves where scan_code = ${normalCode(shelf)} and removed_at is null`;
  return ofIds("mail_items.shelf_id", such);
}

/** `column` is one of the ids that `found` selects, which are read first. */
function ofIds(column: string, found: ReturnType<typeof sql>): Condition {
  return sql<boolean>`${sql.ref(column)} = any(array(${found}))`;
}
