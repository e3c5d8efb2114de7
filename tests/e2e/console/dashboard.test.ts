// The dashboard: counts, recent work and the days' intake, all from one call, updated while it is visible.
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { feedPath } from "@/contract/feed/feed";
import { openConsole } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { focusComesTo } from "../../focus";
import { aSender, atWork, shutsNobodyOut, tryAgain, workOn } from "../work";

const call = "**/api/mail-handler/dashboard";
const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
const none = { LOW: 0, STANDARD: 0, HIGH: 0 };
const tickets = {
  OPEN: 0,
  IN_PROGRESS: 0,
  RESOLVED: 0,
  CLOSED: 0,
  REOPENED: 0,
  ON_HOLD: 0,
  WAITING_FOR_CUSTOMER: 0,
  WAITING_FOR_STAFF: 0,
  WAITING_FOR_THIRD_PARTY: 0,
  ESCALATED: 0,
  CANCELLED: 0,
  CLOSED_BY_CUSTOMER: 0,
};
const tasks = { PENDING: 0, IN_PROGRESS: 0, WAITING_FOR_CUSTOMER: 0, COMPLETED: 0 };
const nothing = {
  pendingRequestsByPriority: none,
  ticketsByStatus: tickets,
  tasksByStatus: tasks,
  recentRequests: [],
  recentTickets: [],
  intake: [{ day: "2026-11-20", count: 0 }],
};

test("shows what waits, and a colleague's work as it happens, without moving the focus", async () => {
  const opened = await atWork();
  const { page, keys, url } = opened;
  await page.getByRole("heading", { level: 1, name: "Welcome back, Ada" }).waitFor();
  const requests = page.getByRole("list", { name: "Recent Requests" }).getByRole("listitem");
  await expect.poll(() => requests.count()).toBe(5);
  await expect
    .poll(() => page.getByRole("list", { name: "Latest Support Tickets" }).getByRole("listitem").count())
    .toBe(4);
  // The specified part comes first, whatever is read first.
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(0, 5)).toEqual([
    "Awaiting Requests",
    "Support Tickets",
    "Active Tasks",
    "Recent Requests",
    "Latest Support Tickets",
  ]);
  const awaiting = card(page, "Awaiting Requests");
  await awaiting.getByText(/^\d+ high priority$/).waitFor();
  await card(page, "Support Tickets")
    .getByText(/new tickets? open$/)
    .waitFor();
  await card(page, "Active Tasks")
    .getByText(/^\d+ in progress$/)
    .waitFor();
  await card(page, "Received today")
    .getByRole("img", { name: /^Items received by day: / })
    .waitFor();

  const first = requests.first().getByRole("link", { name: /^View / });
  const name = await first.getAttribute("aria-label");
  await first.focus();
  const before = Number(await awaiting.locator("p").textContent());
  const work = await workOn(url);
  const id = await work.request("SCAN", await work.item(aSender()));
  await requests.first().getByText(id.slice(0, 8)).waitFor();
  expect(await requests.first().textContent()).toMatch(/Scan.*Just now.*Pending.*View/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(name);
  const counted = async () => {
    // A count that took long is cached for some seconds, and says so; then it is read again.
    if (await page.getByText(/updated .* ago/i).isVisible()) {
      await page.getByRole("button", { name: "Refresh" }).click();
    }
    return Number(await awaiting.locator("p").textContent());
  };
  await expect.poll(counted, { interval: 500, timeout: 15_000 }).toBe(before + 1);

  await requests
    .first()
    .getByRole("link", { name: `View Scan ${id.slice(0, 8)}` })
    .press("Enter");
  await page.waitForURL(`**/request/${id}`);
  await keys("g d");
  const talk = await conversationsOn(url);
  const subject = aTitle("Lost parcel");
  await talk.ticket(subject, { priority: "HIGH" });
  const ticket = page.getByRole("listitem").filter({ hasText: subject });
  await ticket.getByText("High", { exact: true }).waitFor();
  await ticket.getByText("Open", { exact: true }).waitFor();
  await ticket.getByRole("link").click();
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
});

test("each of the latest pictures has its mailbox and its age in two lines, however long they are", async () => {
  const { page, url } = await atWork({ at: null, viewport: { width: 1280, height: 800 } });
  const letter = {
    id: crypto.randomUUID(),
    mailboxId: crypto.randomUUID(),
    type: "ENVELOPE",
    senderName: "Chase",
    steNumber: "1042",
    createdAt: new Date().toISOString(),
    thumbnailUrl: "/missing.webp",
  };
  await page.route("**/api/mail-handler/flow*", async (route) => {
    const answer = await route.fetch();
    const flow = z.looseObject({}).parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...flow, pictures: [letter] } });
  });
  await page.goto(`${url}/dashboard`);
  const picture = page.getByRole("list", { name: "Latest pictures" }).getByRole("link").first();
  const [mailbox, age] = [picture.getByText(/^STE /), picture.locator("time")];
  await mailbox.waitFor();
  const [above, below] = await Promise.all([mailbox.boundingBox(), age.boundingBox()]);
  expect(above?.x).toBe(below?.x);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});

test("bars lead to their queues, tables show the figures, and the sidebar's count goes down with a completion @long", async () => {
  const opened = await atWork();
  const { page, url, keys } = opened;
  const work = await workOn(url);
  const waiting = async () => {
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Shred Requests/ });
    return Number(/(\d+) waiting/.exec((await link.textContent()) ?? "")?.[1] ?? 0);
  };
  const bars = page.getByRole("list", { name: "Work waiting" }).getByRole("link");
  await expect.poll(() => bars.count()).toBeGreaterThanOrEqual(9);
  await bars.first().getByText(/^\d+$/).waitFor();
  const before = await waiting();
  const id = await work.request("SHRED", await work.item(aSender()));
  await expect.poll(waiting).toBe(before + 1);
  await work.complete(id);
  await expect.poll(waiting).toBe(before);

  await page.getByRole("img", { name: /^In the last 14 days, / }).waitFor();
  await page.getByRole("img", { name: /^Most mail is registered on / }).waitFor();
  await page.getByRole("heading", { name: "Latest pictures" }).waitFor();
  let pressed = 0;
  const press = async (strokes: string) => {
    pressed += strokes.split(" ").length;
    await keys(strokes);
  };
  for (const [title, row] of [
    ["Work waiting", /^Shred/],
    ["In and out", /^\w+ \d+, \d+/],
    ["When mail comes", /^Sun/],
  ] as const) {
    await page.getByRole("button", { name: `Table: ${title}` }).focus();
    await press("Enter");
    await page
      .getByRole("region", { name: `${title}, as a table` })
      .getByRole("row", { name: row })
      .first()
      .waitFor();
  }
  await shutsNobodyOut(opened, "dashboard-tables");
  await page.getByRole("button", { name: "Table: Work waiting" }).focus();
  await press("Enter");
  await press("Tab Tab Tab");
  await focusComesTo(bars.nth(1));
  await press("Enter");
  await page.waitForURL((address) => address.pathname === "/trash" && address.search === "?status=PENDING");
  console.log(`Three tables and a queue by its bar: ${pressed} keys`);
});

test("shows what happened before the live feed was connected @long", async () => {
  const { page, url, signIn } = await openConsole();
  let follow: () => void = () => undefined;
  const filed = new Promise<void>((resolve) => (follow = resolve));
  await page.route(`**/api${feedPath}`, async (route) => {
    await filed;
    await route.continue();
  });
  const isAsked = page.waitForRequest(`**/api${feedPath}`);
  await signIn();
  const requests = page.getByRole("list", { name: "Recent Requests" }).getByRole("listitem");
  await requests.first().waitFor();
  await isAsked;
  const work = await workOn(url);
  const id = await work.request("SCAN", await work.item(aSender()));
  follow();
  await requests.first().getByText(id.slice(0, 8)).waitFor();
});

test("Refresh reads the dashboard again in one call, and the charts in another; View All leads to the scans and to the tickets @long", async () => {
  const { page, keys } = await atWork();
  await page.getByRole("list", { name: "Recent Requests" }).waitFor();
  const read: string[] = [];
  const note = (request: Request) => {
    // The live feed, the palette's directory and the sidebar's counts are read at other times.
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/mail-handler/") && !/directory|workload/.test(pathname))
      read.push(pathname);
  };
  page.on("request", note);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => read).toContain("/api/mail-handler/dashboard");
  await expect.poll(() => read.toSorted()).toEqual(["/api/mail-handler/dashboard", "/api/mail-handler/flow"]);
  page.off("request", note);

  await page.getByRole("link", { name: "View All: Recent Requests" }).click();
  await page.getByRole("heading", { level: 1, name: "Scan Requests" }).waitFor();
  await keys("g d");
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "View All: Latest Support Tickets" }).click();
  await page.waitForURL("**/support**");
});

test("says so when there is nothing, and shows a closed ticket as resolved @long", async () => {
  const { page, url } = await atWork({ at: null });
  const ticket = {
    id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    ticketNo: "7",
    subject: "Invoice",
    status: "CLOSED",
    priority: "LOW",
    createdAt: "2026-01-01T00:00:00.000Z",
    userName: "Ayşe Yıldız",
  };
  const recentTickets: (typeof ticket)[] = [];
  await page.route(call, (route) => route.fulfill({ json: { ...nothing, recentTickets } }));
  await page.goto(`${url}/dashboard`);
  await page.getByText("No recent requests").waitFor();
  await page.getByText("No recent tickets").waitFor();
  expect(await card(page, "Awaiting Requests").locator("p").textContent()).toBe("0");

  recentTickets.push(ticket);
  await page.getByRole("button", { name: "Refresh" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Invoice" });
  await row.getByText("Resolved").waitFor();
  await row.getByText("Low", { exact: true }).waitFor();
});

test("says so when it cannot be read, and reads it again @long", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const message = "The shelf fell over.";
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { error: { code: "internal", message }, message } }),
  );
  await page.goto(`${url}/dashboard`);
  const fault = page.getByRole("alert").filter({ hasText: "The dashboard could not be loaded." });
  await fault.getByText(message).waitFor();
  await tryAgain(opened, fault, { calls: call });
  await page.getByRole("list", { name: "Recent Requests" }).waitFor();
  await fault.waitFor({ state: "detached" });
});
