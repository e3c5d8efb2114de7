// How many records a list has, narrowed down as a phrase says: the list's own total, by one call of its endpoint.
import type { Call } from "@/contract/wire/endpoint";
import type { Answer } from "@/kernel/command/answer";
import * as z from "zod";
import { type Said, listSearch } from "./address";
import { askedAsShown } from "./asked";
import { chipsOf } from "./chips";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";

const Total = z.object({ total: z.number().int() });
const Named = z.object({ label: z.string() }).transform(({ label }) => label);
const nameIn = (value: unknown) => Named.safeParse(value).data;

/**
 * How many there are, and of what: "Scan requests, pending".
 * @throws ApiError `invalid` where the list cannot be narrowed down so
 */
export async function countOf(api: Call, list: FilteredList, said: Said): Promise<Answer> {
  const search = listSearch(list, said);
  const { endpoint, query } = await askedAsShown(api, list, search);
  const { total } = Total.parse(await api(endpoint, { query: { ...query, limit: 1 } }));
  const name = wordsOfList(list, search, said);
  return { facts: [{ name, value: total.toLocaleString("en-US") }], none: "" };
}

/** What a list shows where `search` narrows it down as `said`: "Scan requests · Pending · STE 1042". */
export function wordsOfList(
  list: FilteredList,
  search: Readonly<Record<string, string>>,
  said: Said,
): string {
  const { mailbox = said["whoseMail"], office, assignee } = said;
  const names = { mailbox: nameIn(mailbox), office: nameIn(office), colleague: nameIn(assignee) };
  const chips = chipsOf(list, search, names).map(({ label }) => label);
  return [filteredLists[list], ...chips].join(" · ");
}
