// Check deposits are two lists under one name: what customers ask for, and the deposits that come of it where an office makes them.
// Phrases and addresses are the same; here is which is meant, and what of an address each can be asked.
import { DepositStatus, listDeposits } from "@/contract/deposits/deposit";
import { listRequests } from "@/contract/requests/request";

const ownStatuses: ReadonlySet<string> = new Set(["PREPARED", "SENT", "CREDITED", "REVERSED"]);

/** Whether an address means deposits alone: an amount, or a status that only they have. */
export function isOfDeposits({
  status = "",
  over,
  under,
}: Readonly<Record<string, string | undefined>>): boolean {
  return over !== undefined || under !== undefined || status.split(",").some((each) => ownStatuses.has(each));
}

/** Whether the list of deposits can be narrowed down so: it has each part of the query, and each of its statuses. */
export function fitsDeposits(query: object, status = ""): boolean {
  const isKnown = status
    .split(",")
    .every((each) => each === "" || each === "ALL" || DepositStatus.safeParse(each).success);
  return isKnown && Object.keys(query).length === Object.keys(queryOfDeposits(query)).length;
}

/** The parts of a query that the list of deposits takes: they have no priority, and are not snoozed. */
export function queryOfDeposits(query: object): object {
  return takenBy(Object.keys(listDeposits.query?.shape ?? {}), query);
}

/** The parts of a query that the list of requests takes: they have no amount. */
export function queryOfRequests(query: object): object {
  return takenBy(Object.keys(listRequests.query?.shape ?? {}), query);
}

function takenBy(names: readonly string[], query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}
