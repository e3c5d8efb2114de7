// Customers and a mailbox, used by keyboard in a real browser and read by roles and names.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../../axe";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import type { Console, Options } from "../browser";
import { atWork, mailboxOf, nowhere, tryAgain } from "../work";

async function atCustomers(): Promise<Console & { grid: Locator }> {
  const console = await atWork({ at: "/users" });
  const grid = console.page.getByRole("grid", { name: "Customers Management" });
  await rowsOf(grid).nth(1).waitFor();
  return { ...console, grid };
}

async function atMailbox(ste: string, options: Options = {}): Promise<Console & { grid: Locator }> {
  const console = await atWork({ ...options, at: null });
  await console.page.goto(`${console.url}/mailbox/${await mailboxOf(console.url, ste)}`);
  await console.page.getByRole("heading", { level: 1, name: `STE ${ste}` }).waitFor();
  const grid = console.page.getByRole("grid", { name: "Mail Items" });
  await rowsOf(grid).nth(1).waitFor();
  return { ...console, grid };
}

const rowsOf = (grid: Locator) => grid.getByRole("row").filter({ has: grid.page().getByRole("gridcell") });

/** The row that the keyboard is on, as assistive technology reports it. */
async function focusedRow(grid: Locator): Promise<Locator> {
  await expect.poll(() => grid.getAttribute("aria-activedescendant")).not.toBeNull();
  return grid.page().locator(`[id="${await grid.getAttribute("aria-activedescendant")}"]`);
}

async function focusedIndex(grid: Locator): Promise<number> {
  return Number(await (await focusedRow(grid)).getAttribute("aria-rowindex"));
}

/** Registers an envelope in the palette, from a new sender, and returns the sender. */
async function addFromPalette(page: Page, keys: Console["keys"], ste: string): Promise<string> {
  const sender = `Corner Bakery ${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  await keys("Control+k");
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
  await insert(page, `add mail for ${ste} from ${sender}`);
  await page
    .getByRole("option", { name: /Add mail/ })
    .first()
    .waitFor();
  await keys("Enter");
  await page.getByRole("status").getByText(`from ${sender} registered`).waitFor();
  return sender;
}

describe("customers", () => {
  test("a customer is found, unfolded and opened without the mouse, and the way back leads to the same view", async () => {
    const { page, keys, grid } = await atCustomers();
    await keys("/");
    await insert(page, "nobody at all");
    await page.getByRole("status").filter({ hasText: "No customers match" }).waitFor();
    await keys("Escape");
    await page.getByText(/^\d+ mailboxes$/).waitFor();

    await grid.focus();
    await keys("/");
    await insert(page, "yildiz ltd");
    await page.getByText("1 mailbox found").waitFor();
    await keys("Enter");
    const row = await focusedRow(grid);
    expect(await row.textContent()).toContain("1042");

    await keys("ArrowRight");
    await grid.getByText(/^Recipients, \d+ of 10$/).waitFor();
    await keys("Tab");
    const member = grid.getByRole("link", { name: "Ayşe Yıldız", exact: true });
    await focusComesTo(member);
    await keys("Enter");
    const dialog = page.getByRole("dialog", { name: "Ayşe Yıldız" });
    await dialog.getByText("ayse@yildiz.example").waitFor();
    await keys("Escape");
    await dialog.waitFor({ state: "hidden" });
    await focusComesTo(member);

    await keys("Shift+Tab Enter");
    await page.getByRole("heading", { level: 1, name: "STE 1042" }).waitFor();
    expect(await page.title()).toBe("STE 1042 · Pigeonhole");
    const isAsItWas = async () => {
      await page.getByText("1 mailbox found").waitFor();
      expect(await page.getByRole("searchbox", { name: /Search/ }).inputValue()).toBe("yildiz ltd");
      expect(await (await focusedRow(grid)).textContent()).toContain("1042");
    };
    await page.getByRole("link", { name: "Back to Customers" }).press("Enter");
    await isAsItWas();

    // By Escape as well, from any tab; with the history open it closes that first.
    await grid.focus();
    await keys("Enter");
    await page.getByRole("tab", { name: "Support Tickets" }).click();
    await page.getByRole("grid", { name: "Support Tickets" }).waitFor();
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("grid", { name: "History" });
    await history.getByRole("gridcell").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await keys("Escape");
    await history.waitFor({ state: "detached" });
    await page.getByRole("grid", { name: "Support Tickets" }).waitFor();
    await keys("Escape");
    await isAsItWas();
  });

  test("offices that cannot be read are reported, and the office in the address is still shown", async () => {
    const opened = await atWork({ at: null });
    const { page, url } = opened;
    await page.route("**/api/offices", (route) => route.fulfill({ status: 500 }));
    await page.goto(`${url}/users?office=${nowhere}`);
    await page.getByRole("button", { name: /^Filters/ }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    const office = panel.getByRole("combobox", { name: "Office location" });
    expect(await office.textContent()).toBe("One office");
    const fault = panel.getByRole("alert").filter({ hasText: "The offices could not be read." });
    await tryAgain(opened, fault, { calls: "**/api/offices" });
    await fault.waitFor({ state: "detached" });
    await office.click();
    await page.getByRole("option", { name: /Austin/ }).waitFor();
  });

  test("keys pressed before the new list is read act on the new list", async () => {
    const { page, keys, typed } = await atCustomers();
    let read: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => (read = resolve));
    await page.route("**/api/mail-handler/customers?*", async (route) => {
      await pressed;
      await route.continue();
    });
    await keys("/");
    await typed("yildiz ltd");
    await keys("Enter Enter");
    read();
    await page.getByRole("heading", { level: 1, name: "STE 1042" }).waitFor();
  });

  test("Back leads to the row that was opened, however fast it was opened", async () => {
    const { page, keys, grid } = await atCustomers();
    const id = await grid.locator(`[aria-rowindex="4"]`).getAttribute("data-row");
    await keys("j j j Enter");
    await page.waitForURL(`**/mailbox/${id}*`);
    await page.goBack();
    await page.waitForURL(`**/users?focus=${id}`);
    await expect.poll(async () => (await focusedRow(grid)).getAttribute("data-row")).toBe(id);
  });

  test("a pressed key runs down the list, End loads the rest, and a reload shows the same row", async () => {
    const { page, keys, grid } = await atCustomers();
    for (let press = 0; press < 30; press++) await page.keyboard.down("j");
    await page.keyboard.up("j");
    await expect.poll(() => focusedIndex(grid)).toBe(31);
    await keys("k ArrowUp Home");
    await expect.poll(() => focusedIndex(grid)).toBe(2);
    await keys("End");
    const total = Number(await grid.getAttribute("aria-rowcount"));
    expect(total).toBeGreaterThan(201);
    await expect.poll(() => focusedIndex(grid)).toBe(total);
    const last = await (await focusedRow(grid)).textContent();
    const id = await (await focusedRow(grid)).getAttribute("data-row");
    await page.waitForURL(({ searchParams }) => searchParams.get("focus") === id);

    await page.reload();
    await rowsOf(grid).nth(1).waitFor();
    await expect.poll(async () => (await focusedRow(grid)).textContent()).toBe(last);
    expect(await (await focusedRow(grid)).isVisible()).toBe(true);
  });

  test("the pager has five page buttons, the last page's among them, and scrolls to the chosen page", async () => {
    const { page, keys, grid } = await atCustomers();
    const pages = page.getByRole("navigation", { name: "Pages" });
    const numbers = async () =>
      (await pages.getByRole("button", { name: /^Page/ }).allTextContents()).join(" ");
    expect(await numbers()).toMatch(/^1 2 3 4 \d+$/);
    await pages.getByRole("button", { name: "Page 4" }).click();
    await expect.poll(numbers).toMatch(/^3 4 5 6 \d+$/);
    await pages.getByRole("button", { name: "Page 5" }).click();
    await expect.poll(numbers).toMatch(/^4 5 6 7 \d+$/);
    await pages.getByRole("button", { name: "Next page" }).click();
    await expect.poll(numbers).toMatch(/^5 6 7 8 \d+$/);
    expect(await pages.locator("[aria-current=page]").textContent()).toBe("6");
    // The page's first row is right below the header, and the next step by key goes to it.
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
    const header = grid.getByRole("row").first();
    expect(await top(grid.locator("[aria-rowindex='52']"))).toBeCloseTo((await top(header)) + 32, 0);
    await grid.focus();
    await page.keyboard.press("j");
    await expect.poll(() => focusedIndex(grid)).toBe(52);

    // Enter on a button presses it, though the table uses Enter too.
    await page.getByRole("button", { name: "Page 7" }).focus();
    await keys("Enter");
    await expect.poll(() => page.locator("[aria-current=page]").last().textContent()).toBe("7");
    expect(await focusedIndex(grid)).toBe(52);
    expect(new URL(page.url()).pathname).toBe("/users");
  });

  test("while customers load, placeholder rows are shown; a failure is reported with a retry", async () => {
    const opened = await atWork({ at: null });
    const { page, url } = opened;
    const customers = "**/api/mail-handler/customers?*";
    let answer: () => void = () => undefined;
    const held = new Promise<void>((go) => (answer = go));
    await page.route(customers, async (route) => {
      await held;
      await route.fulfill({
        status: 500,
        json: {
          error: { code: "internal", message: "The shelf fell over." },
          message: "The shelf fell over.",
        },
      });
    });
    await page.goto(`${url}/users`);
    const grid = page.getByRole("grid", { name: "Customers Management" });
    await page.getByText("Loading Customers Management").waitFor();
    expect(await grid.getAttribute("aria-busy")).toBe("true");
    const before = await grid.boundingBox();
    answer();
    const fault = page.getByRole("alert").filter({ hasText: "Customers Management could not be loaded" });
    await fault.waitFor();
    expect(await fault.textContent()).toContain("The shelf fell over.");

    await tryAgain(opened, fault, { calls: customers });
    await rowsOf(grid).nth(1).waitFor();
    expect(await grid.boundingBox()).toEqual(before);
  });
});

describe("a mailbox", () => {
  test("its items can be reached, selected, sorted and filtered by keys", async () => {
    const { page, keys, grid } = await atMailbox("1213");
    const selected = () => grid.locator('[role="row"][aria-selected="true"]').count();
    await keys("j j");
    await expect.poll(() => focusedIndex(grid)).toBe(3);
    const row = await focusedRow(grid);
    const sender = (await row.getByRole("gridcell").nth(2).textContent()) ?? "";
    await page
      .getByRole("region", { name: "Mail item", exact: true })
      .getByRole("heading", { name: sender })
      .waitFor();
    await page.getByText(/registered for/).waitFor();

    await keys("x Shift+J Shift+J Shift+K");
    await expect.poll(selected).toBe(2);
    await page.getByRole("main").getByText("2 selected").waitFor();
    await keys("Shift+X");
    await expect.poll(selected).toBe(0);

    await page.getByRole("button", { name: "Sender", exact: true }).press("Enter");
    const sorted = grid.getByRole("columnheader", { name: "Sender" });
    await expect.poll(() => sorted.getAttribute("aria-sort")).toBe("ascending");
    const senders = async () =>
      Promise.all((await rowsOf(grid).all()).map((each) => each.getByRole("gridcell").nth(2).textContent()));
    const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
    // The heading says so at once, the sorted rows come from the server.
    await expect
      .poll(async () => {
        const names = await senders();
        return names.every((name, nth) => collator.compare(names[nth - 1] ?? "", name ?? "") <= 0);
      })
      .toBe(true);

    await keys("/");
    await insert(page, sender.toLowerCase());
    await expect.poll(async () => new Set(await senders())).toEqual(new Set([sender]));
    await page.waitForURL(/q=/);
    await page.reload();
    await expect.poll(async () => new Set(await senders())).toEqual(new Set([sender]));
    expect(await sorted.getAttribute("aria-sort")).toBe("ascending");
  });

  test("F6 moves through the panes, and the tabs still use the arrow keys", async () => {
    const { page, keys, grid } = await atMailbox("1213");
    await keys("j F6");
    await focusComesTo(page.getByRole("region", { name: "Mail item", exact: true }));
    await keys("Shift+F6");
    await focusComesTo(grid);

    await page.getByRole("tab", { name: "Mail Items" }).focus();
    await keys("ArrowRight");
    await page.getByRole("grid", { name: "Users" }).waitFor();
    for (const tab of ["Support Tickets", "Action Requests"]) {
      await keys("ArrowRight");
      await page.getByRole("grid", { name: tab }).waitFor();
    }
    await page.waitForURL(/tab=requests/);
    expect(await page.getByRole("tab").count()).toBe(4);
    await page.getByRole("tab", { name: /^Action Requests \d+$/ }).waitFor();
  });

  test("a new item appears without moving the focus; withdrawn from the row's menu it stays as Cancelled", async () => {
    const { page, keys, grid } = await atMailbox("1213");
    await keys("j j j");
    await expect.poll(() => focusedIndex(grid)).toBe(4);
    const before = await (await focusedRow(grid)).textContent();
    const sender = await addFromPalette(page, keys, "1213");
    const item = rowsOf(grid).filter({ hasText: sender });
    await item.waitFor();
    expect(await (await focusedRow(grid)).textContent()).toBe(before);
    await focusComesTo(grid);
    expect(await item.getAttribute("aria-rowindex")).toBe("2");

    await keys("Home Shift+F10");
    await page.getByRole("menu", { name: `Actions for Envelope from ${sender}` }).waitFor();
    await focusComesTo(page.getByRole("menuitem", { name: "File request" }));
    await keys("End");
    await focusComesTo(page.getByRole("menuitem", { name: "Remove mail item" }));
    await keys("Enter");
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await question.getByRole("button").last().press("Enter");
    await item.getByText("Cancelled").waitFor();
    await focusComesTo(grid);
  });

  test("in a scrolled list, the focused row stays where it is on the screen when a row is added above it", async () => {
    const { page, keys, grid } = await atMailbox("1042", { viewport: { width: 1280, height: 640 } });
    await keys("End k k");
    // Keys this fast may be a scanner's, and are held for a moment.
    const total = Number(await grid.getAttribute("aria-rowcount"));
    await expect.poll(() => focusedIndex(grid)).toBe(total - 2);
    const row = await focusedRow(grid);
    const before = {
      text: await row.textContent(),
      index: await focusedIndex(grid),
      box: await row.boundingBox(),
    };
    await addFromPalette(page, keys, "1042");
    await expect.poll(() => focusedIndex(grid)).toBe(before.index + 1);
    expect(await row.textContent()).toBe(before.text);
    await expect.poll(() => row.boundingBox()).toEqual(before.box);
  });
});
