// Lists of work by keys and by mouse: tabs with counts, filters in words as chips, views in the sidebar, work done next to the
// list, and the first row in a wide window.
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { insert } from "../../hand";
import { pagesOf } from "../../server/features/labels/drawn";
import { openConsole } from "../browser";
import { routeUntil } from "../route-until";
import { drop } from "../scan";
import { runLine } from "../line";
import { aSender, atWork, shutsNobodyOut, workOn } from "../work";

test("a number and a fact are answered in the palette, copied by one key, and their places are one Enter away", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, line } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  await work.item(sender);
  await work.item(sender);
  await page.goto(opened.url);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const answer = palette.getByRole("region", { name: "Answer" });
  const ask = async (words: string) => {
    await keys("Control+k");
    await palette.getByRole("combobox").waitFor();
    await line(words);
  };
  const copied = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener(
            "copy",
            (event) => resolve(event.clipboardData?.getData("text/plain") ?? ""),
            {
              once: true,
            },
          );
        }),
    );

  await ask(`how many letters from ${sender}`);
  await answer.getByText("2", { exact: true }).waitFor();
  const number = copied();
  await keys("Control+c");
  expect(await number).toBe("2");
  await keys("Enter");
  await page.waitForURL(/\/mail\?sender=.+&type=ENVELOPE/);
  await page.getByText("2 mail items found").waitFor();
  await page.getByRole("button", { name: `Remove filter: From ${sender}` }).waitFor();
  await shutsNobodyOut(opened, "mail items", ["light", "dark"]);

  await ask("email of 1042");
  await answer
    .getByText(/\S+@\S+/)
    .first()
    .waitFor();
  await keys("Enter");
  await page.waitForURL(/\/mailbox\/.+tab=users/);
});

test("tabs, phrases and a saved view, by keys alone", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, notice } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const id = await work.forward(await work.item(sender));
  const done = await work.forward(await work.item(sender));
  await work.ship(done);
  await page.goto(`${opened.url}/forward`);
  const grid = page.getByRole("grid", { name: "Forward Requests" });
  const tile = (name: RegExp) => page.getByRole("button", { name, pressed: true });
  // It opens on all, so no tile is pressed.
  await page.getByText(/^\d+ forward requests: \d+ waiting/).waitFor();
  expect(await tile(/./).count()).toBe(0);
  await keys("/");
  await insert(page, sender);
  // The counts are of the same search, whatever tile is pressed.
  await page.getByRole("button", { name: "Shipped to Carrier 1" }).waitFor();
  await page.getByText("2 forward requests found").waitFor();
  await keys("Enter");

  let pressed = 0;
  const press = async (strokes: string) => {
    pressed += strokes.split(" ").length;
    await keys(strokes);
  };
  const say = async (words: string) => {
    pressed += words.length + 2;
    await runLine(opened, words);
  };

  await press("Shift+ArrowRight");
  await tile(/^Pending 1$/).waitFor();
  await press("Shift+ArrowRight");
  await tile(/^In Progress/).waitFor();
  await page.waitForURL(/status=IN_PROGRESS/);
  await press("Shift+ArrowLeft Shift+ArrowLeft");
  await page.waitForURL(/status=ALL/);

  await say("filter not shipped");
  await page.getByRole("button", { name: "Remove filter: Not shipped to carrier" }).waitFor();
  await grid.getByRole("row").filter({ hasText: sender }).first().waitFor();
  await grid.getByText("Shipped to Carrier").waitFor({ state: "detached" });
  await say("filter older than 3 days");
  await page.getByRole("button", { name: "Remove filter: Older than 3 days" }).waitFor();
  await page.getByText("No forward requests found").waitFor();
  await shutsNobodyOut(opened, "lists", ["light", "dark"]);
  // A chip is removed by its key, and the list has the focus again.
  await page.getByRole("button", { name: "Remove filter: Older than 3 days" }).focus();
  await press("Delete");
  await page.waitForURL((now) => !now.searchParams.has("older"));
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true);

  await say("save view Unsent parcels");
  await notice("View “Unsent parcels” saved.").waitFor();
  await press("Shift+F");
  await tile(/./).waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.has("q")).toBe(false);
  await press("g d");
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  await say("unsent parcels");
  await page.waitForURL(/\/forward\?.*status=PENDING(,|%2C)IN_PROGRESS/);
  expect(await page.getByRole("searchbox").inputValue()).toBe(sender);
  await page.getByRole("link", { name: "Unsent parcels" }).waitFor();

  await say("show forwards by ups not shipped");
  await page.getByRole("button", { name: "Remove filter: By UPS" }).waitFor();
  await say("remove view unsent parcels");
  await page.getByRole("link", { name: "Unsent parcels" }).waitFor({ state: "detached" });
  await say("scans of 1042 older than 3 days");
  await page.waitForURL(/\/scan\?.*older=3/);
  await page.getByRole("button", { name: /^Remove filter: (STE 1042|One mailbox)$/ }).waitFor();
  console.log(`Keys for tabs, four filters, a view and its removal: ${pressed}`);
  expect(id).not.toBe(done);
});

test("in a wide window the first row is shown at once; a scan is completed next to the list, and the next one is shown", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1600, height: 900 } });
  const { page, keys, notice } = opened;
  const work = await workOn(opened.url);
  const senders = [aSender(), aSender()];
  for (const sender of senders)
    await work.request("SCAN", await work.item(sender, { senderAddress: "Both" }));
  const [older = "", newer = ""] = senders;
  await page.goto(`${opened.url}/scan?sort=-requested&mailbox=${work.mailboxId}`);
  const pane = (sender: string) => page.getByRole("article", { name: new RegExp(sender) });
  await pane(newer).waitFor();
  // The keyboard's focus stays where it was, and Back leaves the list.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await pane(newer).getByRole("group", { name: "Scanned pages" }).waitFor();
  await drop(page, pane(newer));
  await notice("1 file(s) uploaded successfully").waitFor();
  await keys("Control+Enter");
  await notice(/ completed\./).waitFor();
  await pane(older).waitFor();
  expect(new URL(page.url()).pathname).toBe("/scan");
  await keys("Control+z");
  await notice(/ was taken back\./).waitFor();
});

test("the row shown next to a list follows keys and the mouse, on Customers and Tasks too @long", async () => {
  const opened = await atWork({ at: "/users", viewport: { width: 1280, height: 800 } });
  const { page, keys } = opened;
  const grid = page.getByRole("grid", { name: "Customers Management" });
  await grid.getByRole("gridcell").first().waitFor();
  await keys("j");
  const pane = page.getByRole("region", { name: "Customer" });
  await pane.getByText("Open requests").waitFor();
  const first = await pane.getByRole("heading").first().textContent();
  await grid.getByRole("row").nth(3).getByRole("gridcell").nth(1).click();
  await expect.poll(() => pane.getByRole("heading").first().textContent()).not.toBe(first);
  await grid.getByRole("row").nth(3).getByRole("gridcell").nth(1).dblclick();
  await page.waitForURL(/\/mailbox\//);

  await page.goto(`${opened.url}/tasks`);
  const tasks = page.getByRole("grid", { name: "Task Management" });
  await tasks.getByRole("row").nth(2).getByRole("gridcell").nth(2).click();
  await page.getByRole("region", { name: "Task", exact: true }).getByRole("article").waitFor();
  await keys("Enter");
  await page.waitForURL(/\/task\//);
});

test("moving to another row makes the browser style a part of the page, and so does opening the palette @long", async () => {
  const { page, keys } = await atWork({ at: "/scan" });
  await page.locator("[data-row]").nth(2).waitFor();
  await keys("j j");
  await page.getByRole("article").waitFor();
  // With a rule such as Tailwind's `group-has-*` the browser styles the whole page anew at each change.
  const whole = await page.evaluate(() => document.querySelectorAll("#root *").length);
  expect(await styledBy(page, () => keys("k"))).toBeLessThan(whole / 2);
  expect(await styledBy(page, () => keys("Control+k"))).toBeLessThan(whole);
});

/** How many elements the browser has styled, by the time it comes to rest after `act`. */
async function styledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  await page.waitForTimeout(500);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  return traceEvents.reduce(
    (sum, { name, args }) => sum + (name === "UpdateLayoutTree" ? args.elementCount : 0),
    0,
  );
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number().default(0) }).default({ elementCount: 0 }),
    }),
  ),
});

test("rows come in where they stay: the head, the tabs and the table keep their places @long", async () => {
  const opened = await openConsole({ viewport: { width: 1440, height: 900 } });
  await opened.signIn(null);
  const { page, url } = opened;
  const placeOf = async (shown: Locator) => {
    const { x, y, width } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
  };
  for (const [path, title] of [
    ["/tasks", "Task Management"],
    ["/scan", "Scan Requests"],
  ] as const) {
    const held: Route[] = [];
    const hold = (route: Route) => void held.push(route);
    // oxlint-disable no-await-in-loop -- one screen after the other
    const open = await Promise.all([
      routeUntil(page, "**/api/actions/requests?*", hold),
      routeUntil(page, "**/api/mail-handler/tasks?*", hold),
      routeUntil(page, "**/api/mail-handler/work/*", hold),
    ]);
    await page.goto(`${url}${path}`);
    const grid = page.getByRole("grid", { name: title });
    const queue = page.getByRole("button", { name: /^Start queue/ });
    await queue.waitFor();
    await expect.poll(() => held.length).toBeGreaterThan(1);
    const before = [await placeOf(grid), (await placeOf(queue)).y];
    for (const over of open) over();
    await Promise.all(held.map((route) => route.continue()));
    await queue.getByText("waiting").waitFor();
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .waitFor();
    expect([await placeOf(grid), (await placeOf(queue)).y]).toEqual(before);
    // oxlint-enable no-await-in-loop
  }
});

test("a printed list is a list: all its rows that are loaded, on as many sheets as they need, across the paper", async () => {
  const { page, url, signIn } = await openConsole();
  await signIn(null);
  await page.goto(`${url}/users`);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .waitFor();
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.getPageCount()).toBeGreaterThan(2);
  const { width, height } = printed.getPage(0).getSize();
  expect(width).toBeGreaterThan(height);
});

test("each page of a printed list says what it is, when it was printed, which page it is and what narrows the list down @long", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const work = await workOn(url);
  const sender = `${aSender()} ${"and its many long words ".repeat(4)}ends here`.slice(0, 120);
  for (let made = 0; made < 2; made++) await work.request("TRASH", await work.item(sender));
  await page.goto(`${url}/trash?status=PENDING&q=${encodeURIComponent(sender.slice(0, 24))}`);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .waitFor();
  const sheets = await pagesOf(await page.pdf({ width: "200mm", height: "60mm" }));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [place, { text }] of sheets.entries()) {
    expect(text).toMatch(/Trash Requests · printed \w+ \d+, \d{4}, /);
    expect(text).toContain(`${place + 1} of ${sheets.length}`);
  }
  const all = sheets.map(({ text }) => text.replaceAll("\n", " ")).join(" ");
  expect(all).toContain(`2 rows: Pending, “${sender.slice(0, 24)}”`);
  // On the screen a name has two lines; on paper all of it.
  expect(all.replaceAll(/\s+/g, " ")).toContain(sender.slice(-20));
});

test("the focus is in the list after a filter's chip was clicked away", async () => {
  const { page } = await atWork({ at: "/trash?status=PENDING&priority=HIGH" });
  await page.getByRole("button", { name: "Remove filter: High priority" }).click();
  await page.waitForURL((address) => !address.searchParams.has("priority"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("grid");
});

test("select all says of how many rows, where not all of the list is loaded", async () => {
  const { page, keys, signIn } = await openConsole();
  await signIn("/mail");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .waitFor();
  await keys("Shift+A");
  await page.getByText(/^\d+ of \d,\d{3} selected$/).waitFor();
  await keys("Shift+X j x");
  await page.getByText("1 selected", { exact: true }).waitFor();
});

test("how many were found is said to a screen reader", async () => {
  const { page, url } = await atWork({ at: null });
  const work = await workOn(url);
  const sender = aSender();
  await work.item(sender);
  await work.item(sender);
  await page.goto(`${url}/mail`);
  const search = page.getByRole("searchbox", { name: /^Search sender/ });
  await search.fill(sender);
  await page.locator('[aria-live="polite"]', { hasText: "2 mail items found" }).waitFor();
});
