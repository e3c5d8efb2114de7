// How often and how lately each office received mail from whom, in a table of its own.
//
// Counting items by an index would read every one of them: a bank alone has sent half an office's mail. And a row for each
// sender that each registration brings up to date would be one that a whole shift waits for, while hundreds of letters
// from that bank are registered. So a registration adds a row of its own (senders/changes.ts), and a process adds those up
// a few seconds later, many in one statement; only processes that do so ever wait for each other. What a mailbox itself
// received is read from its items (senders/list.ts), so that nothing is missed in those seconds where it matters most.
//
// Items of before there were such rows are counted once for each office, in one snapshot and by batches of mailboxes: what
// that sees is dropped from the changes, and what it does not see is among them. It locks no item, and holds up nobody.
import { sql } from "kysely";
import type { Logger } from "pino";
import { mailDefaults } from "@/contract/mail/mail";
import { transact } from "@/server/platform/db/connect";
import { grouped } from "@/server/platform/rules/grouped";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Db, Tx } from "@/server/platform/db/types";
import { startRepeating } from "@/server/platform/process/periodic";
import { searchText } from "@/server/platform/rules/search-text";
import { type Received, halfLife, isSender, weighsOne, weightOf } from "./rules";

/** Milliseconds between two looks for changes. */
const lookEvery = 10_000;
/** Most changes added up in one transaction. */
const changesAtOnce = 2_000;
/** Mailboxes whose items one statement counts, and rows that one statement stores. */
const atOnce = 1_000;

/** Counts now and then, in every process alike; the function it gives ends that. */
export function startCountingSenders({ db, log }: { db: Db; log: Logger }): () => Promise<void> {
  const failed = "Counting senders failed; it is tried again shortly.";
  return startRepeating(() => countSome(db), { every: lookEvery, log, failed });
}

/** Counts until nothing is left to be counted. */
export async function countSenders(db: Db): Promise<void> {
  while (await countSome(db));
}

/** One office, or some changes. Gives whether there may be more. */
async function countSome(db: Db): Promise<boolean> {
  const office = await db
    .selectFrom("offices")
    .select("id")
    .where("id", "not in", (eb) => eb.selectFrom("counted_offices").select("office_id"))
    .limit(1)
    .executeTakeFirst();
  if (office) {
    await transact(db, (tx) => countOffice(tx, office.id), { isolation: "repeatable read" });
    return true;
  }
  return transact(db, addChanges);
}

/** Counts all items of an office, unless another process has done so. */
async function countOffice(tx: Tx, officeId: string): Promise<void> {
  const claimed = await tx
    .insertInto("counted_offices")
    .values({ office_id: officeId, counted_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return;
  await tx.deleteFrom("sender_changes").where("office_id", "=", officeId).execute();
  await tx.deleteFrom("senders").where("office_id", "=", officeId).execute();
  const senders = new Map<string, Received>();
  let after = "00000000-0000-0000-0000-000000000000";
  for (let more = true; more;) {
    const mailboxes = await tx
      .selectFrom("mailboxes")
      .select("id")
      .where("office_id", "=", officeId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    const ids = mailboxes.map(({ id }) => id);
    for (const each of await countMailboxes(tx, ids)) add(senders, each);
    after = ids.at(-1) ?? after;
    more = ids.length === atOnce;
  }
  await store(tx, officeId, [...senders.values()]);
}

async function countMailboxes(tx: Tx, ids: readonly string[]): Promise<Received[]> {
  if (ids.length === 0) return [];
  // As weightOf (rules.ts) has it.
  const weight = sql`power(2, extract(epoch from received_at - ${weighsOne}::timestamptz) * 1000 / ${halfLife})`;
  const rows = await tx
    .selectFrom("mail_items")
    .select("sender_name as name")
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<number>`sum(${weight})::double precision`.as("weight"))
    .select(sql<Date>`max(received_at)`.as("lastReceivedAt"))
    .select(
      sql<string | null>`(array_agg(sender_address order by received_at desc)
        filter (where sender_address <> ${mailDefaults.senderAddress}))[1]`.as("address"),
    )
    .where(sql<boolean>`mailbox_id = any(${[...ids]}::uuid[])`)
    .where("status", "<>", "CANCELLED")
    .groupBy("sender_name")
    .execute();
  return rows.filter(({ name }) => isSender(name));
}

/** Adds some changes to what they change. Of processes that do so at the same time each takes others. */
async function addChanges(tx: Tx): Promise<boolean> {
  const changes = await tx
    .deleteFrom("sender_changes")
    .where("id", "in", (eb) =>
      eb.selectFrom("sender_changes").select("id").limit(changesAtOnce).forUpdate().skipLocked(),
    )
    .returning(["office_id", "name", "address", "received_at", "step"])
    .execute();
  const offices = grouped(
    changes.filter(({ name }) => isSender(name)),
    ({ office_id }) => office_id,
  );
  const byId = [...offices].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [officeId, ofOffice] of byId) {
    const senders = new Map<string, Change>();
    for (const { name, address, received_at, step } of ofOffice) {
      const came = step === 1;
      add(senders, {
        name,
        count: step,
        weight: step * weightOf(received_at),
        lastReceivedAt: came ? received_at : null,
        address: came && address !== mailDefaults.senderAddress ? address : null,
      });
    }
    await store(tx, officeId, [...senders.values()]);
  }
  return changes.length === changesAtOnce;
}

/** What is to be added to a sender; `lastReceivedAt` is null where nothing came in from them. */
type Change = Omit<Received, "lastReceivedAt"> & { lastReceivedAt: Date | null };

function add<Each extends Change>(senders: Map<string, Each>, each: Each): void {
  const known = senders.get(each.name);
  if (!known) {
    senders.set(each.name, { ...each });
    return;
  }
  known.count += each.count;
  known.weight += each.weight;
  const isLater =
    each.lastReceivedAt && (!known.lastReceivedAt || each.lastReceivedAt > known.lastReceivedAt);
  known.address = isLater ? (each.address ?? known.address) : (known.address ?? each.address);
  if (isLater) known.lastReceivedAt = each.lastReceivedAt;
}

async function store(tx: Tx, officeId: string, senders: readonly Change[]): Promise<void> {
  // In one order, so that two processes wait for each other in turn.
  const rows = senders
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, count, weight, lastReceivedAt, address }) => {
      const search = searchText([name]);
      return { office_id: officeId, name, search, count, weight, last_received_at: lastReceivedAt, address };
    });
  for (let start = 0; start < rows.length; start += atOnce) {
    await insertRows(tx, "senders", rows.slice(start, start + atOnce))
      .onConflict((conflict) =>
        conflict.columns(["office_id", "name"]).doUpdateSet({
          count: sql<number>`senders.count + excluded.count`,
          weight: sql<number>`senders.weight + excluded.weight`,
          last_received_at: sql<Date>`greatest(senders.last_received_at, excluded.last_received_at)`,
          address: sql<string>`coalesce(excluded.address, senders.address)`,
        }),
      )
      .execute();
  }
  // What is below zero waits for its other half: of an item that came in and was taken back, that may be counted first.
  const names = rows.map(({ name }) => name);
  await tx
    .deleteFrom("senders")
    .where("office_id", "=", officeId)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .where("count", "=", 0)
    .execute();
}
