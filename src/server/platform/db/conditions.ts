// Where-clauses put together from parts, and the ones that search needs.
import { type Expression, type SqlBool, sql } from "kysely";
import { type SearchPatterns, searchPatterns } from "../rules/search-text";

export type Condition = Expression<SqlBool>;

export const everything: Condition = sql<boolean>`true`;
export const nothing: Condition = sql<boolean>`false`;

/** Holds where every one holds; without any, everywhere. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? everything : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Holds where at least one holds; without any, nowhere. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? nothing : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** `column` equals `value`; everything when no value is given. */
export function equals(column: string, value: string | undefined): Condition {
  return value === undefined ? everything : sql<boolean>`${sql.ref(column)} = ${value}`;
}

/** `column` has the id of the member of staff `who`: `me`, or an id; `none` where it has none. Everything when nobody is named. */
export function isOfPerson(column: string, who: string | undefined, me: string): Condition {
  return who === "none" ? isSet(column, false) : equals(column, who === "me" ? me : who);
}

/** `column` is one of `values`; everything when none are given. */
export function isAnyOf(column: string, values: readonly string[] | undefined): Condition {
  return values === undefined
    ? everything
    : sql<boolean>`${sql.ref(column)} = any(${[...new Set(values)].toSorted()}::text[])`;
}

/** `column` is a moment more than `days` days before `now`; everything when no number is given. */
export function isOlderThan(column: string, days: number | undefined, now: Date): Condition {
  if (days === undefined) return everything;
  return sql<boolean>`${sql.ref(column)} < ${new Date(now.getTime() - days * dayMs)}`;
}

/** `column` is a moment from `since` on and before `before`; everything where neither is given. */
export function isDuring(column: string, since: string | undefined, before: string | undefined): Condition {
  return allOf([
    since === undefined ? everything : sql<boolean>`${sql.ref(column)} >= ${new Date(since)}`,
    before === undefined ? everything : sql<boolean>`${sql.ref(column)} < ${new Date(before)}`,
  ]);
}

/** `column` has a value, or has none; everything where neither is asked. */
export function isSet(column: string, wanted: boolean | undefined): Condition {
  if (wanted === undefined) return everything;
  return wanted ? sql<boolean>`${sql.ref(column)} is not null` : sql<boolean>`${sql.ref(column)} is null`;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `column` is one of `ids`, as one parameter, so that the statement is the same for any number of ids. So is its plan,
 * which is made for a few ids and uses their index: the ids are unpacked in a subquery, so the planner does not see how
 * many there are. For hundreds it would otherwise read the joined tables from end to end. A single id is compared
 * directly, because it gives one row at most.
 */
export function oneOf(column: string, ids: readonly string[]): Condition {
  if (ids.length === 1) return equals(column, ids[0]);
  return sql<boolean>`${sql.ref(column)} = any(array(select unnest(${[...ids]}::uuid[])))`;
}

/** `column` is one of `ids`; everything when no ids are given. */
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

/** A `search` column holds every typed word, or the typed text as a whole; everything when nothing was typed. */
export function found(column: string, typed: string | undefined): Condition {
  return fits(column, searchPatterns(typed ?? ""));
}

/** `column` matches `patterns`. */
export function fits(column: string, { words, phrase }: SearchPatterns): Condition {
  return phrase === null ? eachOf(column, words) : anyOf([eachOf(column, words), like(column, phrase)]);
}
