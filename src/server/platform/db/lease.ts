// Moments until which something is held: a process, a person or a pause holds a row for a while, and it is free once that is over.
import { type RawBuilder, sql } from "kysely";
import { clockSlack } from "../process/clock-slack";

/**
 * Nobody holds the row at `now`. A lease that ends much later than one that begins now was given by a clock that went wrong, and
 * holds nothing.
 * @param lease how long leases of this table are given for, in ms
 * @param column with its table where another has the same column
 */
export function isUnleased(now: Date, lease: number, column = "leased_until"): RawBuilder<boolean> {
  const until = sql.ref(column);
  return sql<boolean>`(${until} is null or ${until} <= ${now} or ${until} > ${new Date(now.getTime() + lease + clockSlack)})`;
}
