// Today in each office: what a caller's own day means for records of offices whose clocks show another one.
import { type RawBuilder, sql } from "kysely";
import { officeCalendar } from "@/contract/promises/office-calendar";
import type { Condition } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";

/** The longest day there is where clocks are changed, in milliseconds. */
const longestDay = 25 * 60 * 60_000;

type Day = { from: Date; until: Date };

/** The days that today is, each with the offices whose own it is. `rest` is that of the others: as the caller sent it. */
export type OfficeDays = { rest: Day; own: readonly (Day & { offices: readonly string[] })[] };

/** Today in each office whose time zone is set; null where `span` is another day of the caller's, or no day. */
export async function officeToday(
  db: Db,
  span: { from?: string | undefined; until?: string | undefined },
  now: Date,
): Promise<OfficeDays | null> {
  const from = new Date(span.from ?? Number.NaN);
  const until = new Date(span.until ?? Number.NaN);
  const isToday = from <= now && now < until && until.getTime() - from.getTime() <= longestDay;
  if (!isToday) return null;
  const zone = sql<string>`value -> 'hours' ->> 'timeZone'`;
  const zoned = await db
    .selectFrom("settings")
    .select(zone.as("timeZone"))
    .select(sql<string[]>`array_agg(substr(key, length('promises.') + 1))`.as("offices"))
    .where("key", "like", "promises.%")
    .where(sql<boolean>`${zone} <> 'UTC'`)
    .groupBy(zone)
    .execute();
  const own = zoned.map(({ timeZone, offices }) => {
    const { dayOf, momentOn } = officeCalendar({ timeZone, week: null, closures: [] });
    const today = dayOf(now.getTime());
    return { offices, from: new Date(momentOn(today, 0)), until: new Date(momentOn(today + 1, 0)) };
  });
  return { rest: { from, until }, own };
}

/** Whether `moment` is on the day of the office in `officeColumn`. An index of the moments is read for these days alone. */
export function isWithin(
  { rest, own }: OfficeDays,
  moment: RawBuilder<unknown>,
  officeColumn: string,
): Condition {
  const all = [rest, ...own];
  const first = new Date(Math.min(...all.map(({ from }) => from.getTime())));
  const last = new Date(Math.max(...all.map(({ until }) => until.getTime())));
  const office = sql.ref(officeColumn);
  const on = ({ from, until }: Day) => sql`(${moment} >= ${from} and ${moment} < ${until})`;
  const each = own.map((day) => sql`when ${office} = any(${day.offices}::uuid[]) then ${on(day)}`);
  const day = each.length === 0 ? on(rest) : sql`case ${sql.join(each, sql` `)} else ${on(rest)} end`;
  return sql<boolean>`(${moment} >= ${first} and ${moment} < ${last} and ${day})`;
}
