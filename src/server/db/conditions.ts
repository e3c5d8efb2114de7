// Where-clauses put together from parts, and the ones that search needs.
import { type Expression, type SqlBool, sql } from "kysely";
import { type SearchPatterns, searchPatterns } from "../rules/search-text";

export type Condition = Expression<SqlBool>;

export const everything: Condition = sql<boolean>`true`;
export const nothing: Condition = sql<boolean>`false`;

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? everything : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? nothing : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** `column` equals `value`; everything when there is no value to ask for. */
export function equals(column: string, value: string | undefined): Condition {
  return value === undefined ? everything : sql<boolean>`${sql.ref(column)} = ${value}`;
}

/**
 * `column` is one of `ids`: one parameter, however many, so that the statement stays the same. So does its plan, one for a few
 * by their index: unpacked by a query of its own, how many there are is not seen by the planner, who for hundreds would read
 * the tables that are joined to them whole. A single id is compared by itself: it is one row at most.
 */
export function oneOf(column: string, ids: readonly string[]): Condition {
  if (ids.length === 1) return equals(column, ids[0]);
  return sql<boolean>`${sql.ref(column)} = any(array(select unnest(${[...ids]}::uuid[])))`;
}

/** `column` is one of `ids`; everything when no ids are asked for. */
export function among(column: string, ids: readonly string[] | undefined): Condition {
  return ids === undefined ? everything : oneOf(column, ids);
}

/** `column` matches the LIKE `pattern`. */
export function like(column: string, pattern: string): Condition {
  return sql<boolean>`${sql.ref(column)} like ${pattern}`;
}

/** `column` matches every one of the LIKE `patterns`. */
export function eachOf(column: string, patterns: readonly string[]): Condition {
  return allOf(patterns.map((pattern) => like(column, pattern)));
}

/** A `search` column holds every word typed, or what was typed as it stands; everything when nothing was. */
export function found(column: string, typed: string | undefined): Condition {
  return fits(column, searchPatterns(typed ?? ""));
}

/** `column` is what `patterns` look for. */
export function fits(column: string, { words, phrase }: SearchPatterns): Condition {
  return phrase === null ? eachOf(column, words) : anyOf([eachOf(column, words), like(column, phrase)]);
}
