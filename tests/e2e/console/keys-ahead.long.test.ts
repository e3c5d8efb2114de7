// No key is lost from the first moment that the console is visible, on a machine six times as slow.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Console, openConsole, slowed } from "../browser";
import { demo } from "../../demo-server";
import { burst as scan } from "../../burst";
import { aSender, atWork, workOn } from "../work";

/** Fills in the sign-in's two fields and presses its last Enter; returns at once. */
async function signInByKeys(opened: Console): Promise<void> {
  const { page, url } = opened;
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(demo.email);
  await page.locator("input[type=password]").fill(demo.password);
  await slowed(opened);
  // Longer than a scanner takes to send its closing key.
  await page.waitForTimeout(150);
  await page.keyboard.press("Enter");
}

test.each([0, 100, 250, 600])(
  "a line typed %i ms after the sign-in's last Enter runs completely",
  async (after) => {
    const opened = await openConsole();
    // Short, as each key takes this machine six times as long.
    const [sender = ""] = aSender().split(" ").slice(-1);
    await signInByKeys(opened);
    await opened.page.waitForTimeout(after);
    // Not by opened.keys, which waits for the palette.
    await opened.page.keyboard.press("Control+k");
    await opened.typed(`am 1042 from ${sender}`);
    await opened.keys("Enter");
    await opened.notice(sender).waitFor({ timeout: 60_000 });
  },
);

test("a screen's keys pressed right after the sign-in's last Enter lead there", async () => {
  const opened = await openConsole();
  const { page } = opened;
  await signInByKeys(opened);
  await opened.keys("g t");
  await page.getByRole("heading", { level: 1, name: "Task Management" }).waitFor({ timeout: 60_000 });
});

test("after the first key of a sequence and a click into a field, the next key is typed there", async () => {
  const opened = await openConsole();
  const { page } = opened;
  await opened.signIn("/users");
  await page.getByRole("grid", { name: "Customers Management" }).focus();
  await page.keyboard.press("g");
  await page.getByRole("status", { name: "Keys" }).getByText("then").waitFor();
  const search = page.getByRole("searchbox", { name: /Search/ });
  await search.click();
  await page.keyboard.press("6");
  await expect.poll(() => search.inputValue()).toBe("6");
  expect(new URL(page.url()).pathname).toBe("/users");
});

test("keys pressed before a list is loaded act on that list", async () => {
  const opened = await openConsole();
  const { page } = opened;
  await opened.signIn();
  await slowed(opened);
  const release = await held(page, "**/api/mail-handler/customers?*");
  await opened.keys("g c");
  // Not by opened.keys, which waits for the field.
  await page.keyboard.press("/");
  await opened.typed("1042");
  await page.waitForTimeout(500);
  release();
  await page.getByRole("heading", { level: 1, name: "Customers Management" }).waitFor({ timeout: 60_000 });
  await page.getByText(/^1 .* found$/).waitFor({ timeout: 60_000 });
  expect(await page.getByRole("searchbox", { name: /Search/ }).inputValue()).toBe("1042");
});

test("keys pressed after a filter's Enter act on the row that it finds", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, url } = opened;
  const work = await workOn(url);
  const sender = aSender();
  const id = await work.consolidation([await work.item(sender), await work.item(sender)]);
  const release = await held(page, "**/api/actions/consolidation/requests?*search=*");
  await page.goto(`${url}/consolidation`);
  await page.getByRole("gridcell").first().waitFor();
  await keys("/");
  await opened.line(sender);
  await keys("Enter Enter");
  // The rows of the former list are still on the screen, and no count says yet what was found.
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe("/consolidation");
  expect(await page.getByText(/ found$/).count()).toBe(0);
  release();
  await page.waitForURL(`**/consolidation/${id}`);
});

test("keys that wait for a list are refused aloud when the browser goes back before it comes", async () => {
  const { page, keys, url } = await atWork({ at: "/trash" });
  const trash = page.url();
  await page.getByRole("gridcell").first().waitFor();
  const release = await held(page, "**/api/mail-handler/customers?*");
  await keys("g c");
  await page.waitForURL(`${url}/users*`);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.goBack();
  await page.getByText(/^j, Enter were not taken: the browser went to another screen\./).waitFor();
  release();
  await page.getByRole("gridcell").first().waitFor();
  expect(new URL(page.url()).pathname).toBe(new URL(trash).pathname);
});

test("keys typed on without a look after a list took too long are refused with those before, and open nothing", async () => {
  const { page, keys, url } = await atWork({ at: "/trash" });
  await page.getByRole("gridcell").first().waitFor();
  const release = await held(page, "**/api/mail-handler/customers?*");
  await keys("g c");
  await page.waitForURL(`${url}/users*`);
  const refused = page.getByText(/were not taken: .+ takes too long\./);
  // A person who types "r", and then words without looking: "g" and "1" in them would lead to Scan.
  await page.keyboard.press("r");
  await expect
    .poll(async () => {
      await page.keyboard.press("h");
      return refused.count();
    })
    .toBe(1);
  for (const key of ["g", "1"]) await page.keyboard.press(key);
  expect(await refused.textContent()).toMatch(/^r, h, h, \d+ more were not taken/);
  expect(page.url()).toMatch(/\/users/);
  // Longer than the pause that a hand makes to look.
  await page.waitForTimeout(1000);
  release();
  await keys("g 1");
  await page.waitForURL(`${url}/scan*`);
});

/** Holds the calls of `address` back until the returned function is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

test("a key right after a scan acts on what was scanned, not on what was on the screen", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const work = await workOn(url);
  const number = `TRASH${Date.now()}`;
  const stays = await work.request("TRASH", await work.item(aSender()));
  const goes = await work.request("TRASH", await work.item(aSender(), { trackingNumber: number }));
  await page.goto(`${url}/request/${stays}`);
  await page.getByRole("heading", { level: 1, name: "Process Trash Request" }).waitFor();
  await page.locator("html[data-scanner=listening]").waitFor();
  const release = await held(page, "**/api/mail-handler/records?*");
  await scan(page, number);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("status", { name: "Keys" }).getByText("Waiting for").waitFor();
  release();
  await page.getByText("Mail Item Disposed Successfully!").waitFor();
  expect(await work.requestStatus(goes)).toBe("DONE");
  expect(await work.requestStatus(stays)).toBe("PENDING");
});

test("keys typed while the page loads again are not lost", async () => {
  const opened = await atWork();
  const { page, keys } = opened;
  const release = await held(page, "**/api/auth/refresh");
  await page.reload({ waitUntil: "commit" });
  await page.locator("#root *").first().waitFor();
  await page.keyboard.press("Control+k");
  await opened.typed("go to tasks");
  await page.keyboard.press("Enter");
  release();
  await page.waitForURL("**/tasks");
  // Sequences right behind one another, each on the screen that the one before led to.
  await keys("g s g t g 1");
  await page.waitForURL("**/scan");
});

test("a menu that gives the focus back late does not close the palette that was opened since", async () => {
  const opened = await atWork({ at: "/dashboard" });
  const { page, typed } = opened;
  const card = page.getByRole("button", { name: "Awaiting Requests" });
  await card.click();
  await page.getByRole("menuitem").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const line = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
  await line.waitFor();
  // As late as it may be.
  await card.evaluate((button) => button.focus());
  await typed("go to tasks");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tasks");
});
