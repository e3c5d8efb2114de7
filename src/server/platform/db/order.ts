// Orders of lists: the keys that give any two rows a fixed order.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { Id } from "@/contract/wire/page";

/** How a key's value is checked when it comes back in a cursor. */
export const keyShapes = {
  /** As the database writes it, to the microsecond. */
  timestamptz: z
    .string()
    .regex(/^(\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}|-?infinity)$/),
  uuid: Id,
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  integer: z.string().regex(/^\d{1,9}$/),
  numeric: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
  text: z
    .string()
    .max(400)
    .refine((text) => !text.includes("\u0000")),
};

export type Key = { by: RawBuilder<unknown>; type: keyof typeof keyShapes };

/** An order of a list. Its keys run in one direction, and together they distinguish any two rows. */
export type Order = {
  /** Marks cursors, so that a cursor of another order is refused. */
  name: string;
  direction: "asc" | "desc";
  keys: readonly Key[];
  /** How many of the keys, from the first on, one index covers, if not all. The place is found by these. */
  indexed?: number;
};

/** The newest first, by a moment in `column` of `table`, then by the table's id. */
export function newestFirst(table: string, column: string): Order {
  return {
    name: `-${column}`,
    direction: "desc",
    keys: [
      { by: sql.ref(`${table}.${column}`), type: "timestamptz" },
      { by: sql.ref(`${table}.id`), type: "uuid" },
    ],
  };
}

/**
 * The most urgent first, by HIGH, MEDIUM and LOW in `table`; then the newest, by a moment in `column` and by the
 * table's id.
 */
export function mostPressingFirst(table: string, column: string): Order {
  const { keys } = newestFirst(table, column);
  const priority = sql.ref(`${table}.priority`);
  // The same as in the indexes (migration 0009).
  const rank = sql`(case ${priority} when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end)`;
  return { name: "-priority", direction: "desc", keys: [{ by: rank, type: "integer" }, ...keys] };
}

/**
 * What is open first: the most pressing, then the one that has waited longest since the moment in `since`; then what is
 * closed, the newest by `since` first. The expressions are those of the indexes (migration 0137); deposits are few and have none.
 */
export function openFirst(
  table: "action_requests" | "forwards" | "consolidations" | "deposits",
  since: string,
): Order {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const begun = table === "deposits" ? sql`'PREPARED'` : sql`'IN_PROGRESS'`;
  const isOpen = sql`${column("status")} in ('PENDING', ${begun})`;
  const pressing =
    table === "consolidations" || table === "deposits"
      ? sql`2`
      : sql`(case ${column("priority")} when 'HIGH' then 1 when 'LOW' then 3 else 2 end)`;
  const seconds = sql`extract(epoch from ${column(since)} at time zone 'UTC')`;
  const keys: readonly Key[] = [
    { by: sql`(case when ${isOpen} then ${pressing} else 4 end)`, type: "integer" },
    {
      by: sql`(case when ${isOpen} then ${seconds} else - ${seconds} end)`,
      type: "numeric",
    },
    { by: column("id"), type: "uuid" },
  ];
  return { name: "openFirst", direction: "asc", keys };
}

/**
 * What is due first; then what has no due moment, as in `order`, which is that in which the list opens. One order without promises.
 */
export function dueFirst(table: string, order: Order): Order {
  const due: Key = {
    by: sql`(coalesce(${sql.ref(`${table}.due_at`)}, timestamptz 'infinity'))`,
    type: "timestamptz",
  };
  return { ...order, name: "due", keys: [due, ...order.keys] };
}

/** The same rows the other way round. */
export function reversed(order: Order): Order {
  const direction = order.direction === "asc" ? "desc" : "asc";
  return { ...order, name: `${order.name} reversed`, direction };
}
