// Reading the senders to offer: those of a mailbox from its newest items, those of its office from their counts.
import { type RawBuilder, sql } from "kysely";
import { fold } from "@/contract/text/fold";
import { type Sender, findsSender, shortestWithin } from "@/contract/senders/sender";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { beginning, escapeLike, foldedWords, searchText } from "@/server/platform/rules/search-text";
import { type Received, addedUp, offered } from "./rules";

/** The newest items of a mailbox that are looked at: those before them are no usual mail any more. */
const itemsOfMailbox = 500;
/** Spellings read of an office beyond the senders wanted, as several may be of one sender. */
const spare = 24;

type Wanted = { mailboxId?: string | undefined; mailId?: string | undefined; q: string; limit: number };

/**
 * The senders to offer for what was typed. Without a mailbox they are those of all offices that the caller may see; of a
 * mailbox they may not see there are none.
 */
export async function readSenders(
  db: Db,
  caller: Caller,
  { mailboxId, mailId, q, limit }: Wanted,
): Promise<Sender[]> {
  const query = foldedWords(q).join(" ");
  const place = await placeOf(db, caller, { mailboxId, mailId });
  if (place === null) return [];
  const office = ofOffices(place.officeIds);
  const [own, known] = await Promise.all([
    place.mailboxId === null ? [] : ofMailbox(db, place.mailboxId, query),
    find(db, office, sql<boolean>`search like ${` ${escapeLike(query)}%`}`, limit + spare),
  ]);
  const isEnough = new Set([...own, ...known].map(({ name }) => fold(name))).size >= limit;
  const [spelled, within] = await Promise.all([
    spellingsOf(db, office, own),
    isEnough || query.length < shortestWithin
      ? []
      : find(db, office, sql<boolean>`search like ${beginning(query)}`, limit + spare),
  ]);
  const distinct = new Map(
    [...known, ...spelled, ...within].map((each) => [`${each.officeId} ${each.name}`, each]),
  );
  return offered(own, [...distinct.values()], query, limit);
}

/** The mailbox whose senders come first, and whose offices the others are of; null where the caller may not see it. */
async function placeOf(
  db: Db,
  caller: Caller,
  { mailboxId, mailId }: Pick<Wanted, "mailboxId" | "mailId">,
): Promise<{ mailboxId: string | null; officeIds: readonly string[] } | null> {
  if (mailboxId === undefined && mailId === undefined) {
    if (caller.offices !== "all") return { mailboxId: null, officeIds: caller.offices };
    const offices = await db.selectFrom("offices").select("id").execute();
    return { mailboxId: null, officeIds: offices.map(({ id }) => id) };
  }
  const row =
    mailboxId === undefined
      ? await db
          .selectFrom("mail_items")
          .select(["mailbox_id as id", "office_id"])
          .where("id", "=", mailId ?? "")
          .where(withinOffices(caller, "office_id"))
          .executeTakeFirst()
      : await db
          .selectFrom("mailboxes")
          .select(["id", "office_id"])
          .where("id", "=", mailboxId)
          .where(withinOffices(caller, "office_id"))
          .executeTakeFirst();
  return row ? { mailboxId: row.id, officeIds: [row.office_id] } : null;
}

async function ofMailbox(db: Db, mailboxId: string, query: string): Promise<Received[]> {
  const items = await db
    .selectFrom("mail_items")
    .select(["sender_name as name", "sender_address as address", "received_at as receivedAt", "status"])
    .where("mailbox_id", "=", mailboxId)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(itemsOfMailbox)
    .execute();
  return addedUp(items.filter(({ status }) => status !== "CANCELLED")).filter(({ name }) =>
    findsSender(query, fold(name)),
  );
}

/** The office's spellings of the mailbox's senders. */
async function spellingsOf(db: Db, office: RawBuilder<boolean>, own: readonly Received[]) {
  if (own.length === 0) return [];
  const searches = [...new Set(own.map(({ name }) => searchText([name])))];
  return find(db, office, sql<boolean>`search = any(${searches}::text[])`, searches.length + spare);
}

async function find(
  db: Db,
  office: RawBuilder<boolean>,
  fits: RawBuilder<boolean>,
  limit: number,
): Promise<(Received & { officeId: string })[]> {
  const rows = await db
    .selectFrom("senders")
    .select(["office_id as officeId", "name", "count", "weight", "last_received_at", "address"])
    .where(office)
    .where(fits)
    .where("count", ">", 0)
    .orderBy("weight", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ last_received_at: lastReceivedAt, ...row }) =>
    lastReceivedAt ? [{ ...row, lastReceivedAt }] : [],
  );
}

/** One office is compared by itself, so that the index gives its rows in their order. */
function ofOffices(ids: readonly string[]): RawBuilder<boolean> {
  const [first = null, second] = ids;
  return second === undefined
    ? sql<boolean>`office_id = ${first}::uuid`
    : sql<boolean>`office_id = any(${[...ids]}::uuid[])`;
}
