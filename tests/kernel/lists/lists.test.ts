// What phrases about lists mean, the addresses they lead to, and the chips above the table that show the same filter.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { narrowList, stepTable } from "@/kernel/command/general-effects";
import type { Context } from "@/kernel/command/context";
import { listAddress } from "@/kernel/lists/address";
import { chipsOf } from "@/kernel/lists/chips";
import type { FilteredList } from "@/kernel/command/list-in-front";
import { statusLabel } from "@/kernel/lists/statuses";
import { makeRegistry } from "@/kernel/command/registry";
import { obstacleOf } from "@/app/command/palette/obstacle";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts, settled } from "../directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

/** The address that `line` leads to, or the new filter of the list on the screen. */
async function leadsTo(line: string, context: Partial<Context> = {}): Promise<string> {
  const here = { ...emptyContext, ...context };
  const { ranked } = await settled((facts) => rankCommands(line, registry.all, here, facts));
  const [first] = ranked;
  if (!first?.parsed.ready) return `${first?.command.id}: not ready`;
  const outcome = await first.command.run({
    args: first.parsed.args,
    context: here,
    targets: [],
    api: () => Promise.reject(new Error("Nothing is asked.")),
  });
  return (
    outcome.go ?? `${first.command.id} ${JSON.stringify(narrowList.in(outcome) ?? stepTable.in(outcome))}`
  );
}

const idOf1042 = /((?:mailbox|office)[=/])[^&]+/;
const ids = /((?:mailbox|office|handledBy|createdBy|assignee)[=/])(?!me|none)[^&]+/g;

describe("a phrase leads to its list", () => {
  test.each([
    ["show pending forwards", "/forward?status=PENDING"],
    ["show forwards", "/forward"],
    ["show all scans", "/scan?status=ALL"],
    ["pending scans", "/scan?status=PENDING"],
    ["scans of 1042 older than 3 days", "/scan?mailbox=…&older=3"],
    ["scans for 1042 older than 2 weeks", "/scan?mailbox=…&older=14"],
    ["forwards by dhl not shipped", "/forward?status=PENDING,IN_PROGRESS&carrier=DHL"],
    ["forwards by dhl not delivered", "/forward?status=PENDING,IN_PROGRESS,COMPLETED&carrier=DHL"],
    ["shipped forwards", "/forward?status=COMPLETED"],
    ["high priority shreds", "/shred?priority=HIGH"],
    ["high priority shreds older than 1 day", "/shred?priority=HIGH&older=1"],
    ["show overdue tasks", "/tasks?overdue=true"],
    ["overdue tasks of 1042", "/tasks?mailbox=…&overdue=true"],
    ["medium priority tasks", "/tasks?priority=MEDIUM"],
    ["open tickets of 1042", "/support?status=OPEN&mailbox=…"],
    ["high priority tickets of 1042", "/support?mailbox=…&priority=HIGH"],
    ["tasks created by me", "/tasks?createdBy=me"],
    ["my open tasks", "/tasks?status=OPEN&createdBy=me"],
    ["overdue tasks of 1042 created by me", "/tasks?mailbox=…&overdue=true&createdBy=me"],
    ["show open tickets", "/support?status=OPEN"],
    ["open scans", "/scan?status=PENDING,IN_PROGRESS"],
    ["show failed consolidations", "/consolidation?status=FAILED"],
    ["show pickups not completed", "/pickup?status=PENDING,IN_PROGRESS"],
    ["trash not pending", "/trash?status=IN_PROGRESS,DONE,FAILED,CANCELLED"],
    ["scan 1042", "/scan?status=PENDING&mailbox=…"],
    ["show deposits", "/deposit"],
    ["unsent deposits", "/deposit?status=PENDING,PREPARED"],
    ["credited deposits", "/deposit?status=CREDITED"],
    ["deposits over $500", "/deposit?over=50000"],
    ["uncompleted deposits", "/deposit?status=PENDING,IN_PROGRESS"],
    ["customers", "/users"],
    ["customers in austin", "/users?office=…"],
    ["show mailboxes in austin", "/users?office=…"],
    ["suspended mailboxes", "/users?subscription=SUSPENDED"],
    ["active customers in austin", "/users?subscription=ACTIVE&office=…"],
    ["yearly customers", "/users?billing=YEARLY"],
    ["owners not confirmed", "/users?role=OWNER&confirmed=false"],
    ["customers without active mailbox", "/users?hasActive=false"],
    ["customers inactive members", "/users?active=false"],
    ["go to customers status expired monthly", "/users?subscription=EXPIRED&billing=MONTHLY"],
  ])("%s", async (line, address) => {
    expect((await leadsTo(line)).replace(idOf1042, "$1…")).toBe(address);
  });
});

/** A Wednesday. */
const wednesday = new Date(2026, 10, 25, 10);

describe("every column of a list is a filter word, before the noun and after it", () => {
  beforeAll(() => vi.useFakeTimers({ now: wednesday, toFake: ["Date"] }));
  afterAll(() => vi.useRealTimers());

  test.each([
    ["scans today", "/scan?filed=today"],
    ["scans from yesterday", "/scan?filed=yesterday"],
    ["scans this week", "/scan?filed=this-week"],
    ["last week's scans", "/scan?filed=last-week"],
    ["scans since monday", "/scan?filed=2026-11-23.."],
    ["scans before 11/20", "/scan?filed=..2026-11-19"],
    ["scans on fri", "/scan?filed=2026-11-20..2026-11-20"],
    ["scans from mon to tue", "/scan?filed=2026-11-23..2026-11-24"],
    ["scans newer than 3 days", "/scan?filed=3-days"],
    ["scans of 1042 in the last week", "/scan?mailbox=…&filed=7-days"],
    ["done scans today", "/scan?status=DONE&done=today"],
    ["scans completed today", "/scan?status=DONE&done=today"],
    ["completed scans this week", "/scan?status=DONE&done=this-week"],
    ["failed trash last month", "/trash?status=FAILED&done=last-month"],
    ["pending scans this week", "/scan?status=PENDING&filed=this-week"],
    ["forwards shipped today", "/forward?status=COMPLETED,DELIVERED&done=today"],
    ["delivered forwards yesterday", "/forward?status=DELIVERED&delivered=yesterday"],
    ["scans from irs", "/scan?sender=irs"],
    ["scans from bank of america older than 3 days", "/scan?older=3&sender=bank+of+america"],
    ["scans from 1042", "/scan?status=PENDING&mailbox=…"],
    ["my scans", "/scan?handledBy=me"],
    ["scans by sam", "/scan?handledBy=…"],
    ["sam's scans", "/scan?handledBy=…"],
    ["scans done by sam today", "/scan?status=DONE&handledBy=…&done=today"],
    ["pending scans of 1042 from chase high", "/scan?status=PENDING&mailbox=…&priority=HIGH&sender=chase"],
    ["oldest scans", "/scan?sort=requested"],
    ["scans oldest first", "/scan?sort=requested"],
    ["newest first pending forwards", "/forward?status=PENDING&sort=-created"],
    ["forwards over $50", "/forward?over=5000"],
    ["forwards over 3 lb", "/forward?heavier=3"],
    ["forwards to germany over 3 days old", "/forward?older=3&country=DE"],
    ["consolidations in austin", "/consolidation?office=…"],
    ["scan reqs austin", "/scan?office=…"],
    ["pick-ups in austin waiting", "/pickup?status=PENDING&office=…"],
    ["parcel scans over 5 lb", "/scan?type=PACKAGE&heavier=5"],
    ["late tasks in austin", "/tasks?overdue=true&office=…"],
    ["system tasks high", "/tasks?priority=HIGH&origin=SYSTEM"],
    ["tasks i made", "/tasks?createdBy=me"],
    ["sams tickets", "/support?assignee=…"],
    ["checks over 10 days old", "/mail?type=BANK_CHECK&older=10"],
    ["fedex forwards over $50", "/forward?carrier=FedEx&over=5000"],
    ["forwards under 10", "/forward?under=1000"],
    ["forwards to germany", "/forward?country=DE"],
    ["pending forwards to the united states by ups", "/forward?status=PENDING&carrier=UPS&country=US"],
    ["forwards by sam", "/forward?handledBy=…"],
    ["forwards without a tracking number", "/forward?tracked=false"],
    ["shipped forwards without tracking", "/forward?status=COMPLETED&tracked=false"],
    ["sam's tasks", "/tasks?createdBy=…"],
    ["tasks of sam", "/tasks?createdBy=…"],
    ["tasks by sam", "/tasks?createdBy=…"],
    ["my tasks", "/tasks?createdBy=me"],
    ["tasks of 1042", "/tasks?mailbox=…"],
    ["tasks due today", "/tasks?due=today"],
    ["tasks due this week high", "/tasks?priority=HIGH&due=this-week"],
    ["tasks due before fri", "/tasks?due=..2026-11-26"],
    ["tasks due by friday", "/tasks?due=..2026-11-27"],
    ["my overdue tasks", "/tasks?overdue=true&createdBy=me"],
    ["tasks created this week", "/tasks?filed=this-week"],
    ["tasks completed yesterday", "/tasks?status=COMPLETED&done=yesterday"],
    ["unanswered tickets", "/support?unanswered=true"],
    ["unread tickets", "/support?unanswered=true"],
    ["unanswered tickets of 1042", "/support?mailbox=…&unanswered=true"],
    ["my tickets", "/support?assignee=me"],
    ["sam's open tickets", "/support?status=OPEN&assignee=…"],
    ["unassigned tickets", "/support?assignee=none"],
    ["tickets older than 2 days", "/support?older=2"],
    ["tickets today", "/support?filed=today"],
    ["tickets closed this week", "/support?status=CLOSED&done=this-week"],
    ["premium customers", "/users?plan=Premium"],
    ["premium customers in austin", "/users?office=…&plan=Premium"],
    ["customers expiring this month", "/users?ends=this-month"],
    ["customers expired last month", "/users?subscription=EXPIRED&ends=last-month"],
    ["customers since monday", "/users?filed=2026-11-23.."],
    ["consolidations completed this week", "/consolidation?status=DONE&done=this-week"],
    ["scans from chase 1042", "/scan?mailbox=…&sender=chase"],
    ["todays scans", "/scan?filed=today"],
    ['scans from "fri to 12/24"', "/scan?sender=fri+to+12%2F24"],
    ["scans from the irs", "/scan?sender=irs"],
    ["scans over 3 days old", "/scan?older=3"],
    ["scans waiting more than 3 days", "/scan?older=3"],
    ["high prio forwards w/o tracking", "/forward?priority=HIGH&tracked=false"],
    ["forwards more than $50", "/forward?over=5000"],
    ["forwards less than 20 dollars", "/forward?under=2000"],
    ["forwards between monday and friday", "/forward?filed=2026-11-23..2026-11-27"],
    ["tasks for sam", "/tasks?createdBy=…"],
    ["tasks for me", "/tasks?createdBy=me"],
    ["tasks yesterday", "/tasks?filed=yesterday"],
    ["premium plan customers in austin", "/users?office=…&plan=Premium"],
    ["customers who joined this month", "/users?filed=this-month"],
    ["pickups ready 1042", "/pickup?status=DONE&mailbox=…"],
    ["deposits of 1042 today", "/deposit?mailbox=…&filed=today"],
  ])("%s", async (line, address) => {
    expect((await leadsTo(line)).replace(ids, "$1…")).toBe(address);
  });
});

test("whose they are is looked up, and the line waits for it", () => {
  for (const line of ["sam's tasks", "tasks by sam", "scans handled by sam today"]) {
    const { ranked, needs } = rankCommands(line, registry.all, emptyContext, noFacts);
    expect([line, ranked[0]?.command.id]).toEqual([line, line.includes("task") ? "go.tasks" : "go.scan"]);
    expect(needs).toContainEqual({ ask: "list", list: "colleagues" });
  }
});

describe("filter changes the list on the screen", () => {
  const list = { name: "forward", address: "/forward", tabs: ["PENDING", "ALL"], tab: "PENDING" } as const;
  test.each([
    ["filter status delivered", '{"status":"DELIVERED"}'],
    ["filter completed", '{"status":"COMPLETED"}'],
    ["filter older than 3 days", '{"older":"3"}'],
    ["filter by ups high priority", '{"priority":"HIGH","carrier":"UPS"}'],
    ["filter not shipped", '{"status":"PENDING,IN_PROGRESS"}'],
    ["filter", '{"do":"filter"}'],
  ])("%s", async (line, part) => {
    expect(await leadsTo(line, { list, scopes: ["global", "table:forwards"] })).toBe(`list.filter ${part}`);
  });

  const customers = { name: "users", address: "/users", tabs: [], tab: "" } as const;
  test.each([
    ["filter in austin", '{"office":"0f000001"}'],
    ["filter suspended owners", '{"subscription":"SUSPENDED","role":"OWNER"}'],
    ["filter not confirmed", '{"confirmed":"false"}'],
  ])("of Customers: %s", async (line, part) => {
    const context = { list: customers, scopes: ["global", "table:customers"] as const };
    expect(await leadsTo(line, context)).toBe(`list.filter ${part}`);
  });

  test("filter needs a list of work on the screen", async () => {
    expect(await leadsTo("filter status completed")).not.toMatch(/^list\.filter/);
  });
});

test.each<[FilteredList, Parameters<typeof listAddress>[1], RegExp]>([
  ["scan", { carrier: "DHL" }, /cannot be filtered by carrier/],
  ["forward", { status: "FAILED" }, /pending, in progress, completed, delivered, cancelled/],
  ["tasks", { status: "not COMPLETED" }, /have these statuses/],
  ["consolidation", { priority: "HIGH" }, /cannot be filtered by priority, but by status, mailbox, age,/],
])("filter on %s says which filters the list has not", (list, filter, why) => {
  expect(() => listAddress(list, filter)).toThrow(why);
});

test.each([
  ["scans over $50", "Scan requests cannot be filtered by cost, but by status, mailbox, priority, age"],
  ["customers to germany", "Customers cannot be filtered by country, but by status, office, plan"],
])("%s is refused with what the list can be filtered by", async (line, why) => {
  const { ranked } = await settled((facts) => rankCommands(line, registry.all, emptyContext, facts));
  const [first] = ranked;
  expect(first && obstacleOf(first)?.why).toContain(why);
});

test("chips show each part of an address", () => {
  const search = {
    status: "PENDING,IN_PROGRESS",
    mailbox: "0f000001-0000-4000-8000-000000000001",
    priority: "HIGH",
    older: "1",
    carrier: "DHL",
  };
  expect(chipsOf("forward", search, { mailbox: "STE 1042" }).map(({ label }) => label)).toEqual([
    "Not shipped to carrier",
    "STE 1042",
    "High priority",
    "Older than 1 day",
    "By DHL",
  ]);
  expect(chipsOf("tasks", { createdBy: "me", priority: "MEDIUM" })).toEqual([
    { name: "priority", label: "Medium priority" },
    { name: "createdBy", label: "Created by me" },
  ]);
  expect(statusLabel("scan", "IN_PROGRESS,FAILED")).toBe("In Process or Failed");
});

test("chips show each filter of Customers", () => {
  const search = {
    office: "0f000001-0000-4000-8000-000000000001",
    subscription: "SUSPENDED",
    billing: "ONE_TIME",
    role: "OWNER",
    confirmed: "false",
  };
  expect(chipsOf("users", search, { office: "Austin" }).map(({ label }) => label)).toEqual([
    "Suspended",
    "In Austin",
    "Billed one time",
    "Owners",
    "E-mail not confirmed",
  ]);
});
