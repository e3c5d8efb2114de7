// Orders of lists: the keys that tell any two rows apart.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { Id } from "@/contract/page";

/** How a key's value is checked when it comes back in a cursor. */
export const keyShapes = {
  /** As the database writes it, to the microsecond. */
  timestamptz: z
    .string()
    .regex(/^(\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}|-?infinity)$/),
  uuid: Id,
  integer: z.string().regex(/^\d{1,9}$/),
  text: z
    .string()
    .max(400)
    .refine((text) => !text.includes("\u0000")),
};

export type Key = { by: RawBuilder<unknown>; type: keyof typeof keyShapes };

/** An order of a list. Its keys run in one direction, and together they tell any two rows apart. */
export type Order = {
  /** Marks cursors, so that one of another order is refused. */
  name: string;
  direction: "asc" | "desc";
  keys: readonly Key[];
  /** How many of the keys, from the first on, one index holds, where not all: the place is found by these. */
  indexed?: number;
};

/** Of a moment in `column` of `table`, then of the table's id: the newest first. */
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

/** Of HIGH, MEDIUM and LOW in `table`, then of a moment in `column` and of the table's id: the most pressing, newest first. */
export function mostPressingFirst(table: string, column: string): Order {
  const { keys } = newestFirst(table, column);
  const priority = sql.ref(`${table}.priority`);
  // As the indexes have it (migration 0009).
  const rank = sql`(case ${priority} when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end)`;
  return { name: "-priority", direction: "desc", keys: [{ by: rank, type: "integer" }, ...keys] };
}

/** The same rows the other way round. */
export function reversed(order: Order): Order {
  const direction = order.direction === "asc" ? "desc" : "asc";
  return { ...order, name: `${order.name} reversed`, direction };
}
