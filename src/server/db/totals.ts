// How many rows a list has in all: exact while counting is cheap, at most seconds old where it is not.
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../services";
import { createSharedQueries } from "./shared-queries";
import { slowRead } from "./shared-reads";

/** Counting so many rows is worth sharing: by a text, which the index only narrows down, it takes some milliseconds. */
const costlyRows = 1_000;

const shared = createSharedQueries<{ total: number }>(isCostly);

/**
 * Counts the rows of `query`, a list's query with its joins and where-clauses; what it selects, its order and its limit do
 * not matter. The same query with the same parameters is counted once for all who ask at the same time, and large or
 * slow counts are shared for some 2 seconds (see shared-reads.ts).
 */
export async function countedTotal<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .clearOffset()
    .select(sql<number>`count(*)`.as("total"))
    .$castTo<{ total: number }>();
  return summed(await shared(db, counting.compile()));
}

const sharedGroups = createSharedQueries<{ value: string; total: number }>(isCostly);

/** Counts the rows of `query` by the values of `column`, shared as `countedTotal` shares; values without rows are missing. */
export async function countedBy<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  column: string,
): Promise<Partial<Record<string, number>>> {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select([sql<string>`${sql.ref(column)}`.as("value"), sql<number>`count(*)`.as("total")])
    .groupBy(sql.ref(column))
    .$castTo<{ value: string; total: number }>();
  const groups = await sharedGroups(db, counting.compile());
  return Object.fromEntries(groups.map(({ value, total }) => [value, total]));
}

function isCostly(groups: readonly { total: number }[], milliseconds: number): boolean {
  return summed(groups) >= costlyRows || milliseconds >= slowRead;
}

function summed(groups: readonly { total: number }[]): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}
