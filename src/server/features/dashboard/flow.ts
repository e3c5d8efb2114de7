// How mail comes and goes: items in and out by day, items in by weekday and hour, and the newest pictures. The database counts by
// quarters of an hour, because every time zone's days and hours are made of those.
import { sql } from "kysely";
import * as z from "zod";
import type { AnswerSent } from "@/contract/wire/endpoint";
import { flowLimits, type getFlow } from "@/contract/dashboard/flow";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { remembered } from "@/server/platform/db/totals";
import type { Db } from "@/server/platform/db/types";
import { photoLinks } from "@/server/platform/files/photo-links";
import type { FileStore } from "@/server/platform/files/store";
import { lastDays, wallClock } from "./days";

type Flow = AnswerSent<typeof getFlow>;

const day = 24 * 60 * 60 * 1000;
/** In ms. */
const quarter = 15 * 60 * 1000;

/** The dashboard's flow of mail by hours and days of `timeZone` (IANA); its counts may be some seconds old. */
export async function readFlow(
  db: Db,
  files: FileStore,
  caller: Caller,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Flow> {
  const offices = caller.offices === "all" ? "all" : caller.offices.toSorted().join();
  // A day more, because the first day may begin before it does in UTC.
  const since = new Date(Math.floor(now.getTime() / quarter) * quarter - (flowLimits.hoursOfDays + 1) * day);
  const [{ count: quarters, age }, pictures] = await Promise.all([
    remembered(db, `flow ${offices} ${since.getTime()}`, () => readQuarters(db, caller, since)),
    readPictures(db, files, caller, now),
  ]);
  return { ...flowOf(quarters, timeZone, now), pictures, countsAge: age };
}

/** Items that came in or went out in the quarter of an hour that begins at `at`, in ms. */
export type Quarter = { what: "in" | "out"; at: number; count: number };

/** The days and hours of `quarters` as the clocks of `timeZone` show them. */
export function flowOf(
  quarters: readonly Quarter[],
  timeZone: string,
  now: Date,
): Pick<Flow, "days" | "hours"> {
  const clock = wallClock(timeZone);
  const today = clock(now).day;
  const days = new Map(lastDays(today, flowLimits.days).map((each) => [each, { in: 0, out: 0 }]));
  const counted = new Set(lastDays(today, flowLimits.hoursOfDays));
  const hours = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { what, at, count } of quarters) {
    const wall = clock(new Date(at));
    const flow = days.get(wall.day);
    if (flow) flow[what] += count;
    const row = hours[wall.weekday];
    if (what === "in" && row && counted.has(wall.day)) row[wall.hour] = (row[wall.hour] ?? 0) + count;
  }
  return { days: [...days].map(([each, flow]) => ({ day: each, ...flow })), hours };
}

const Quarters = z.array(
  z.object({ what: z.enum(["in", "out"]), at: z.coerce.number(), count: z.coerce.number() }),
);

/** An item that was packed into a package has not gone out: the package does. */
async function readQuarters(db: Db, caller: Caller, since: Date): Promise<Quarter[]> {
  const quarterOf = (column: string) =>
    sql`floor(extract(epoch from ${sql.ref(column)}) / ${sql.lit(quarter / 1000)}) * ${sql.lit(quarter)}`;
  const outSince = new Date(since.getTime() + (flowLimits.hoursOfDays - flowLimits.days) * day);
  const { rows } = await sql`
    select 'in' as what, ${quarterOf("created_at")} as at, count(*) as count from mail_items
      where created_at >= ${since} and status <> 'CANCELLED' and ${withinOffices(caller, "mail_items.office_id")}
      group by 2
    union all
    select 'out', ${quarterOf("left_at")}, count(*) from mail_items
      where left_at >= ${outSince} and left_at is not null and status <> 'CANCELLED'
        and consolidated_into_id is null and ${withinOffices(caller, "mail_items.office_id")}
      group by 2
  `.execute(db);
  return Quarters.parse(rows);
}

async function readPictures(db: Db, files: FileStore, caller: Caller, now: Date): Promise<Flow["pictures"]> {
  const rows = await db
    .selectFrom("mail_items")
    .innerJoin("files as photo", "photo.id", "mail_items.photo_file_id")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select(["mail_items.id", "mail_items.mailbox_id", "mail_items.type", "sender_name"])
    .select(["mailboxes.ste_number", "mail_items.created_at"])
    .select(["photo.key as photo_key", "photo.thumbnail_key as photo_thumbnail_key"])
    .where("mail_items.photo_file_id", "is not", null)
    .where("mail_items.status", "<>", "CANCELLED")
    .where(withinOffices(caller, "mail_items.office_id"))
    .orderBy("mail_items.created_at", "desc")
    .orderBy("mail_items.id", "desc")
    .limit(flowLimits.pictures)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mailboxId: row.mailbox_id,
    type: row.type,
    senderName: row.sender_name,
    steNumber: row.ste_number,
    createdAt: row.created_at.toISOString(),
    thumbnailUrl: photoLinks(files, row, caller, now).thumbnailUrl,
  }));
}
