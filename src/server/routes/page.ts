// Lists page by page, by keyset: the next page begins after the last row's place in the order, so that it costs what the first did.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod";
import { Id } from "@/contract/page";
import { type Condition, allOf, everything } from "../db/conditions";
import { countedTotal } from "../db/totals";
import type { Db } from "../services";
import { readCursor, writeCursor } from "./cursor";

/** How a key's value is checked when it comes back in a cursor. */
const keyShapes = {
  /** As the database writes it, to the microsecond. */
  timestamptz: z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/),
  uuid: Id,
  integer: z.string().regex(/^\d{1,9}$/),
  text: z
    .string()
    .max(400)
    .refine((text) => !text.includes("\u0000")),
};

export type Key = { by: RawBuilder<unknown>; type: keyof typeof keyShapes };

/** An order of a list. Its keys run in one direction, and the last tells any two rows apart. */
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

/** The same rows the other way round. */
export function reversed(order: Order): Order {
  const direction = order.direction === "asc" ? "desc" : "asc";
  return { ...order, name: `${order.name} reversed`, direction };
}

export type PageWish = { cursor?: string | undefined; limit: number };

export type Page<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/**
 * Reads one page of `query`, which holds the list's joins and where-clauses.
 * @param counted The same list without joins that keep all rows: what the total counts.
 * @throws ApiError `malformed` for a cursor that is none of this order's.
 */
export async function readPage<DB, TB extends keyof DB, O, DB2, TB2 extends keyof DB2, O2>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  counted: SelectQueryBuilder<DB2, TB2, O2>,
  order: Order,
  { cursor, limit }: PageWish,
): Promise<Page<O>> {
  const from = cursor === undefined ? null : readCursor(cursor, cursorShape(order));
  const read = await inOrder(query, order)
    .where(from === null ? everything : after(order, from))
    .limit(limit + 1)
    .execute();
  const rows = read.slice(0, limit);
  const isLast = read.length <= limit;
  return {
    rows,
    // The first page that is also the last holds everything there is.
    total: from === null && isLast ? rows.length : await countedTotal(db, counted),
    nextCursor: isLast ? null : cursorAfter(order, rows.at(-1)),
  };
}

/** The keys of a row as JSON: written for each row, read of one. */
type Keyed = { page_keys: string };
const PageKeys = z.array(z.string());

/** `query` in the order, with the keys of each row beside what it selects. */
export function inOrder<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, order: Order) {
  const keys = order.keys.map(({ by }) => sql<string>`${by}::text`);
  const sorted = order.keys.reduce((so, { by }) => so.orderBy(by, order.direction), query);
  return sorted
    .select(sql<string>`array_to_json(array[${sql.join(keys)}])::text`.as("page_keys"))
    .$castTo<O & Keyed>();
}

/** The cursor of the page that begins after `row`; null without a row. */
export function cursorAfter(order: Order, row: Keyed | undefined): string | null {
  return row ? writeCursor(order.name, ...PageKeys.parse(JSON.parse(row.page_keys))) : null;
}

function cursorShape({ name, keys }: Order) {
  return z
    .array(z.string())
    .length(keys.length + 1)
    .refine(([first]) => first === name)
    .transform(([, ...values]) => values)
    .refine((values) => keys.every(({ type }, index) => keyShapes[type].safeParse(values[index]).success));
}

function after({ keys, direction, indexed }: Order, values: readonly string[]): Condition {
  const beyond = direction === "asc" ? ">" : "<";
  const isBeyond = compare(keys, beyond, values);
  // No index can answer a comparison of columns of two tables, so the first ones are compared apart as well.
  return indexed === undefined
    ? isBeyond
    : allOf([compare(keys.slice(0, indexed), `${beyond}=`, values), isBeyond]);
}

function compare(keys: readonly Key[], operator: string, values: readonly string[]): Condition {
  const columns = sql.join(keys.map(({ by }) => by));
  const place = sql.join(keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`));
  return sql<boolean>`(${columns}) ${sql.raw(operator)} (${place})`;
}
