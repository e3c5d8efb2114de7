// Storage fees: each day that an item lies here beyond its free days is counted once, by whichever process comes first. They
// are never charged here: other systems read them.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { DailyFees, type StorageFee } from "@/contract/storage/storage";
import { type Condition, allOf, equals, everything } from "@/server/platform/db/conditions";
import { transact } from "@/server/platform/db/connect";
import type { Order } from "@/server/platform/db/order";
import { type Page, type PageWish, readPage } from "@/server/platform/db/page";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { daysToCount, hasFees, utcDay } from "../mail/storage-rules";

/** Keys of the settings rows that hold the DailyFees, and the last day that was counted. */
const feesSetting = "storage.daily-fees";
const countedSetting = "storage.fees-counted";
/** Items in one statement. */
const atOnce = 2000;

const Counted = z.object({ day: z.iso.date() });

async function settingOf(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? null;
}

async function store(tx: Tx, key: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting);
  await tx
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** The fees as they are set; none where nothing is. */
export async function dailyFees(db: Db): Promise<DailyFees> {
  return DailyFees.parse((await settingOf(db, feesSetting)) ?? {});
}

/** Sets the fees. The first ones count from today on: no day before them is counted. */
export async function storeDailyFees(tx: Tx, fees: DailyFees, now: Date): Promise<void> {
  const before = await dailyFees(tx);
  await store(tx, feesSetting, fees);
  if (!hasFees(before)) await store(tx, countedSetting, { day: utcDay(now, -1) });
}

/**
 * Counts the days that are over and were not counted, those of an upkeep that was missed too. It can be interrupted anywhere
 * and run in several processes: a day of an item is one row.
 * @returns how many item-days it added.
 */
export async function countStorageFees(
  { db, now }: Pick<Services, "db" | "now">,
  signal?: AbortSignal,
): Promise<number> {
  const fees = await dailyFees(db);
  if (!hasFees(fees)) return 0;
  const last = Counted.safeParse(await settingOf(db, countedSetting)).data?.day;
  let added = 0;
  for (const day of daysToCount(last, now())) {
    for (let after: string | null = null; ;) {
      if (signal?.aborted) return added;
      const some: CountedItems = await countSome(db, { day, fees, after, at: now() });
      added += some.added;
      if (some.seen < atOnce) break;
      after = some.last;
    }
    await transact(db, (tx) => store(tx, countedSetting, { day }));
  }
  return added;
}

type CountedItems = { seen: number; added: number; last: string | null };

/** Counts a day of the items after the id `after`. */
async function countSome(
  db: Db,
  { day, fees, after, at }: { day: string; fees: DailyFees; after: string | null; at: Date },
): Promise<CountedItems> {
  const begins = new Date(`${day}T00:00:00Z`);
  const ends = new Date(begins.getTime() + 24 * 60 * 60_000);
  const json = JSON.stringify(fees);
  const cents: RawBuilder<number> = sql`coalesce(
    (${json}::jsonb -> 'byPlan' -> mailboxes.plan_id ->> mail_items.type)::int,
    (${json}::jsonb -> 'byType' ->> mail_items.type)::int, 0)`;
  const { rows } = await sql<CountedItems>`
    with picked as (
      select mail_items.id, mail_items.office_id, mail_items.mailbox_id, mailboxes.plan_id, mail_items.type,
        ${cents} as cents
      from mail_items join mailboxes on mailboxes.id = mail_items.mailbox_id
      where mail_items.free_until <= ${begins}
        and (mail_items.left_at is null or mail_items.left_at >= ${ends})
        and ${after === null ? sql`true` : sql`mail_items.id > ${after}`}
        -- The days until it is destroyed are the office's own.
        and not exists (select from action_requests where action_requests.mail_id = mail_items.id
          and action_requests.destroy_due_at is not null and action_requests.rescued_at is null
          and action_requests.closed_at < ${ends})
      order by mail_items.id limit ${atOnce}),
    added as (
      insert into storage_fees (mail_item_id, day, office_id, mailbox_id, plan_id, type, cents, counted_at)
      select id, ${day}::date, office_id, mailbox_id, plan_id, type, cents, ${at} from picked where cents > 0
      on conflict do nothing returning 1)
    select (select count(*)::int from picked) as seen, (select count(*)::int from added) as added,
      (select id from picked order by id desc limit 1) as last`.execute(db);
  return rows[0] ?? { seen: 0, added: 0, last: null };
}

const newestDay: Order = {
  name: "-day",
  direction: "desc",
  keys: [
    { by: sql.ref("storage_fees.day"), type: "date" },
    { by: sql.ref("storage_fees.mail_item_id"), type: "uuid" },
  ],
};

type FeesQuery = PageWish & {
  from?: string | undefined;
  to?: string | undefined;
  mailboxId?: string | undefined;
};

/** Reads the page of counted days that `query` asks for, among those that `seen` admits. */
export async function readFees(db: Db, seen: Condition, query: FeesQuery): Promise<Page<StorageFee>> {
  const { from, to, mailboxId } = query;
  const filter = allOf([
    seen,
    equals("storage_fees.mailbox_id", mailboxId),
    from === undefined ? everything : sql<boolean>`storage_fees.day >= ${from}::date`,
    to === undefined ? everything : sql<boolean>`storage_fees.day <= ${to}::date`,
  ]);
  const rows = db
    .selectFrom("storage_fees")
    .innerJoin("mail_items", "mail_items.id", "storage_fees.mail_item_id")
    .innerJoin("mailboxes", "mailboxes.id", "storage_fees.mailbox_id")
    .leftJoin("fee_waivers", "fee_waivers.id", "storage_fees.waiver_id")
    .selectAll("storage_fees")
    .select(["mail_items.sender_name", "mailboxes.ste_number"])
    .select(["fee_waivers.reason", "fee_waivers.waived_by_name"]);
  const list = { rows, table: db.selectFrom("storage_fees"), filter };
  const { rows: found, ...page } = await readPage(db, list, newestDay, query);
  return {
    rows: found.map((row) => ({
      mailId: row.mail_item_id,
      day: row.day,
      steNumber: row.ste_number,
      mailboxId: row.mailbox_id,
      senderName: row.sender_name,
      type: row.type,
      planId: row.plan_id,
      cents: row.cents,
      waived: row.waiver_id === null ? null : { reason: row.reason ?? "", who: row.waived_by_name ?? "" },
    })),
    ...page,
  };
}

/** What was counted for a mailbox since the first of the month, in UTC; null where nothing was. */
export async function feesOfMonth(db: Db, mailboxId: string, now: Date) {
  const since = `${utcDay(now, 0).slice(0, 7)}-01`;
  const { days, cents, waived } = await db
    .selectFrom("storage_fees")
    .select([
      sql<number>`count(*)::int`.as("days"),
      sql<number>`coalesce(sum(cents) filter (where waiver_id is null), 0)::int`.as("cents"),
      sql<number>`coalesce(sum(cents) filter (where waiver_id is not null), 0)::int`.as("waived"),
    ])
    .where("mailbox_id", "=", mailboxId)
    .where(sql<boolean>`day >= ${since}::date`)
    .executeTakeFirstOrThrow();
  return days === 0 ? null : { days, cents, waivedCents: waived };
}
