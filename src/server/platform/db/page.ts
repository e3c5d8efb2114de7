// Lists page by page, by keyset: the next page begins after the place of the last row, so that it costs as much as the
// first.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod";
import { type Condition, allOf, everything, oneOf } from "./conditions";
import { type Key, type Order, keyShapes } from "./order";
import { type Counted, countedTotal } from "./totals";
import type { Db } from "./types";
import { readCursor, writeCursor } from "./cursor";

/** Which rows of a table are listed, by its columns. */
export type Wanted = {
  filter: Condition;
  /** Another filter with the same matches that counts them faster, where there is one. */
  countFilter?: Condition;
};

/** Which rows of `table` are listed. */
type Listed<Table> = Wanted & {
  /** The query of everything that may be listed, without joins that keep every row. */
  table: Table;
  /** How many match, where they are counted anyway. */
  total?: (() => Promise<Counted<number>>) | undefined;
};

/** A list whose rows are identified by a column of `table`. */
type Identified<Table> = Listed<Table> & { id: string };

/** A list with the query of its rows, with all joins. Without an `id`, rows are found with all joins too. */
type Readable<Rows, Table> = Listed<Table> & { rows: Rows; id?: string };

export type PageWish = {
  cursor?: string | undefined;
  limit: number;
  /** Usually few rows match: those that a text was searched for, or those of one mailbox. */
  few?: boolean;
};

/** `totalAge` is in seconds: a total that took long to count is used again for a while. */
export type Page<Row> = { rows: Row[]; total: number; totalAge: number; nextCursor: string | null };

/** Up to this many matches are all found before they are sorted. */
const fewMatches = 1_000;

/**
 * Reads one page of a list.
 * @throws ApiError `malformed` for a cursor that does not belong to this order.
 */
export async function readPage<DB, TB extends keyof DB, O, DB2, TB2 extends keyof DB2, O2>(
  db: Db,
  list: Readable<SelectQueryBuilder<DB, TB, O>, SelectQueryBuilder<DB2, TB2, O2>>,
  order: Order,
  wish: PageWish,
): Promise<Page<O>> {
  const { id } = list;
  // The keys of an order over two tables are not all in one table.
  if (id !== undefined && order.indexed === undefined) {
    return readPageByIds(db, { ...list, id }, order, wish, (ids) => rowsOf(list.rows, id, ids));
  }
  const place = placeOf(order, wish);
  const read = await onPage(inOrder(list.rows, order).where(list.filter), place).execute();
  const rows = read.slice(0, wish.limit);
  const total = await totalOf(db, list, place, read.length);
  return {
    rows,
    total: total.count,
    totalAge: total.age,
    nextCursor: read.length > wish.limit ? cursorAfter(order, rows.at(-1)) : null,
  };
}

/**
 * Reads one page of a list whose rows `readRows` reads by their ids, in order. Rows that were removed in the meantime
 * are missing.
 * @throws ApiError `malformed` for a cursor that does not belong to this order.
 */
export async function readPageByIds<DB, TB extends keyof DB, O, Row>(
  db: Db,
  list: Identified<SelectQueryBuilder<DB, TB, O>>,
  order: Order,
  wish: PageWish,
  readRows: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const place = placeOf(order, wish);
  const found = await foundOnPage(db, list, place, wish.few ?? false);
  const page = found.page.slice(0, wish.limit);
  const [rows, total] = await Promise.all([
    readRows(page.map(({ id }) => id)),
    found.total === undefined ? totalOf(db, list, place, found.page.length) : fresh(found.total),
  ]);
  return {
    rows,
    total: total.count,
    totalAge: total.age,
    nextCursor: found.page.length > wish.limit ? cursorAfter(order, page.at(-1)) : null,
  };
}

/** Finds the first rows of a list, at most `limit`: their ids, in order. `rowsOf` reads their content. */
export async function findFirst<DB, TB extends keyof DB, O>(
  db: Db,
  list: Identified<SelectQueryBuilder<DB, TB, O>>,
  order: Order,
  { limit, few = false }: Omit<PageWish, "cursor">,
): Promise<string[]> {
  const { page } = await foundOnPage(db, list, { order, from: null, most: limit }, few);
  return page.map(({ id }) => id);
}

/** Everything that is listed. */
function everyRow<DB, TB extends keyof DB, O>({
  table,
  filter,
  countFilter,
}: Listed<SelectQueryBuilder<DB, TB, O>>): SelectQueryBuilder<DB, TB, O> {
  return table.where(countFilter ?? filter);
}

/**
 * Where a page begins in its order, and how many rows of it are read: one more than it has, to see whether it is the
 * last.
 */
type Place = { order: Order; from: readonly string[] | null; most: number };

function placeOf(order: Order, { cursor, limit }: PageWish): Place {
  const from = cursor === undefined ? null : readCursor(cursor, cursorShape(order));
  return { order, from, most: limit + 1 };
}

/** How many rows the list has, when `found` of them were found from `place` on. */
async function totalOf<DB, TB extends keyof DB, O>(
  db: Db,
  list: Listed<SelectQueryBuilder<DB, TB, O>>,
  { from, most }: Place,
  found: number,
): Promise<Counted<number>> {
  // A first page that is also the last holds all rows.
  if (from === null && found < most) return fresh(found);
  return list.total ? list.total() : countedTotal(db, everyRow(list));
}

function fresh(count: number): Counted<number> {
  return { count, age: 0 };
}

/** The rows of `query` that are on the page, in any order. */
function onPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { order, from, most }: Place,
): SelectQueryBuilder<DB, TB, O> {
  return query.where(from === null ? everything : after(order.keys, order, from)).limit(most);
}

/** A page's rows by their ids, and the total where it was found along the way. */
type Found = { page: (Keyed & { id: string })[]; total?: number };

async function foundOnPage<DB, TB extends keyof DB, O>(
  db: Db,
  list: Identified<SelectQueryBuilder<DB, TB, O>>,
  place: Place,
  few: boolean,
): Promise<Found> {
  return (
    (few ? await fewFound(db, everyRow(list), list.id, place) : null) ??
    (await foundInOrder(db, list.table.where(list.filter), list.id, place))
  );
}

/**
 * Finds a page along the index of its order. The joins of the rows, which are the most expensive to plan, are left for
 * `rowsOf`.
 */
async function foundInOrder<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  id: string,
  place: Place,
): Promise<Found> {
  const ids = query.select(sql<string>`${sql.ref(id)}`.as("id"));
  const finding = onPage(inOrder(ids, place.order), place).$castTo<Found["page"][number]>().compile();
  const { rows } = await db.executeQuery(finding);
  return { page: rows };
}

type FewFound = Required<Found>;

/**
 * Finds all matches, then sorts them. Null when there are many: these are found faster along the index of the order.
 * Left alone, the planner expects many matches of any text it does not know, and follows that index to its end for a
 * few. The statement has no limit on the matches either, because then the planner would look for them through the whole
 * table.
 */
async function fewFound<DB, TB extends keyof DB, O>(
  db: Db,
  counted: SelectQueryBuilder<DB, TB, O>,
  id: string,
  { order, from, most }: Place,
): Promise<FewFound | null> {
  const keys = order.keys.map(({ type }, index) => ({ by: sql.ref(`key_${index}`), type }));
  const matches = counted
    .select(order.keys.map(({ by }, index) => by.as(`key_${index}`)))
    .select(sql`${sql.ref(id)}`.as("id"));
  const sorted = keys.map(({ by }) => sql`${by} ${sql.raw(order.direction)}`);
  const finding = sql<FewFound>`
    with all_matches as materialized (${matches}),
    matches as materialized (select * from all_matches limit ${fewMatches + 1}),
    page as (
      select id, ${keysOf(keys)} as page_keys, row_number() over (order by ${sql.join(sorted)}) as place from matches
      where ${from === null ? everything : after(keys, order, from)}
      order by place limit ${most})
    select (select count(*) from matches) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'page_keys', page_keys) order by place), '[]') from page) as page`;
  const {
    rows: [found = { total: 0, page: [] }],
  } = await finding.execute(db);
  return found.total > fewMatches ? null : found;
}

/**
 * The rows of `query` with the ids `page`, in the same order. Rows that were removed in the meantime are missing.
 * Without the filter and the order that found them, the statement is always the same, so the database plans its joins
 * once and not at every call.
 */
export async function rowsOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: string,
  page: readonly string[],
): Promise<O[]> {
  if (page.length === 0) return [];
  const read = await query
    .select(sql<string>`${sql.ref(id)}`.as("page_id"))
    .where(oneOf(id, page))
    .$castTo<O & { page_id: string }>()
    .execute();
  return inOrderOf(page, read, ({ page_id }) => page_id);
}

/** `rows` in the order of `ids`. Rows that were removed in the meantime are missing. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The keys of a row as JSON: written for each row, read of one. */
type Keyed = { page_keys: string };
const PageKeys = z.array(z.string());

/** `query` in the order, with the keys of each row beside what it selects. */
export function inOrder<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, order: Order) {
  const sorted = order.keys.reduce((so, { by }) => so.orderBy(by, order.direction), query);
  return sorted.select(keysOf(order.keys).as("page_keys")).$castTo<O & Keyed>();
}

function keysOf(keys: readonly Key[]): RawBuilder<string> {
  return sql<string>`array_to_json(array[${sql.join(keys.map(({ by }) => sql`${by}::text`))}])::text`;
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

/** The rows beyond `values`, for `keys` in `order`. */
function after(keys: readonly Key[], { direction, indexed }: Order, values: readonly string[]): Condition {
  const beyond = direction === "asc" ? ">" : "<";
  const isBeyond = compare(keys, beyond, values);
  // No index can answer a comparison of columns of two tables, so the first ones are also compared separately.
  return indexed === undefined
    ? isBeyond
    : allOf([compare(keys.slice(0, indexed), `${beyond}=`, values), isBeyond]);
}

function compare(keys: readonly Key[], operator: string, values: readonly string[]): Condition {
  const columns = sql.join(keys.map(({ by }) => by));
  const place = sql.join(keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`));
  return sql<boolean>`(${columns}) ${sql.raw(operator)} (${place})`;
}
