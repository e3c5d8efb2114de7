// Today in each office: what a caller's own day means for records of offices whose clocks show another one.
import { type RawBuilder, sql } from "kysely";

/** The longest day there is where clocks are changed, in milliseconds. */
const longestDay = 25 * 60 * 60_000;

type Moments = { from: RawBuilder<Date>; until: RawBuilder<Date>; within: { from: Date; until: Date } };

/**
 * When today begins and ends in the office in a column of a query: on its own clocks where its time zone is set, else as the caller
 * sent it. Null where `span` is another day, or no day. `within` holds it for all offices, for an index.
 */
export function officeToday(
  officeColumn: string,
  span: { from: string | undefined; until: string | undefined },
  now: Date,
): Moments | null {
  const from = new Date(span.from ?? Number.NaN);
  const until = new Date(span.until ?? Number.NaN);
  const isToday = from <= now && now < until && until.getTime() - from.getTime() <= longestDay;
  if (!isToday) return null;
  const office = sql`${sql.ref(officeColumn)}::text`;
  const at = (days: number, own: Date) =>
    sql<Date>`coalesce((${midnights(now, days)} ->> ${office})::timestamptz, ${own})`;
  const within = {
    from: new Date(now.getTime() - longestDay),
    until: new Date(now.getTime() + longestDay),
  };
  return { from: at(0, from), until: at(1, until), within };
}

/** When the day so many days after today begins in each office whose time zone is set, by its id. It is read once a query. */
function midnights(now: Date, days: number): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(office, (date_trunc('day', ${now}::timestamptz at time zone zone)
      + make_interval(days => ${days})) at time zone zone)
    from (select substr(key, length('promises.') + 1) as office, value -> 'hours' ->> 'timeZone' as zone from settings
      where key like 'promises.%' and value -> 'hours' ->> 'timeZone' <> 'UTC') as zoned)`;
}
