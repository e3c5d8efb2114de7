// What narrows a list down, between the words of a phrase, the address of the list and the query of its endpoint. Pure.
import type * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import type { ArgumentKind } from "@/kernel/command/argument";
import { type FilterOf, type NamedFilter, allAddressNames, everyFilter, filtersOf } from "./lists";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import { listStatuses } from "./list-statuses";
import type { filters } from "./filters";
import { saidWords } from "@/kernel/values/said-words";
import { isWork } from "./statuses";

/** What a phrase says, by the names of its arguments. */
export type Said = Readonly<Record<string, unknown>>;

/**
 * What the address of `list` holds for what was said; parts that were not said are missing.
 * @throws ApiError `invalid` where the list cannot be narrowed down so
 */
export function searchOf(list: FilteredList | null, said: Said): Record<string, string> {
  const parts = Object.entries(said).filter(([, value]) => value !== undefined);
  if (list === null) {
    if (parts.length === 0) return {};
    throw new ApiError("invalid", "This list is filtered by the fields above it.");
  }
  const search: Record<string, string> = {};
  for (const filter of inOrder(list, parts)) search[filter.address] = filter.written(said[filter.arg], list);
  return timed(list, search);
}

/** The filters of `list` that `parts` say, in its order. */
function inOrder(list: FilteredList, parts: readonly (readonly [string, unknown])[]): readonly NamedFilter[] {
  const names = new Set(parts.map(([name]) => name));
  const taken = filtersOf(list).filter(({ arg }) => names.has(arg));
  const other = [...names].find((name) => taken.every(({ arg }) => arg !== name));
  if (other === undefined) return taken;
  throw new ApiError(
    "invalid",
    refusalOf(list, everyFilter.find(({ arg }) => arg === other)?.called ?? other),
  );
}

/** "Scan requests cannot be filtered by cost, but by status, mailbox and age." */
function refusalOf(list: FilteredList, called: string): string {
  const words = [...new Set(filtersOf(list).map((filter) => filter.called))];
  return `${filteredLists[list]} cannot be filtered by ${called}, but by ${words.slice(0, -1).join(", ")} and ${words.at(-1)}.`;
}

/** Why `words` do not narrow `list` down, where they begin what narrows another one: "over $50". Null where they do not. */
export function foreignWhy(list: FilteredList, words: string): string | null {
  const [first = ""] = saidWords(words).split(" ");
  const own = new Set(filtersOf(list).map(({ arg }) => arg));
  const other = everyFilter.find(({ arg, opens }) => opens?.includes(first) && !own.has(arg));
  return other ? refusalOf(list, other.called) : null;
}

/**
 * Why a word that leads to a filter of `list` is followed by what only one of another list takes: "scans over $50", where scans have a
 * weight and no cost. Null where it is not.
 */
export function foreignValueWhy(
  list: FilteredList,
  words: readonly string[],
  isValueOf: (kind: ArgumentKind<unknown>) => boolean,
): string | null {
  const own = new Set(filtersOf(list).map(({ arg }) => arg));
  const other = everyFilter.find(
    ({ arg, opens, kind }) =>
      kind && !own.has(arg) && opens?.some((word) => words.includes(word)) && isValueOf(kind),
  );
  return other ? refusalOf(list, other.called) : null;
}

/** "completed today" are those that were completed today: the status says which of its times the day is. */
function timed(list: FilteredList, search: Record<string, string>): Record<string, string> {
  const { filed, due, ...rest } = search;
  const day = filed ?? due;
  const others = { ...rest, ...(filed !== undefined && due !== undefined && { due }) };
  const status = "status" in search ? "status" : "subscription";
  const since = listStatuses[list].since?.[search[status] ?? ""];
  if (day === undefined || since === undefined) return search;
  return { ...others, [status]: since.now ?? search[status] ?? "", [since.filter]: day };
}

/** What the address of `list` holds. Of requests, a mailbox alone means what waits for it: "scan 1042". */
export function listSearch(list: FilteredList, said: Said): Record<string, string> {
  const names = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : name));
  const waits = isWork(list) && names.join() === "mailbox";
  return searchOf(list, waits ? { ...said, status: "PENDING" } : said);
}

/** The address of `list`, narrowed down. */
export function listAddress(list: FilteredList, said: Said): string {
  const text = new URLSearchParams(listSearch(list, said)).toString().replaceAll("%2C", ",");
  return `/${list}${text && `?${text}`}`;
}

/** The names in addresses of filters that are not called so there. */
type Addresses = {
  level: "priority";
  order: "sort";
  whoseMail: "mailbox";
  exceptionKind: "kind";
  exceptionState: "state";
};

type Shape<List extends FilteredList> = {
  [
    Name in FilterOf<List> as Name extends keyof Addresses ? Addresses[Name] : Name
  ]: (typeof filters)[Name]["schema"];
};

/** What the address of `list` may hold to narrow it down, to be a part of its schema. */
export function addressShape<List extends FilteredList>(list: List): Shape<List> {
  const shape: Record<string, z.ZodType> = {};
  for (const { address, schema } of filtersOf(list)) shape[address] = schema;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and the schemas are those of the table, one by one
  return shape as Shape<List>;
}

/** The query that the address `search` of `list` means. The contract names its values; a test holds that each is one of its endpoint. */
export function queryOf(list: FilteredList, search: object): object {
  const parts = partsOf(list, search).map(({ filter, part }) => filter.query(part, list));
  return Object.assign({}, ...parts);
}

/** The filters that an address holds, with their values; others, and values that they cannot have, are left out. */
export function partsOf(list: FilteredList, search: object): { filter: NamedFilter; part: unknown }[] {
  const held = new Map<string, unknown>(Object.entries(search));
  return filtersOf(list).flatMap((filter) => {
    const part: unknown = filter.schema.parse(held.get(filter.address));
    return part === undefined ? [] : [{ filter, part }];
  });
}

/** What shows the list without a filter: everything that an address can hold to narrow a list down, taken out. */
export function withoutFilter(): Readonly<Record<string, undefined>> {
  return Object.fromEntries(["q", ...allAddressNames, "ste"].map((name) => [name, undefined]));
}
