// The rows of the list that a line opens: as the API gives them for a program, and as a table for a person.
import * as z from "zod";
import { ConsolidationListItem } from "@/contract/consolidations/consolidation";
import {
  consolidationColumns,
  depositColumns,
  forwardColumns,
  mailColumns,
  mailboxColumns,
  requestColumns,
  taskColumns,
  ticketColumns,
} from "@/contract/export/export-columns";
import { DepositListItem, listDeposits } from "@/contract/deposits/deposit";
import { Exception, exceptionKindLabel, exceptionStateLabel } from "@/contract/exceptions/exception";
import { ForwardListItem } from "@/contract/forwards/forward";
import { Mailbox } from "@/contract/mailboxes/mailbox";
import { ListedItem } from "@/contract/mail/mail-list";
import { ActionRequest } from "@/contract/requests/request";
import { Task } from "@/contract/tasks/task";
import { idPrefix } from "@/contract/search/record";
import type { Columns } from "@/contract/text/csv";
import { Ticket } from "@/contract/tickets/ticket";
import type { Call, Endpoint } from "@/contract/wire/endpoint";
import { pageLimit, wholeListLimit } from "@/contract/wire/page";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import { askedAsShown, isAskedWhole } from "@/kernel/lists/asked";

export type ListRows = {
  /** As the API gives them, at most `mostRows`. */
  rows: readonly unknown[];
  /** Whether the list has more. */
  more: boolean;
  /** Headings and cells, for a person. */
  table: readonly (readonly string[])[];
};

/** The most rows that one line gives. */
const mostRows = wholeListLimit;

type Table = (rows: readonly unknown[]) => string[][];

/** The heading of a column that is left out where it is empty. */
const due = "Due (UTC)";

const requests = tableOf(ActionRequest, requestColumns, [
  "STE number",
  "Item type",
  "Sender",
  "Status",
  "Priority",
  "Requested (UTC)",
  due,
]);

const deposits = tableOf(DepositListItem, depositColumns, [
  "Number",
  "STE number",
  "Checks",
  "Payers",
  "Status",
  "Created (UTC)",
]);

const exceptionColumns: Columns<Exception> = [
  ["Exception", ({ label }) => label],
  ["Kind", ({ kind }) => exceptionKindLabel(kind)],
  ["State", ({ state }) => exceptionStateLabel(state)],
  ["STE number", ({ mailbox, steNumber }) => mailbox?.steNumber ?? steNumber],
  ["Sender", ({ senderName }) => senderName],
  ["Due (UTC)", ({ dueDate }) => dueDate.slice(0, 10)],
  ["Id", ({ id }) => id],
];

/** What a person sees of each list: the named columns, and a short id. */
const tables: Readonly<Record<FilteredList, Table>> = {
  scan: requests,
  trash: requests,
  shred: requests,
  pickup: requests,
  deposit: requests,
  forward: tableOf(ForwardListItem, forwardColumns, [
    "STE number",
    "Sender",
    "Item type",
    "Carrier",
    "Status",
    due,
  ]),
  consolidation: tableOf(ConsolidationListItem, consolidationColumns, ["STE number", "Mails", "Status", due]),
  tasks: tableOf(Task, taskColumns, ["STE number", "Title", "Status", "Priority", due]),
  support: tableOf(Ticket, ticketColumns, ["Number", "STE number", "Subject", "Status", "Priority", due]),
  users: tableOf(Mailbox, mailboxColumns, ["STE number", "Workspace", "Office", "Status", "Recipients"]),
  exceptions: tableOf(Exception, exceptionColumns, [
    "Exception",
    "Kind",
    "State",
    "STE number",
    "Sender",
    "Due (UTC)",
  ]),
  mail: tableOf(ListedItem, mailColumns, [
    "STE number",
    "Item type",
    "Sender",
    "Carrier",
    "Received (UTC)",
    "Place",
  ]),
};

function tableOf<Row>(schema: z.ZodType<Row>, columns: Columns<Row>, shown: readonly string[]): Table {
  const wanted = [...shown, "Id"].map((name) => {
    const column = columns.find(([heading]) => heading === name);
    if (!column) throw new Error(`No column is called “${name}”.`);
    return column;
  });
  return (given) => {
    const rows = schema.array().parse(given);
    // Where nothing is promised, nothing is due.
    const named = wanted.filter(([heading, cell]) => heading !== due || rows.some((row) => cell(row)));
    return [
      named.map(([heading]) => heading),
      ...rows.map((row) =>
        named.map(([heading, cell]) => {
          const text = String(cell(row) ?? "");
          return heading === "Id" ? text.slice(0, idPrefix) : text;
        }),
      ),
    ];
  };
}

/** Only what the API says of a page. */
const Page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullish() });

/**
 * The rows of the list at a path of the console, read page by page; null where the path shows no such list.
 * @throws ApiError where the server refuses
 */
export async function rowsAt(
  path: string,
  api: Call,
  read: (path: string) => Promise<string>,
): Promise<ListRows | null> {
  const { pathname, searchParams } = new URL(path, "http://console");
  const [, screen = "", record] = pathname.split("/");
  const list = record === undefined && isFilteredList(screen) ? screen : null;
  const search = Object.fromEntries(searchParams);
  if (list === null || !isAskedWhole(list, search)) return null;
  const { endpoint, query } = await askedAsShown(api, list, search);
  // As the screen lists them: what is open first, where the list knows that.
  const opened = opensFirst(endpoint) ? { sort: "openFirst", ...query } : query;
  const rows: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const page = new URLSearchParams({
      ...textsOf(opened),
      limit: String(pageLimit),
      ...(cursor && { cursor }),
    });
    const answer = await read(`${endpoint.path}?${page.toString()}`);
    const { items, nextCursor } = Page.parse(JSON.parse(answer));
    rows.push(...items);
    cursor = nextCursor;
  } while (cursor && rows.length < mostRows);
  return { rows, more: Boolean(cursor), table: (endpoint === listDeposits ? deposits : tables[list])(rows) };
}

function isFilteredList(name: string): name is FilteredList {
  return name in filteredLists;
}

function opensFirst({ query }: Endpoint): boolean {
  const sort: unknown = query instanceof z.ZodObject ? query.shape["sort"] : undefined;
  return sort instanceof z.ZodType && sort.safeParse("openFirst").success;
}

/** A query as an address holds it. */
function textsOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
