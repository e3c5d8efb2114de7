// The console is stored in the browser: a tab opened in an outage registers mail, a new version is offered, and a sign-out leaves
// nothing of customers.
import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { launchChromium } from "../../chromium";
import { press, type } from "../../hand";
import { axeFindings } from "../../axe";
import { openConsole } from "../browser";
import { demo } from "../../demo-server";
import { untilReadyOffline } from "../ready-offline";
import { type Served, serveThrough } from "../served";
import { startOwn } from "../station";
import { aSender, workOn } from "../work";
import { staffToken } from "../staff-token";

test("a tab opened in an outage registers mail; a new version is offered; a sign-out leaves nothing of customers", async () => {
  const { context, served, url } = await opened();
  const sender = aSender();
  let keysPressed = 0;
  const keys = async (page: Page, strokes: string) => {
    for (const stroke of strokes.split(" ")) await press(page, stroke);
    keysPressed += strokes.split(" ").length;
  };
  const line = async (page: Page, text: string) => {
    await type(page, text);
    keysPressed += text.length;
  };

  let page = await context.newPage();
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  await untilReadyOffline(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${served.url}/intake`);
  await startOwn(page);
  await page.close();

  // The outage: a new tab, by the palette and at the intake station.
  served.goAway();
  page = await context.newPage();
  await page.goto(`${served.url}/dashboard`);
  const connection = page.getByRole("status", { name: "Connection" });
  await connection.getByText("No connection.").waitFor();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: "tests/output/without-network.png" });
  await keys(page, "ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await line(page, `add mail for 1042 from ${sender} 1`);
  await keys(page, "Enter");
  await page.getByRole("button", { name: "Unsent entries: 1 waiting to be sent" }).waitFor();
  await page.goto(`${served.url}/intake`);
  await page.getByRole("textbox", { name: "Next item" }).waitFor();
  await line(page, `1042 from ${sender} 2`);
  await keys(page, "Enter");
  await page.getByRole("button", { name: "Unsent entries: 2 waiting to be sent" }).waitFor();
  await page.screenshot({ path: "tests/output/without-network-intake.png" });

  // The server is back: the session is checked, and the saved mail is registered, without a key.
  served.comeBack();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await connection.getByText("No connection.").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Unsent entries/ }).waitFor({ state: "hidden" });
  expect(await registered(url, sender)).toEqual([`${sender} 1`, `${sender} 2`]);

  // A new version. The old tab works with its stored files, and changes when the person says so.
  served.upgrade(/\/assets\/tasks-/);
  await page.getByRole("link", { name: "Task Management" }).click();
  await page.getByRole("heading", { level: 1, name: /Task/ }).waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByRole("listitem").filter({ hasText: "A new version is ready." });
  await notice.getByRole("button", { name: "Reload" }).waitFor();
  // The notice of the sent mail covers it for a moment.
  await page.getByText("2 unsent entries were sent.").waitFor({ state: "hidden" });
  await page.screenshot({ path: "tests/output/new-version.png" });
  await keys(page, "F8");
  await page.waitForFunction(() => document.querySelector('script[src*="-later.js"]') !== null);
  await page.getByRole("heading", { level: 1 }).first().waitFor();

  // Signing out leaves the console's own files, and nothing that was read or registered.
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  await untilReadyOffline(page);
  await keys(page, "ControlOrMeta+k");
  await palette.getByRole("combobox").waitFor();
  await line(page, "log out");
  await keys(page, "Enter");
  await page.waitForURL("**/login");
  await expect.poll(() => stored(page)).toEqual({ records: [], foreign: [], named: [] });
  await page.close();
  served.goAway();
  page = await context.newPage();
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { name: "Pigeonhole cannot be reached" }).waitFor();
  await page.goto(`${served.url}/login`);
  const away = page.getByText(/Pigeonhole cannot be reached at the moment|ulaşılamıyor/);
  await away.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: "tests/output/sign-in-away.png" });
  served.comeBack();
  await away.waitFor({ state: "hidden" });
  console.log(`Without a network: ${keysPressed} keys`);
});

async function opened(): Promise<{ context: BrowserContext; served: Served; url: string }> {
  const { url } = await openConsole();
  const served = await serveThrough(url);
  const browser = await launchChromium();
  onTestFinished(async () => {
    await browser.close();
    await served.end();
  });
  const context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  const data = { ...demo, transport: "cookie" };
  expect((await context.request.post(`${served.url}/api/auth/sign-in`, { data })).ok()).toBe(true);
  return { context, served, url };
}

/** Senders of STE 1042's items that start with the text. */
async function registered(url: string, sender: string): Promise<string[]> {
  const { mailboxId } = await workOn(url);
  const headers = { Authorization: `Bearer ${await staffToken(url)}` };
  const answer = await fetch(`${url}/api/mail-handler/customers/${mailboxId}`, { headers });
  const text = await answer.text();
  return [...new Set(text.match(new RegExp(`${sender} \\d`, "g")))].toSorted();
}

/**
 * What is stored in the browser: records in its databases, files in its caches that are not the console's, and which of the texts
 * name a customer.
 */
function stored(page: Page) {
  return page.evaluate(async () => {
    const records: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      for (const store of db.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const counting = db.transaction(store).objectStore(store).count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
        if (count > 0) records.push(`${count} in ${name} ${store}`);
      }
      db.close();
    }
    const foreign: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const own = /^\/(assets\/|index\.html\?entry=|theme\.js$|outline\.css$|favicon\.svg$)/;
        const { pathname, search } = new URL(url);
        if (!own.test(pathname + search)) foreign.push(url);
      }
    }
    const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const named = texts.filter(([, text]) => /1042|1043|Yıldız|@/.test(text)).map(([key]) => key);
    return { records, foreign, named };
  });
}
