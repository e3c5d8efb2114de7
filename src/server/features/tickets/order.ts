// The orders of the list of tickets.
import { type RawBuilder, sql } from "kysely";
import { type TicketSort, ticketGroups } from "@/contract/tickets/ticket";
import { type Order, dueFirst, mostPressingFirst, newestFirst, reversed } from "@/server/platform/db/order";

const lastChanged = newestFirst("tickets", "updated_at");
const newest = newestFirst("tickets", "created_at");
const mostPressing = mostPressingFirst("tickets", "updated_at");

/** What needs an answer first, most pressing and longest waiting; then the rest, last changed first. As in the index (migration 0055). */
const waiting: Order = {
  name: "waiting",
  direction: "asc",
  keys: [
    {
      by: sql`(case when ${among(ticketGroups.ANSWER)} then 1 when ${among(ticketGroups.WAITING)} then 2 else 3 end)`,
      type: "integer",
    },
    {
      by: sql`(case when not ${among(ticketGroups.ANSWER)} then 0 when tickets.priority = 'HIGH' then 1 when tickets.priority = 'LOW' then 3 else 2 end)`,
      type: "integer",
    },
    {
      // The keys of an order run in one direction, so the moments of the rest run backwards.
      by: sql`(case when ${among(ticketGroups.ANSWER)} then tickets.updated_at
        else to_timestamp(-extract(epoch from tickets.updated_at at time zone 'UTC')::float8) end)`,
      type: "timestamptz",
    },
    { by: sql.ref("tickets.id"), type: "uuid" },
  ],
};

const byDue = dueFirst("tickets", waiting);

const orders: Record<TicketSort, Order> = {
  "-updatedAt": lastChanged,
  updatedAt: reversed(lastChanged),
  "-createdAt": newest,
  createdAt: reversed(newest),
  "-priority": mostPressing,
  priority: reversed(mostPressing),
  waiting,
  "-waiting": reversed(waiting),
  due: byDue,
  "-due": reversed(byDue),
};

/** The requested order. In a list of one priority, the priority is no sort key. */
export function orderOf({ sort, priority }: { sort: TicketSort; priority?: unknown }): Order {
  if (priority !== undefined && sort === "-priority") return lastChanged;
  if (priority !== undefined && sort === "priority") return reversed(lastChanged);
  return orders[sort];
}

/** Written out, so that the planner sees that an index has the same expression. */
function among(statuses: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`tickets.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
