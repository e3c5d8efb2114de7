// The rows of the list that a line opens: as the API gives them for a program, and as a table for a person.
import * as z from "zod";
import { ConsolidationListItem, listConsolidations } from "@/contract/consolidations/consolidation";
import {
  consolidationColumns,
  forwardColumns,
  mailboxColumns,
  requestColumns,
  taskColumns,
  ticketColumns,
} from "@/contract/export/export-columns";
import { ForwardListItem, listForwards } from "@/contract/forwards/forward";
import { Mailbox } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { ActionRequest, listRequests } from "@/contract/requests/request";
import { Task, listTasks } from "@/contract/tasks/task";
import { idPrefix } from "@/contract/search/record";
import type { Columns } from "@/contract/text/csv";
import { Ticket, listTickets } from "@/contract/tickets/ticket";
import { pageLimit, wholeListLimit } from "@/contract/wire/page";

export type ListRows = {
  /** As the API gives them, at most `mostRows`. */
  rows: readonly unknown[];
  /** Whether the list has more. */
  more: boolean;
  /** Headings and cells, for a person. */
  table: readonly (readonly string[])[];
};

/** The most rows that one line gives. */
export const mostRows = wholeListLimit;

type Listing = { path: string; query?: { shape: object } | undefined };
type List = Listing & {
  table: (rows: readonly unknown[]) => string[][];
  /** What its address always means. */
  fixed: Readonly<Record<string, string>>;
};

/** By the first part of the console's address. A person sees the named columns, and a short id. */
const lists: Readonly<Record<string, List>> = {
  scan: requests("SCAN"),
  trash: requests("TRASH"),
  shred: requests("SHRED"),
  pickup: requests("HOLD"),
  deposit: requests("CHECK_DEPOSIT"),
  forward: list(
    listForwards,
    tableOf(ForwardListItem, forwardColumns, ["STE number", "Sender", "Item type", "Carrier", "Status"]),
    { sort: "openFirst" },
  ),
  consolidation: list(
    listConsolidations,
    tableOf(ConsolidationListItem, consolidationColumns, ["STE number", "Mails", "Status"]),
    { sort: "openFirst" },
  ),
  tasks: list(
    listTasks,
    tableOf(Task, taskColumns, ["STE number", "Title", "Status", "Priority", "Due (UTC)"]),
  ),
  support: list(
    listTickets,
    tableOf(Ticket, ticketColumns, ["Number", "STE number", "Subject", "Status", "Priority"]),
  ),
  users: list(
    listMailboxes,
    tableOf(Mailbox, mailboxColumns, ["STE number", "Workspace", "Office", "Status", "Recipients"]),
  ),
};

function requests(type: ActionRequest["type"]): List {
  const shown = ["STE number", "Item type", "Sender", "Status", "Priority", "Requested (UTC)"];
  return list(listRequests, tableOf(ActionRequest, requestColumns, shown), { type, sort: "openFirst" });
}

function list({ path, query }: Listing, table: List["table"], fixed: List["fixed"] = {}): List {
  return { path, query, table, fixed };
}

function tableOf<Row>(
  schema: z.ZodType<Row>,
  columns: Columns<Row>,
  shown: readonly string[],
): List["table"] {
  const named = [...shown, "Id"].flatMap((name) => columns.filter(([heading]) => heading === name));
  return (rows) => [
    named.map(([heading]) => heading),
    ...schema
      .array()
      .parse(rows)
      .map((row) =>
        named.map(([heading, cell]) => {
          const text = String(cell(row) ?? "");
          return heading === "Id" ? text.slice(0, idPrefix) : text;
        }),
      ),
  ];
}

/** What the endpoints call what an address holds, where they call it otherwise. */
const queryNames: Readonly<Record<string, string>> = {
  q: "search",
  mailbox: "mailboxId",
  older: "olderThan",
  ste: "steNumber",
  office: "officeLocation",
  subscription: "subscriptionStatus",
  billing: "billingCycle",
  role: "workspaceRole",
  active: "isActive",
  confirmed: "emailConfirmed",
  hasActive: "hasActiveMailbox",
};

/** Only what the API says of a page. */
const Page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullish() });

/**
 * The rows of the list at a path of the console, read page by page; null where the path shows no such list.
 * @throws ApiError where the server refuses
 */
export async function rowsAt(
  path: string,
  read: (path: string) => Promise<string>,
): Promise<ListRows | null> {
  const { pathname, searchParams } = new URL(path, "http://console");
  const [, screen = "", record] = pathname.split("/");
  const found = record === undefined ? lists[screen] : undefined;
  const query = found && queryOf(found, searchParams);
  if (!found || !query) return null;
  const rows: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const page = new URLSearchParams({ ...query, limit: String(pageLimit), ...(cursor && { cursor }) });
    const { items, nextCursor } = Page.parse(JSON.parse(await read(`${found.path}?${page.toString()}`)));
    rows.push(...items);
    cursor = nextCursor;
  } while (cursor && rows.length < mostRows);
  return { rows, more: Boolean(cursor), table: found.table(rows) };
}

/** What the address asks of the list's endpoint; null where it asks what the endpoint does not know. */
function queryOf({ query, fixed }: List, search: URLSearchParams): Record<string, string> | null {
  const asked: Record<string, string> = { ...fixed };
  for (const [name, value] of search) {
    if (name === "status" && value === everyStatus) continue;
    const known = name === "status" && value.includes(",") ? "statuses" : (queryNames[name] ?? name);
    if (!(known in (query?.shape ?? {}))) return null;
    asked[known] = value;
  }
  return asked;
}

/** How an address writes that every status is listed. */
const everyStatus = "ALL";
