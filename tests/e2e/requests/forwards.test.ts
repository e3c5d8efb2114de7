// Forwards as handlers meet them: tabs, list, details, and deliveries marked one by one and together.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { inventedTracking } from "@/server/demo/mail";
import { createRandom } from "@/server/demo/random";
import { type Console, runFirst, slowed } from "../browser";
import { runLine } from "../line";
import { aSender, atWork, findRow, forgive, tryAgain, workOn } from "../work";

/** The list of forwards, narrowed down to the three of `sender`. */
async function threeOf({ page, url }: Console, sender: string): Promise<Locator> {
  await page.goto(`${url}/forward?status=ALL&q=${encodeURIComponent(sender)}`);
  await page.getByText("3 forward requests found").waitFor();
  return page.getByRole("grid", { name: "Forward Requests" });
}

test("a delivery is marked without the mouse; the customer is notified, and the list returns unchanged", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const id = await work.forward(await work.item(sender, { type: "PACKAGE" }));
  await work.ship(id);
  await page.goto(`${opened.url}/forward?status=ALL`);
  const row = await findRow(opened, "Forward Requests", sender);
  expect(await row.textContent()).toMatch(/UPSGround.*Shipped to Carrier.*View.*Label.*Mark Delivered/);
  await keys("Enter");
  await page.getByRole("heading", { level: 1, name: `Forward Request ${id.slice(0, 8)}` }).waitFor();
  for (const text of [
    "10 in × 5 in × 2 in",
    "16 oz",
    "Moda Cad. 41, İstanbul, Kadıköy 34710, Türkiye",
    "+90 555 000 00 00",
    "Street",
    "Country",
    "986578788855",
    "2 days",
    "Base shipping",
    "$9.00",
    "Two days",
    "A padded envelope",
  ]) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  await page.getByText(/^Shipped to Carrier \w+ \d+, \d+$/).waitFor();
  await page.getByText(/^(?:Low|Standard|High) priority$/).waitFor();
  const label = page.getByRole("link", { name: "Print Shipping Label" });
  expect(await label.getAttribute("href")).toBe("https://labels.example/1.pdf");
  expect(await label.getAttribute("target")).toBe("_blank");

  await keys("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Package Delivered Successfully" }).waitFor();
  await page.getByRole("button", { name: "Back to the list" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/forward");
  expect(await page.getByRole("searchbox").inputValue()).toBe(sender);
  await page.getByRole("grid").getByText("Delivered").waitFor();
});

test("a label that the browser refuses to open automatically opens with one press @long", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const work = await workOn(opened.url);
  const id = await work.forward(await work.item(aSender()));
  // Browsers open no tab for a page when the press that asked for it was some time ago.
  await runFirst(opened, () => {
    const open = window.open.bind(window);
    window.open = (...how) => {
      if (window.event?.type !== "click") return null;
      document.documentElement.dataset.opened = String(how[0]);
      return open("about:blank", "_blank", "noopener");
    };
  });
  await page.goto(`${opened.url}/forward/${id}`);
  await page.getByRole("link", { name: "Print Shipping Label" }).waitFor();
  await runLine(opened, "print shipping label");
  const fault = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  await fault.filter({ hasText: "Your browser blocked the new tab." }).waitFor();
  await fault.getByRole("button", { name: "Open" }).click();
  await page.waitForFunction(
    () => document.documentElement.dataset.opened === "https://labels.example/1.pdf",
  );
});

test("an unshipped forward waits; it is shipped, taken back and delivered by buttons and by the main key", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const id = await work.forward(await work.item(aSender()), { labelUrl: null });
  await page.goto(`${opened.url}/forward/${id}`);
  await page.getByText("Waiting for Shipment").waitFor();
  expect(await page.getByRole("link", { name: "Print Shipping Label" }).count()).toBe(0);
  const ship = page.getByRole("button", { name: "Mark Shipped to Carrier" });
  const deliver = page.getByRole("button", { name: "Mark as Delivered" });
  await ship.click();
  await opened.notice(/ shipped to the carrier\./).waitFor();
  await deliver.waitFor();
  await page.getByRole("button", { name: "Undo last step" }).click();
  await page.getByText("Waiting for Shipment").waitFor();

  await ship.waitFor();
  expect(await ship.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
  // The carrier's number can be typed where there is no scanner. No other test uses this number: the server is shared.
  const typed = inventedTracking(createRandom(Date.now() % 1_000_000), "UPS");
  const number = page.getByRole("textbox", { name: "Tracking number" });
  await number.focus();
  await opened.typed(typed);
  await keys("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: `Number ${typed}` })
    .waitFor();
  // The main action's key is not the menu's, also while its button has the focus.
  await page.getByRole("button", { name: /^More actions for/ }).focus();
  await keys("Control+Enter");
  await deliver.waitFor();
  expect(await deliver.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
  await page.getByText(typed, { exact: true }).waitFor();
  await keys("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Package Delivered Successfully" }).waitFor();
});

test("nothing asks for the number of a forward that was delivered without one", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const id = await work.forward(await work.item(sender));
  await work.ship(id, { status: "COMPLETED" });
  await work.ship(id, { status: "DELIVERED" });
  await page.goto(`${opened.url}/forward?status=ALL&q=${encodeURIComponent(sender)}`);
  await page.getByText(/^1 .* found$/).waitFor();
  await keys("j");
  const pane = page.locator('[data-pane$="-detail"]');
  await pane.getByText("Delivered").first().waitFor();
  expect(await pane.getByRole("region", { name: "Shipping by scan" }).count()).toBe(0);
});

test("a number that is typed and not yet accepted ships with the forward", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const id = await work.forward(await work.item(aSender()), { labelUrl: null });
  await page.goto(`${opened.url}/forward/${id}`);
  const number = page.getByRole("textbox", { name: "Tracking number" });
  const typed = inventedTracking(createRandom(Date.now() % 1_000_000), "UPS");
  await number.focus();
  await opened.typed(typed);
  await keys("Control+Enter");
  await opened.notice(/ shipped to the carrier\./).waitFor();
  await page.getByText(typed, { exact: true }).waitFor();
});

test("several are delivered at once; one that cannot be is left out with the reason, which is gone on the next screen @long", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push(await work.forward(await work.item(sender)));
  for (const id of ids.slice(1)) await work.ship(id);
  const grid = await threeOf(opened, sender);
  const fault = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  await keys("Home x Shift+J Shift+J");
  await page.getByRole("main").getByText("3 selected").waitFor();
  await keys("Control+Enter");
  await opened.notice("2 of 3 delivered.").waitFor();
  await grid.getByText("Delivered", { exact: true }).nth(1).waitFor();
  await fault.filter({ hasText: "1 of 3 could not be done." }).waitFor();
  await keys("g d");
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  await fault.waitFor({ state: "detached" });
});

test("keys pressed before the screen is read act on the row where they were pressed @long", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  for (let count = 0; count < 3; count++) await work.ship(await work.forward(await work.item(sender)));
  const grid = await threeOf(opened, sender);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/mail-handler/forward/requests?*", async (route) => {
    await held;
    await route.fallback();
  });
  await slowed(opened);
  await keys("Home Control+Enter");
  await opened.notice(/ delivered\./).waitFor();
  await keys("j Control+Enter j");
  release?.();
  await opened
    .notice(/ delivered\./)
    .nth(1)
    .waitFor();
  const rows = grid.getByRole("row").filter({ has: page.getByRole("gridcell") });
  await rows.nth(1).getByText("Delivered", { exact: true }).waitFor();
  await rows.nth(0).getByText("Delivered", { exact: true }).waitFor();
  await rows.nth(2).getByText("Shipped to Carrier").waitFor();
});

test("the tiles count and filter; a row's own button marks its delivery @long", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  await work.ship(await work.forward(await work.item(sender)));
  await page.goto(`${opened.url}/forward`);
  await page.getByRole("button", { name: /^Shipped to Carrier \d+$/ }).click();
  await page.waitForURL(/status=COMPLETED/);
  const row = await findRow(opened, "Forward Requests", sender);
  await row.getByRole("button", { name: "Mark Delivered" }).click();
  await opened.notice(/ delivered\./).waitFor();
  // The row stays where it was worked on, and leaves when the list is opened again.
  await row.getByText("No longer fits").waitFor({ state: "attached" });
  await page.reload();
  await page.getByText("No forward requests found").waitFor();
});

test("a list that cannot be read says so, and so does an empty list @long", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const list = "**/api/mail-handler/forward/requests?*";
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(list, async (route) => {
    await held;
    await route.fulfill({ status: 500 });
  });
  await page.goto(`${opened.url}/forward`);
  await page.getByText("Loading forward requests...").waitFor();
  answer();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load forward requests" });
  await alert.waitFor();
  // Its keys wait for no rows: these do not come.
  await opened.keys("Control+k Escape");
  const counts = { PENDING: 0, IN_PROGRESS: 0, SHIPPED: 0, COMPLETED: 0, DELIVERED: 0, CANCELLED: 0 };
  await tryAgain(opened, alert, { calls: list }, (route) =>
    route.fulfill({ json: { items: [], total: 0, nextCursor: null, counts } }),
  );
  await page.getByText("No forward requests found").waitFor();
  expect(await page.getByRole("tablist").count()).toBe(0);
});

test("a forward that cannot be read says so and is read again; a delivery that is refused says so above it @long", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const work = await workOn(url);
  const id = await work.forward(await work.item(aSender()));
  await work.ship(id);
  const detail = `**/api/mail-handler/forward/requests/${id}`;
  await page.route(detail, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${url}/forward/${id}`);
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load request details" });
  await alert.waitFor();
  await tryAgain(opened, alert, { calls: detail });
  const deliver = page.getByRole("button", { name: "Mark as Delivered" });
  await deliver.waitFor();
  await page.route(`${detail}/complete`, (route) => route.fulfill({ status: 500 }));
  await deliver.click();
  await page.getByRole("alert").filter({ hasText: "Failed to complete forward request" }).waitFor();
  forgive(opened, 500);
});
