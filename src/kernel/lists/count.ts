// How many records a list has, narrowed down as a phrase says: the list's own total, by one call of its endpoint.
import { listConsolidations } from "@/contract/consolidations/consolidation";
import { listForwards } from "@/contract/forwards/forward";
import { listItems } from "@/contract/mail/mail-list";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { type ActionType, listRequests } from "@/contract/requests/request";
import { listTasks } from "@/contract/tasks/task";
import { listTickets } from "@/contract/tickets/ticket";
import type { Call, Endpoint } from "@/contract/wire/endpoint";
import type { Answer } from "@/kernel/command/answer";
import * as z from "zod";
import { type Said, listSearch, queryOf } from "./address";
import { chipsOf } from "./chips";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";

/** What each list is read from. */
const sources: Readonly<Record<FilteredList, { endpoint: Endpoint; type?: ActionType }>> = {
  scan: { endpoint: listRequests, type: "SCAN" },
  trash: { endpoint: listRequests, type: "TRASH" },
  shred: { endpoint: listRequests, type: "SHRED" },
  pickup: { endpoint: listRequests, type: "HOLD" },
  deposit: { endpoint: listRequests, type: "CHECK_DEPOSIT" },
  forward: { endpoint: listForwards },
  consolidation: { endpoint: listConsolidations },
  tasks: { endpoint: listTasks },
  support: { endpoint: listTickets },
  users: { endpoint: listMailboxes },
  mail: { endpoint: listItems },
};

const Total = z.object({ total: z.number().int() });
const Named = z.object({ label: z.string() }).transform(({ label }) => label);
const nameIn = (value: unknown) => Named.safeParse(value).data;

/**
 * How many there are, and of what: "Scan requests, pending".
 * @throws ApiError `invalid` where the list cannot be narrowed down so
 */
export async function countOf(api: Call, list: FilteredList, said: Said): Promise<Answer> {
  const search = listSearch(list, said);
  const { endpoint, type } = sources[list];
  const query = { ...(type && { type }), ...queryOf(list, search), ...statusIn(list, search), limit: 1 };
  const { total } = Total.parse(await api(endpoint, { query }));
  const { mailbox, office, assignee } = said;
  const names = { mailbox: nameIn(mailbox), office: nameIn(office), colleague: nameIn(assignee) };
  const chips = chipsOf(list, search, { names }).map(({ label }) => label);
  const name = [filteredLists[list], ...chips].join(" · ");
  return { facts: [{ name, value: total.toLocaleString("en-US") }], none: "" };
}

/** The status that a list with tabs asks for by the tab that is open. */
function statusIn(list: FilteredList, { status }: { status?: string | undefined }): object {
  const isAsked = "status" in queryOf(list, { status }) || "statuses" in queryOf(list, { status });
  if (status === undefined || status === "ALL" || isAsked) return {};
  return status.includes(",") ? { statuses: status } : { status };
}
