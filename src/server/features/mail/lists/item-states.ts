// What state an item is in, for the list of all items: one table, so that a filter finds what the rows say.
import { sql } from "kysely";
import type { ItemState } from "@/contract/mail/mail-list";
import { type Condition, allOf, anyOf, everything } from "@/server/platform/db/conditions";

const hasRequest = (such: Condition) => sql<boolean>`exists (
  select from action_requests where action_requests.mail_id = mail_items.id and ${such})`;

/** The first that holds is the item's state. */
const states: readonly (readonly [ItemState, Condition])[] = [
  ["WITHDRAWN", sql<boolean>`mail_items.status = 'CANCELLED'`],
  ["RETURNED", sql<boolean>`mail_items.returned_at is not null`],
  ["GONE", sql<boolean>`mail_items.left_at is not null`],
  ["MISSING", sql<boolean>`mail_items.missing_at is not null`],
  [
    "ON_FORWARD",
    hasRequest(sql<boolean>`action_requests.type = 'FORWARD'
      and action_requests.status in ('PENDING', 'IN_PROGRESS')`),
  ],
  ["SCANNED", hasRequest(sql<boolean>`action_requests.type = 'SCAN' and action_requests.status = 'DONE'`)],
  ["UNSCANNED", everything],
];

/** The state of a row of items. */
export const itemState = sql<ItemState>`case ${sql.join(
  states.map(([state, holds]) => sql`when ${holds} then ${sql.lit(state)}`),
  sql` `,
)} end`;

/** An item is in one of `wanted`; everything when none are given. */
export function isInState(wanted: readonly ItemState[] | undefined): Condition {
  if (wanted === undefined) return everything;
  const places = states.flatMap(([state], place) => (wanted.includes(state) ? [place] : []));
  const [first = 0] = places;
  // Wanted from there to the end: what is only true of a request need not be looked up.
  if (places.length === states.length - first) return noneOf(states.slice(0, first));
  return anyOf(
    places.map((place) => allOf([noneOf(states.slice(0, place)), states[place]?.[1] ?? everything])),
  );
}

function noneOf(others: readonly (readonly [ItemState, Condition])[]): Condition {
  return allOf(others.map(([, holds]) => sql<boolean>`not ${holds}`));
}
