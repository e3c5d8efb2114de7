// Every filter of every list can be said, is written into the address and read back from it, has a chip, and is a value that the list's
// endpoint takes.
import { expect, test } from "vitest";
import * as z from "zod";
import { ConsolidationStatus, listConsolidations } from "@/contract/consolidations/consolidation";
import { DepositStatus } from "@/contract/deposits/deposit";
import { listExceptions } from "@/contract/exceptions/exception";
import { ForwardStatus, listForwards } from "@/contract/forwards/forward";
import { MailStatus } from "@/contract/mail/mail";
import { SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { listItems } from "@/contract/mail/mail-list";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { RequestStatus, listRequests } from "@/contract/requests/request";
import { TaskStatus, listTasks } from "@/contract/tasks/task";
import { TicketStatus, listTickets } from "@/contract/tickets/ticket";
import { addressShape, queryOf, searchOf } from "@/kernel/lists/address";
import { chipsOf } from "@/kernel/lists/chips";
import type { FilterName } from "@/kernel/lists/filters";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import { listStatusArg } from "@/kernel/lists/kinds";
import { listStatuses } from "@/kernel/lists/list-statuses";
import { type NamedFilter, filtersOf } from "@/kernel/lists/lists";
import { makeRegistry } from "@/kernel/command/registry";
import { lineOf } from "@/kernel/command/line-of";
import { readArguments } from "@/kernel/line/read-arguments";
import { phraseOf } from "@/kernel/command/phrase";
import { allFacts, emptyContext } from "../directory";

const queryParts = z.instanceof(z.ZodObject);
const queries: Readonly<Record<FilteredList, unknown>> = {
  scan: listRequests.query,
  trash: listRequests.query,
  shred: listRequests.query,
  pickup: listRequests.query,
  deposit: listRequests.query,
  forward: listForwards.query,
  consolidation: listConsolidations.query,
  tasks: listTasks.query,
  support: listTickets.query,
  users: listMailboxes.query,
  mail: listItems.query,
  exceptions: listExceptions.query,
};

/** What a person types for each of them after its word. */
const typed: Readonly<Record<FilterName, readonly string[]>> = {
  status: ["in progress", "completed"],
  subscription: ["suspended"],
  mailbox: ["1042"],
  whoseMail: ["1042"],
  priority: ["high", "standard"],
  level: ["high", "medium"],
  older: ["older than 3 days", "older than 2 weeks"],
  carrier: ["ups", "fedex"],
  sender: ["chase", "Bank of America"],
  handledBy: ["me", "sam", "sam's"],
  createdBy: ["me", "sam", "sam's"],
  assignee: ["me", "sam", "nobody"],
  owner: ["me", "sam", "nobody"],
  unanswered: ["unanswered"],
  overdue: ["overdue"],
  late: ["late"],
  dueBy: ["today", "this week", "before 12/1"],
  snoozed: ["snoozed", "not snoozed"],
  due: ["today", "this week", "before 12/1", "since 2026-11-02", "2026-11-02"],
  filed: ["today", "this week", "since 2026-11-02", "before 2026-11-02", "newer than 3 days"],
  done: [],
  delivered: [],
  ends: ["this month", "before 2026-12-01"],
  over: ["$50", "12.5", "1,200"],
  under: ["$50"],
  country: ["germany", "TR"],
  tracked: ["without a tracking number", "with tracking"],
  office: ["austin"],
  origin: ["system", "made by hand"],
  plan: ["premium"],
  billing: ["yearly", "one-time"],
  role: ["owners"],
  confirmed: ["not confirmed", "confirmed"],
  hasActive: ["without active mailbox"],
  active: ["inactive member"],
  type: ["letters", "parcels", "bank checks"],
  state: ["unscanned", "undelivered"],
  heavier: ["5 lb"],
  lighter: ["8 oz"],
  shelf: ["on a-03"],
  number: ["1Z999AA10123456784"],
  placed: ["on no shelf", "on a shelf"],
  exceptionKind: ["damaged", "unknown name"],
  exceptionState: ["open", "closed"],
  order: ["oldest first", "newest"],
};

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
const commandOf: Readonly<Record<FilteredList, string>> = {
  scan: "go.scan",
  trash: "go.trash",
  shred: "go.shred",
  pickup: "go.pickup",
  deposit: "go.deposit",
  forward: "go.forward",
  consolidation: "go.consolidation",
  tasks: "go.tasks",
  support: "go.tickets",
  users: "go.customers",
  mail: "go.mail",
  exceptions: "go.exceptions",
};

const lists = z
  .array(z.custom<FilteredList>((name) => typeof name === "string" && name in filteredLists))
  .parse(Object.keys(filteredLists));
const id = "0f000001-0000-4000-8000-000000000001";
/** Ids of the tests' directory are shorter than those that an address takes. */
const withId = (value: unknown) =>
  typeof value === "object" && value !== null && "id" in value && value.id !== "me" && value.id !== "none"
    ? { ...value, id }
    : value;

function holds(list: FilteredList, search: Readonly<Record<string, string>>, { address, name }: NamedFilter) {
  expect(Object.keys(z.object(addressShape(list)).parse(search))).toContain(address);
  const chip = chipsOf(list, search).find((each) => each.name === address);
  expect(chip?.label ?? "").toMatch(name === "order" ? /^$/ : /^\p{Lu}/u);
  const query = queryOf(list, search);
  const schema = queryParts.parse(queries[list]);
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(query)));
  expect(schema.safeParse(query).error).toBeUndefined();
}

// The lists of requests differ in nothing but their names.
const said = (["scan", "forward", "consolidation", "tasks", "support", "users", "mail"] as const).flatMap(
  (list) =>
    filtersOf(list).flatMap((filter) =>
      filter.kind === undefined
        ? []
        : typed[filter.name].map((text) => [list, filter.name, text, filter] as const),
    ),
);

test.each(said)("%s by %s: %s", (list, name, text, filter) => {
  const given = { context: emptyContext, facts: allFacts, args: {}, named: true } as const;
  const parsed = filter.kind?.parse(text, given);
  if (parsed?.is !== "value") throw new Error(`“${text}” is no ${name}.`);
  const { value } = parsed;
  const search = searchOf(list, { [filter.arg]: withId(value) });
  holds(list, search, filter);
  const isAskedByTab = name === "status" || name === "order";
  if (!isAskedByTab) expect(Object.keys(queryOf(list, search))).not.toEqual([]);

  const command = registry.get(commandOf[list]);
  const line = lineOf(command, { [filter.arg]: value });
  const tail = line.slice(phraseOf(command).verb.join(" ").length);
  const { ready, args } = readArguments(command, [], tail, emptyContext, allFacts);
  expect([line, ready, args]).toEqual([line, true, { [filter.arg]: value }]);
});

/** Every status that a record of the list can have. */
const statuses: Readonly<Partial<Record<FilteredList, readonly string[]>>> = {
  scan: RequestStatus.options,
  forward: ForwardStatus.options.filter((status) => status !== "SHIPPED"),
  consolidation: ConsolidationStatus.options,
  deposit: DepositStatus.options,
  tasks: TaskStatus.options,
  support: TicketStatus.options,
  users: SubscriptionStatus.options,
  mail: MailStatus.options,
};

test.each(Object.entries(statuses))("every status of %s can be said", (name, options) => {
  const list = lists.find((each) => each === name);
  if (!list) throw new Error(`There is no list ${name}.`);
  const { candidates } = listStatusArg.complete("", { context: emptyContext, facts: allFacts, args: {} });
  const said = new Set<string>(candidates.map(({ value }) => value));
  const meant = new Set(
    Object.entries(listStatuses[list].means).flatMap(([word, status]) => (said.has(word) ? [status] : [])),
  );
  expect(options.filter((status) => !meant.has(status))).toEqual([]);
});

/** What the table of a list shows of its records, and the filter that says it. */
const columns: Readonly<Partial<Record<FilteredList, Readonly<Record<string, FilterName>>>>> = {
  scan: {
    "Item type": "type",
    "STE number": "mailbox",
    Sender: "sender",
    Requested: "filed",
    Age: "older",
    Due: "dueBy",
    Status: "status",
    "Tracking number": "tracked",
    Closed: "done",
    Weight: "heavier",
    Office: "office",
  },
  forward: {
    "Mail item": "type",
    Sender: "sender",
    Weight: "heavier",
    Customer: "mailbox",
    Shipping: "carrier",
    Country: "country",
    Cost: "over",
    Priority: "priority",
    Status: "status",
    Created: "filed",
    Due: "dueBy",
    Office: "office",
  },
  consolidation: {
    Mailbox: "mailbox",
    Requested: "filed",
    Age: "older",
    Due: "dueBy",
    Status: "status",
    Office: "office",
  },
  deposit: {
    Mailbox: "mailbox",
    Payers: "sender",
    Total: "over",
    Status: "status",
    Made: "filed",
    Office: "office",
  },
  tasks: {
    Mailbox: "mailbox",
    Priority: "level",
    Due: "due",
    Status: "status",
    "Created by": "createdBy",
    Created: "filed",
    Origin: "origin",
    Office: "office",
  },
  support: {
    Customer: "mailbox",
    Assignee: "assignee",
    Priority: "level",
    Status: "status",
    Created: "filed",
    Due: "dueBy",
    Office: "office",
  },
  users: { Office: "office", Status: "subscription", Billing: "billing", Started: "filed", Plan: "plan" },
  mail: {
    Sender: "sender",
    Mailbox: "whoseMail",
    Type: "type",
    Carrier: "carrier",
    "Tracking number": "number",
    Weight: "heavier",
    Received: "filed",
    Age: "older",
    State: "state",
    Shelf: "shelf",
    Office: "office",
  },
};

test.each(
  Object.entries(columns).flatMap(([list, of]) =>
    Object.entries(of).map(([column, filter]) => [list, column, filter] as const),
  ),
)("%s is narrowed down by its %s", (list, _column, filter) => {
  const found = lists
    .filter((each) => each === list)
    .flatMap((each) => filtersOf(each).map(({ name }) => name));
  expect(found).toContain(filter);
});

test("each filter of the table is taken by a list, and a time only with a status that has it", () => {
  const taken = new Set(lists.flatMap((list) => filtersOf(list).map(({ name }) => name)));
  expect([...taken].toSorted()).toEqual(Object.keys(typed).toSorted());
  for (const list of lists) {
    for (const [status, { filter }] of Object.entries(listStatuses[list].since ?? {})) {
      const said = Object.entries(listStatuses[list].means).find(([, meant]) => meant === status)?.[0];
      const search = searchOf(list, { status: said, filed: "this-week" });
      expect(search).toMatchObject({ [filter]: "this-week" });
      const time = filtersOf(list).find(({ name }) => name === filter);
      if (!time) throw new Error(`${list} has no ${filter}.`);
      holds(list, search, time);
    }
  }
});
