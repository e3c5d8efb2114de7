// How many rows a list has. A count that took long is cached for some seconds, and the answer says how old it is.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./types";

/** A count that took this many milliseconds is cached. Counting a million rows takes about 50. */
const costly = 20;
/**
 * A list of fewer rows is counted each time: counting it is slow only on a busy machine, and people notice at once when the number
 * of three rows is wrong.
 */
const manyRows = 1_000;
/** For how many milliseconds a cached count is used. */
const rememberedFor = 5_000;
/** The most counts cached for one database; the oldest is removed first. */
const mostRemembered = 500;

/** The count, and how many seconds ago it was made, rounded up: 0 for a count made for this call. */
export type Counted<T> = { count: T; age: number };

/** Counts the rows of `query`, a list's query with its joins and where-clauses; its columns, order and limit do not matter. */
export async function countedTotal<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<Counted<number>> {
  const { count: groups, age } = await countedGroups(db, query, null);
  return { count: groups[0]?.total ?? 0, age };
}

/** Counts the rows of `query` by the values of `column`; values without rows are missing. */
export async function countedBy<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  column: string,
): Promise<Counted<Partial<Record<string, number>>>> {
  const { count: groups, age } = await countedGroups(db, query, sql.ref(column));
  return { count: Object.fromEntries(groups.map(({ value, total }) => [value, total])), age };
}

/**
 * The total of a list whose rows are counted by their status: the sum of the counts it shows, so that they are not counted twice.
 * Undefined where nothing is counted.
 */
export function totalOfCounted(
  counting: Promise<Counted<Partial<Record<string, number>>>> | null,
  { status, statuses }: { status?: string | undefined; statuses?: readonly string[] | undefined },
): (() => Promise<Counted<number>>) | undefined {
  if (!counting) return undefined;
  const isListed = (each: string) =>
    (status === undefined || each === status) && (statuses === undefined || statuses.includes(each));
  return async () => {
    const { count, age } = await counting;
    const listed = Object.entries(count).filter(([each]) => isListed(each));
    return { count: listed.reduce((sum, [, total = 0]) => sum + total, 0), age };
  };
}

type Group = { value: string; total: number };

function countedGroups<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  by: RawBuilder<unknown> | null,
): Promise<Counted<readonly Group[]>> {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .clearOffset()
    .select([sql<string>`${by ?? sql`''`}`.as("value"), sql<number>`count(*)`.as("total")])
    .$if(by !== null, (whole) => whole.groupBy(by ?? sql``))
    .$castTo<Group>()
    .compile();
  const key = `${counting.sql}\n${JSON.stringify(counting.parameters)}`;
  const isLarge = (groups: readonly Group[]) => groups.reduce((sum, { total }) => sum + total, 0) >= manyRows;
  return remembered(db, key, async () => (await db.executeQuery(counting)).rows, isLarge);
}

const memories = new WeakMap<Db, Map<string, { count: unknown; at: number }>>();
const alwaysCounted = new WeakSet<Db>();

/**
 * Counts in `db` are made again each time, whatever they cost: for tests where a busy machine must not change an
 * answer.
 */
export function rememberNoCounts(db: Db): void {
  alwaysCounted.add(db);
}

/**
 * The count that `read` returns, or a cached one that took at least 20 ms and is at most 5 seconds old. `key` names
 * what is counted: two callers may use one key only where they would count the same. A failed read is not cached, nor a count that
 * is not `isLarge`.
 */
export async function remembered<T>(
  db: Db,
  key: string,
  read: () => Promise<T>,
  isLarge: (count: T) => boolean = () => true,
): Promise<Counted<T>> {
  const memory: Map<string, { count: unknown; at: number }> = memories.get(db) ?? new Map();
  memories.set(db, memory);
  const known = memory.get(key);
  const age = known ? Date.now() - known.at : Infinity;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is remembered under a key was read for that key
  if (known && age < rememberedFor) return { count: known.count as T, age: Math.ceil(age / 1_000) };
  const at = Date.now();
  const began = performance.now();
  const count = await read();
  memory.delete(key);
  const isCostly = performance.now() - began >= costly && isLarge(count);
  if (isCostly && !alwaysCounted.has(db)) memory.set(key, { count, at });
  const [oldest] = memory.keys();
  if (memory.size > mostRemembered && oldest !== undefined) memory.delete(oldest);
  return { count, age: 0 };
}
