// Panes in windows of all widths: side by side where there is room, else one below the other.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aSender, atWork, workOn } from "../work";

type Place = { left: number; top: number; right: number; bottom: number };

async function placeOf(pane: Locator): Promise<Place> {
  return pane.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

test("panes are one below the other in a narrow window, and side by side again in a wide one @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1440, height: 900 } });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const id = await work.item(sender);
  await page.goto(`${opened.url}/mailbox/${work.mailboxId}?focus=${id}`);
  const list = page.getByRole("region", { name: "Mail items" });
  const detail = page.getByRole("region", { name: "Mail item", exact: true });
  const divider = page.getByRole("separator", { name: "Resize Mail items" });
  await detail.getByText(sender).first().waitFor();
  await divider.waitFor();
  expect((await placeOf(detail)).left).toBeGreaterThanOrEqual((await placeOf(list)).right - 1);

  await page.setViewportSize({ width: 700, height: 900 });
  await divider.waitFor({ state: "detached" });
  const [above, below] = [await placeOf(list), await placeOf(detail)];
  expect(below.top).toBeGreaterThanOrEqual(above.bottom - 1);
  expect([below.left, below.right]).toEqual([above.left, above.right]);
  // The same record is shown, and the list is still high enough to be read.
  await detail.getByText(sender).first().waitFor();
  expect(above.bottom - above.top).toBeGreaterThan(300);
  await list.getByRole("grid", { name: "Mail Items" }).focus();
  await keys("F6");
  await expect.poll(() => detail.evaluate((pane) => pane.contains(document.activeElement))).toBe(true);
  // No part of it is beyond the window's right edge.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);

  await page.setViewportSize({ width: 1440, height: 900 });
  await divider.waitFor();
  await expect.poll(async () => (await placeOf(detail)).left >= (await placeOf(list)).right - 1).toBe(true);

  // On a telephone the item stands alone, without the head of its mailbox, until the way back is pressed.
  await page.setViewportSize({ width: 390, height: 844 });
  const back = page.getByRole("button", { name: "Back to the list" });
  await back.waitFor();
  const details = page.getByRole("button", { name: "Details", exact: true });
  expect([await list.isVisible(), await details.isVisible()]).toEqual([false, false]);
  // Its name is still the page's heading to screen readers.
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^STE \d+/);
  await back.click();
  await list.getByText(sender).first().waitFor();
  expect([await detail.count(), await page.getByRole("heading", { level: 1 }).isVisible()]).toEqual([
    0,
    true,
  ]);
});

test("another tile of a list opens its first row, as the list did @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1440, height: 900 } });
  const { page } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  await work.ship(await work.forward(await work.item(sender)));
  await work.forward(await work.item(sender));
  await page.goto(`${opened.url}/forward?q=${encodeURIComponent(sender)}`);
  const detail = page.getByRole("region", { name: "Forward", exact: true });
  await detail.getByText("Pending", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Shipped to Carrier/ }).click();
  await detail.getByText("Shipped to Carrier", { exact: true }).first().waitFor();
});

test("on a telephone several rows are selected one after the other: the list stays @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 390, height: 844 } });
  const { page } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  for (const type of ["SHRED", "SHRED"] as const) await work.request(type, await work.item(sender));
  await page.goto(`${opened.url}/shred?q=${encodeURIComponent(sender)}`);
  const boxes = page.getByRole("grid").getByRole("checkbox", { name: /^Select Shred/ });
  for (const place of [0, 1]) await boxes.nth(place).click();
  await expect.poll(() => boxes.and(page.getByRole("checkbox", { checked: true })).count()).toBe(2);
});

test("on a telephone a row's menu is whole, with the reasons why something cannot be done", async () => {
  const { page, url } = await atWork({ at: null, viewport: { width: 390, height: 844 }, reuse: false });
  const work = await workOn(url);
  const sender = aSender();
  await work.request("SCAN", await work.item(sender));
  await page.goto(`${url}/scan?q=${encodeURIComponent(sender)}`);
  await page
    .getByRole("grid")
    .getByRole("button", { name: /^Actions for/ })
    .click();
  const menu = page.getByRole("menu");
  await menu.getByText(/is pending: no step can be taken back/).waitFor();
  const { x, width } = (await menu.boundingBox()) ?? expect.fail("There is no menu.");
  expect(x + width).toBeLessThanOrEqual(390);
  // Each entry is as high as what it says.
  const entries = await menu.getByRole("menuitem").all();
  const isWhole = (entry: Locator) => entry.evaluate((each) => each.scrollHeight <= each.clientHeight + 1);
  expect(await Promise.all(entries.map(isWhole))).toEqual(entries.map(() => true));
});

test("on a telephone every heading that sorts cards is in sight", async () => {
  const { page, url } = await atWork({ at: null, viewport: { width: 390, height: 844 }, reuse: false });
  const work = await workOn(url);
  await work.item(aSender());
  await page.goto(`${url}/mailbox/${work.mailboxId}`);
  const card = page.getByRole("grid", { name: "Mail Items" }).getByRole("columnheader", { name: "Sender" });
  const last = card.getByRole("button", { name: "Type", exact: true });
  await last.waitFor();
  expect((await placeOf(last)).right).toBeLessThanOrEqual((await placeOf(card)).right + 1);
});

test("on a telephone Back leads from an open record to its list, at its place, and no key is named", async () => {
  const opened = await atWork({ at: null, viewport: { width: 390, height: 844 }, reuse: false });
  const { page, context } = opened;
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const work = await workOn(opened.url);
  const sender = aSender();
  for (let count = 12; count > 0; count--) await work.request("SHRED", await work.item(sender));
  await page.goto(`${opened.url}/shred?q=${encodeURIComponent(sender)}`);
  const grid = page.getByRole("grid");
  const place = () => grid.evaluate((element) => element.scrollTop);
  const back = page.getByRole("button", { name: "Back to the list" });
  const search = () => new URL(page.url()).searchParams.get("focus");
  await grid.locator("[data-row]").first().waitFor();
  await page.getByText("12 shred requests found").waitFor();
  await grid.evaluate((element) => element.scrollTo(0, 20));
  for (const leave of [() => page.goBack(), () => back.click()]) {
    await grid.getByText(sender).nth(3).click();
    await back.waitFor();
    await page.getByRole("button", { name: "Confirm Shredding" }).waitFor();
    expect(await page.locator("kbd").filter({ visible: true }).count()).toBe(0);
    await expect.poll(search).not.toBe(null);
    await leave();
    await grid.getByText(sender).nth(3).waitFor();
    expect(search()).toBe(null);
    expect(await place()).toBe(20);
  }
});

/** The titles of the columns of `grid`; all are in view. */
async function columnsOf(grid: Locator): Promise<string[]> {
  return grid.evaluate((element) => {
    if (element.scrollWidth > element.clientWidth + 1) throw new Error("The list scrolls sideways.");
    return [...element.querySelectorAll("[role=columnheader]")].map((head) => head.textContent.trim());
  });
}

/** The columns that stay next to an open row at 1024 px, and others that are there where nothing is open at 1280 px. */
const lists = [
  ["forward", "Mail Item, Customer, Actions", "Shipping Info, Cost & Priority, Created"],
  ["scan", "STE number, Sender, Actions", "Type, Age, Tracking number"],
  ["consolidation", "Mailbox, Mails, Actions", "Requested, Preview"],
  ["tasks", "Task, Status, Actions", "Mailbox, Priority, Due"],
] as const;

test("columns leave by rank as the room shrinks: no list scrolls sideways, and the main columns stay @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1280, height: 720 } });
  const { page, keys } = opened;
  for (const [path, staying, leaving] of lists) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${opened.url}/${path}`);
    const grid = page.getByRole("grid");
    await grid.getByRole("gridcell").first().waitFor();
    const names = [...staying.split(", "), ...leaving.split(", ")];
    expect(await columnsOf(grid), path).toEqual(expect.arrayContaining(names));
    await keys("j");
    await page.getByRole("separator").waitFor();
    await page.setViewportSize({ width: 1024, height: 720 });
    await expect
      .poll(() => grid.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThan(2);
    expect(await columnsOf(grid), path).toEqual(expect.arrayContaining(staying.split(", ")));
  }
});

test("a forward's type and size can be read at 1280 px; next to an open pane, which says the size, the type stays @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1280, height: 720 } });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const sides = { width: 13.5, height: 10.6, length: 15.5 };
  await work.forward(await work.item(sender, { type: "PACKAGE", ...sides }));
  await page.goto(`${opened.url}/forward?q=${encodeURIComponent(sender)}`);
  const grid = page.getByRole("grid", { name: "Forward Requests" });
  const isWhole = (text: string) =>
    grid
      .getByText(text, { exact: true })
      .evaluate((element) => element.scrollWidth <= element.clientWidth + 1);
  await grid.getByText("Package", { exact: true }).waitFor();
  expect(await isWhole("13.5×10.6×15.5 in")).toBe(true);
  await keys("j");
  await page.getByRole("separator").waitFor();
  expect(await isWhole("Package")).toBe(true);
});

test("a name without room goes on in a second line, then ends in an ellipsis, and its title has the full text @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1280, height: 720 } });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = `${aSender()} of the County Court House, Department of Records`;
  await work.request("TRASH", await work.item(sender));
  await page.goto(`${opened.url}/trash?q=${encodeURIComponent(sender)}`);
  const text = page.getByRole("grid").getByText(sender, { exact: true });
  await text.hover();
  await keys("j");
  await page.getByRole("separator").waitFor();
  await page.getByRole("heading", { level: 1 }).hover();
  await text.hover();
  await expect.poll(() => text.getAttribute("title")).toBe(sender);
  expect(await text.evaluate((element) => getComputedStyle(element).textOverflow)).toBe("ellipsis");
  expect(await text.evaluate((element) => element.clientHeight / 16)).toBe(2);

  // Text with enough room has no title.
  const number = page.getByRole("grid").getByRole("link", { name: "1042" });
  await number.hover();
  expect(await number.getAttribute("title")).toBeNull();
});

test("Enter and Escape open and close the pane next to a list; turning a page opens none, and keys continue from there", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1439, height: 720 } });
  const { page, keys } = opened;
  await page.goto(`${opened.url}/scan`);
  const grid = page.getByRole("grid", { name: "Scan Requests" });
  await grid.getByRole("gridcell").first().waitFor();
  const pane = page.getByRole("region", { name: "Request", exact: true });
  // Without a focused row Enter goes to the first.
  await keys("Enter");
  await page.locator("[data-index='0'] [data-focused]").waitFor();
  expect(new URL(page.url()).pathname).toBe("/scan");
  await keys("j j");
  await pane.waitFor();
  await keys("Escape");
  await pane.waitFor({ state: "detached" });
  await page.waitForURL((url) => !url.searchParams.has("focus"));
  await keys("Enter");
  await page.locator("[data-index='2'] [data-focused]").waitFor();
  await keys("Escape");
  await page.waitForURL((url) => !url.searchParams.has("focus"));

  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("button", { name: "Page 3" }).click();
  await page.locator("[data-index='20']").waitFor();
  await expect.poll(() => pages.locator("[aria-current=page]").textContent()).toBe("3");
  expect(await page.getByRole("separator").count()).toBe(0);
  expect(new URL(page.url()).searchParams.has("focus")).toBe(false);
  await grid.focus();
  await keys("Enter");
  await page.locator("[data-index='20'] [data-focused]").waitFor();
  await pane.waitFor();
  expect(new URL(page.url()).pathname).toBe("/scan");
});

test("a filter chosen by keys gives the focus back to the list, also one behind a button", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const grid = page.getByRole("grid");
  const inList = () => grid.evaluate((element) => element === document.activeElement);
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.goto(`${opened.url}/tasks`);
  await grid.getByRole("gridcell").first().waitFor();
  const status = page.getByRole("combobox", { name: "Status" }).first();
  await status.focus();
  await keys("Enter");
  await page.getByRole("listbox").waitFor();
  await keys("ArrowDown Enter");
  await expect.poll(inList).toBe(true);
  // Without a choice the focus returns to where it was.
  await status.focus();
  await keys("Enter");
  await page.getByRole("listbox").waitFor();
  await keys("Escape");
  await expect.poll(focus).toBe("Status");

  await page.goto(`${opened.url}/mail`);
  await grid.getByRole("gridcell").first().waitFor();
  const button = page.getByRole("button", { name: /^Filters/ });
  const panel = page.getByRole("dialog", { name: "Filters" });
  await button.focus();
  await keys("Enter");
  await panel.getByRole("combobox", { name: "Type" }).focus();
  await keys("Enter");
  await page.getByRole("option", { name: "Package" }).click();
  await page.waitForURL(/type=PACKAGE/);
  await keys("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(inList).toBe(true);
  expect(await button.innerText()).toMatch(/1/);
  await page.getByRole("button", { name: "Remove filter: Package" }).click();
  await page.waitForURL((address) => !address.searchParams.has("type"));
  await button.focus();
  await keys("Enter");
  await panel.waitFor();
  await keys("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});
