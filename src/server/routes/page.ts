// Lists page by page, by keyset: the next page begins after the last row's place in the order, so that it costs what the first did.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod";
import { Id } from "@/contract/page";
import { type Condition, allOf, everything } from "../db/conditions";
import { createSharedReads } from "../db/shared-reads";
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

export type PageWish = {
  cursor?: string | undefined;
  limit: number;
  /** What was typed to search the list. */
  search?: string | undefined;
};

export type Page<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/** A search with at most so many matches finds them all before it puts them in order. */
const fewMatches = 1_000;

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
  { cursor, limit, search }: PageWish,
): Promise<Page<O>> {
  const from = cursor === undefined ? null : readCursor(cursor, cursorShape(order));
  // The keys of an order over two tables are not all among what is counted.
  const few =
    search === undefined || order.indexed !== undefined
      ? null
      : await fewFound(db, counted, order, from, limit + 1);
  const read = await inOrder(query, order)
    .where(few ? isAmong(order, few.page) : from === null ? everything : after(order.keys, order, from))
    .limit(limit + 1)
    .execute();
  const rows = read.slice(0, limit);
  const isLast = read.length <= limit;
  return {
    rows,
    // The first page that is also the last holds everything there is.
    total: few?.total ?? (from === null && isLast ? rows.length : await countedTotal(db, counted)),
    nextCursor: isLast ? null : cursorAfter(order, rows.at(-1)),
  };
}

/** `page` has the last key of each row. */
type Found = { total: number; page: string[] };

/** That a search finds many is remembered for a moment: the next one need not try. */
const sharedFound = createSharedReads<Found>(({ total }) => total > fewMatches);

/**
 * Finds all matches of a search, then puts them in order. Null for many: those are found sooner along the index of
 * the order. The planner, left to itself, expects many of any text that it does not know and follows that index to its
 * end for a few.
 */
async function fewFound<DB, TB extends keyof DB, O>(
  db: Db,
  counted: SelectQueryBuilder<DB, TB, O>,
  order: Order,
  from: readonly string[] | null,
  limit: number,
): Promise<Found | null> {
  const keys = order.keys.map(({ type }, index) => ({ by: sql.ref(`key_${index}`), type }));
  const matches = counted
    .select(order.keys.map(({ by }, index) => by.as(`key_${index}`)))
    .limit(sql<number>`${fewMatches + 1}`);
  const sorted = keys.map(({ by }) => sql`${by} ${sql.raw(order.direction)}`);
  const finding = sql<Found>`
    with matches as materialized (${matches})
    select (select count(*) from matches) as total, array(
      select ${lastOf(keys).by}::text from matches
      where ${from === null ? everything : after(keys, order, from)}
      order by ${sql.join(sorted)} limit ${limit}) as page`;
  const compiled = finding.compile(db);
  const found = await sharedFound(db, `${compiled.sql}\n${JSON.stringify(compiled.parameters)}`, async () => {
    const { rows } = await finding.execute(db);
    return rows[0] ?? { total: 0, page: [] };
  });
  return found.total > fewMatches ? null : found;
}

function isAmong({ keys }: Order, page: readonly string[]): Condition {
  const { by, type } = lastOf(keys);
  return sql<boolean>`${by} = any(${page}::${sql.raw(type)}[])`;
}

function lastOf(keys: readonly Key[]): Key {
  const last = keys.at(-1);
  if (!last) throw new RangeError("An order needs a key.");
  return last;
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

/** Of `keys` in `order`: those beyond `values`. */
function after(keys: readonly Key[], { direction, indexed }: Order, values: readonly string[]): Condition {
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
