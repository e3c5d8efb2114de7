// The mail of a mailbox with more items than one page: listed to its end, found, opened, corrected, requested.
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import type { Console } from "../browser";
import { demo } from "../../demo-server";
import { burst } from "../../burst";
import { asStaff } from "../deposits";
import { runLine } from "../line";
import { aSender, atWork, forgive, workOn } from "../work";

const Made = z.object({ id: z.string() });
const count = 260;

/** One mailbox for each worker's server, by the server's address. */
const filled = new Map<string, Promise<Filled>>();
type Filled = {
  id: string;
  steNumber: string;
  /** The sender of all items but the oldest. */
  sender: string;
  oldest: { id: string; sender: string; trackingNumber: string };
  /** The second newest, the only one with a photo. */
  photographed: { sender: string };
};

async function fill(url: string): Promise<Filled> {
  let authorization = "";
  const send = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const headers = { "Content-Type": "application/json", authorization };
    const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const signedIn = z.object({ tokens: z.object({ accessToken: z.string() }) });
  authorization = `Bearer ${signedIn.parse(await send("POST", "/auth/sign-in", demo)).tokens.accessToken}`;
  const customers = await fetch(`${url}/api/mail-handler/customers?limit=1`, { headers: { authorization } });
  const [{ locationLabel: office }] = z
    .object({ items: z.tuple([z.object({ locationLabel: z.string() })]) })
    .parse(await customers.json()).items;
  const { key } = z
    .object({ key: z.string() })
    .parse(await send("POST", "/staff/integration-keys", { name: "Full mailbox", password: demo.password }));

  const staff = authorization;
  const steNumber = String(70_000 + Math.floor(Math.random() * 10_000));
  authorization = `Bearer ${key}`;
  const { id } = Made.parse(
    await send("PUT", `/integration/mailboxes/${steNumber}`, {
      office,
      workspace: "Full Shelf LLC",
      startDate: "2026-01-05T00:00:00Z",
      recipients: [{ name: "Fay", lastName: "Shelf", email: "fay@shelf.example" }],
    }),
  );
  authorization = staff;

  const register = async (senderName: string, hour: number, more: object = {}) => {
    const receivedAt = new Date(Date.UTC(2026, 0, 6, hour)).toISOString();
    const body = { mailboxId: id, senderName, receivedAt, ...more };
    return Made.parse(await send("POST", "/mail-handler/mails", body)).id;
  };
  const [sender, oldSender, photoSender] = [aSender(), aSender(), aSender()];
  const trackingNumber = `OLD${crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
  const oldest = await register(oldSender, 0, { trackingNumber });
  for (let hour = 1; hour <= count - 2; hour++) {
    if (hour < count - 2) await register(sender, hour);
    else await register(photoSender, hour, { thumbnailUrl: await photoFor(id) });
  }
  await register(sender, count);
  return {
    id,
    steNumber,
    sender,
    oldest: { id: oldest, sender: oldSender, trackingNumber },
    photographed: { sender: photoSender },
  };

  async function photoFor(mailboxId: string): Promise<string> {
    const background = { r: 220, g: 200, b: 160 };
    const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer();
    const file = { originalName: "a.png", contentType: "image/png", folder: "mails", size: bytes.length };
    const { presignedUrl, fileKey } = z
      .object({ presignedUrl: z.string(), fileKey: z.string() })
      .parse(await send("POST", "/file-manager/create-url", { ...file, mailboxId }));
    const headers = { "content-type": "image/png" };
    const put = await fetch(new URL(presignedUrl, url), {
      method: "PUT",
      headers,
      body: new Uint8Array(bytes),
    });
    if (!put.ok) throw new Error(`The upload answered ${put.status}.`);
    return fileKey;
  }
}

beforeAll(async () => {
  const urls = inject("consoleUrls");
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length] ?? "";
  const made = filled.get(url) ?? fill(url);
  filled.set(url, made);
  await made;
}, 120_000);

type AtMail = { opened: Console; page: Page; keys: Console["keys"]; grid: Locator; box: Filled };

async function atMail(query = ""): Promise<AtMail> {
  const opened = await atWork({ at: null });
  const { page, keys, url } = opened;
  const made = filled.get(url);
  if (!made) throw new Error("The mailbox was not filled.");
  const box = await made;
  await page.goto(`${url}/mailbox/${box.id}${query}`);
  await page.getByRole("heading", { level: 1, name: `STE ${box.steNumber}` }).waitFor();
  const grid = page.getByRole("grid", { name: "Mail Items" });
  return { opened, page, keys, grid, box };
}

const detailOf = (page: Page) => page.getByRole("region", { name: "Mail item", exact: true });
const rowsOf = (grid: Locator) => grid.getByRole("row").filter({ has: grid.page().getByRole("gridcell") });
const focusIn = (url: URL) => url.searchParams.get("focus");

describe("the list", () => {
  test("goes to the oldest item, and counts all of them", async () => {
    const { page, keys, grid, box } = await atMail();
    await rowsOf(grid).first().waitFor();
    await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe(String(count + 1));
    expect(await page.getByRole("tab", { name: "Mail Items" }).textContent()).toBe(`Mail Items${count}`);
    await grid.focus();
    await keys("End");
    await detailOf(page).getByRole("heading", { name: box.oldest.sender }).waitFor();
    await grid.getByRole("row").filter({ hasText: box.oldest.sender }).waitFor();
  });

  test("finds the oldest item by its sender and by its number, also with a status filter, and sorts all items", async () => {
    const { page, keys, grid, box } = await atMail();
    await rowsOf(grid).first().waitFor();
    await keys("/");
    await insert(page, box.oldest.sender);
    await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe("2");
    await page.getByRole("searchbox").fill(box.oldest.trackingNumber.toLowerCase());
    await page.waitForURL(({ searchParams }) => searchParams.get("q")?.startsWith("old") === true);
    await grid.getByRole("row").filter({ hasText: box.oldest.sender }).waitFor();
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Cancelled" }).click();
    await page.getByText("No mail items match").waitFor();
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "All Status" }).click();
    await page.getByRole("searchbox").fill("");
    await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe(String(count + 1));

    await page.getByRole("button", { name: "Received" }).click();
    await expect.poll(() => rowsOf(grid).first().textContent()).toContain(box.oldest.sender);
    await page.waitForURL(({ searchParams }) => searchParams.get("sort") === "received");
  });
});

describe("an item that is not loaded", () => {
  test("is shown when it is opened, scanned or named by the address, and stays in the address", async () => {
    const { opened, page, keys, grid, box } = await atMail("?q=nothing+like+this");
    await page.getByText("No mail items match").waitFor();
    await page.goto(`${opened.url}/mailbox/${box.id}?q=nothing+like+this&focus=${box.oldest.id}`);
    await detailOf(page).getByRole("heading", { name: box.oldest.sender }).waitFor();
    await page.getByText("No mail items match").waitFor();
    expect(focusIn(new URL(page.url()))).toBe(box.oldest.id);

    // Commands act on it, as on a row.
    await runLine(opened, "correct mail as check");
    await opened.notice(`Bank check from ${box.oldest.sender} corrected.`).waitFor();
    await detailOf(page).getByText("Bank check", { exact: true }).waitFor();
    await keys("Control+z");
    await detailOf(page).getByText("Envelope", { exact: true }).waitFor();

    await page.goto(`${opened.url}/dashboard`);
    await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
    await page.locator("html[data-scanner=listening]").waitFor();
    await burst(page, box.oldest.id);
    await opened.notice(`Scanned Envelope from ${box.oldest.sender}`).waitFor();
    await page.waitForURL((url) => focusIn(url) === box.oldest.id);
    await detailOf(page).getByRole("heading", { name: box.oldest.sender }).waitFor();
    // It is found further down, too.
    await grid.getByRole("row").filter({ hasText: box.oldest.sender }).waitFor();
    expect(focusIn(new URL(page.url()))).toBe(box.oldest.id);
  });

  test("in another mailbox, or one that does not exist, selects nothing", async () => {
    const { opened, page, box } = await atMail("?focus=3fa85f64-5717-4562-b3fc-2c963f66afa6");
    await detailOf(page).getByText("No item chosen").waitFor();
    forgive(opened, 404);
    const elsewhere = await (await workOn(opened.url)).item(aSender());
    const answered = page.waitForResponse((response) => response.url().endsWith(`/mails/${elsewhere}`));
    await page.goto(`${opened.url}/mailbox/${box.id}?focus=${elsewhere}`);
    await answered;
    await detailOf(page).getByText("No item chosen").waitFor();
  });
});

describe("a row", () => {
  test("is opened by Enter: its photo in full size, or its details", async () => {
    const { page, keys, grid, box } = await atMail();
    await rowsOf(grid).first().waitFor();
    await grid.focus();
    await keys("Home Enter");
    await focusComesTo(detailOf(page));
    await keys("Shift+F6");
    await focusComesTo(grid);
    await keys("j");
    await detailOf(page).getByRole("heading", { name: box.photographed.sender }).waitFor();
    await keys("Enter");
    const photo = page.getByRole("dialog", { name: `Envelope from ${box.photographed.sender}` });
    await photo.getByRole("img").waitFor();
    await keys("Escape");
    await photo.waitFor({ state: "hidden" });
    await focusComesTo(grid);
  });

  test("has a menu to correct it, move it and file requests on it, and so has its pane", async () => {
    const { opened, page, grid, box } = await atMail(`?q=envelope&sort=received`);
    const row = grid.getByRole("row").filter({ hasText: box.oldest.sender });
    await row.waitFor();
    const pressed = async (name: string) => {
      await row.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      const form = page.getByRole("dialog", { name, exact: true });
      await form.waitFor();
      return form;
    };
    const correcting = await pressed("Correct mail item");
    await correcting.getByRole("radio", { name: "DHL" }).click();
    await opened.keys("Control+Enter");
    await opened.notice(`Envelope from ${box.oldest.sender} corrected.`).waitFor();
    await row.getByText("DHL").waitFor();

    // A colleague corrects it while the form is open.
    const again = await pressed("Correct mail item");
    const carrier = (name: string) => again.getByRole("radio", { name });
    await expect.poll(() => carrier("DHL").isChecked()).toBe(true);
    await carrier("UPS").click();
    await again
      .getByLabel(/^Sender/)
      .first()
      .fill(`${box.oldest.sender} & Sons`);
    const path = `/mail-handler/mails/${box.oldest.id}`;
    await asStaff(opened.url, "PATCH", path, { carrier: "FedEx", senderAddress: "1 Pine St" });
    await opened.keys("Control+Enter");
    await again.getByText("Someone else made it “FedEx” meanwhile. Send it again to replace that.").waitFor();
    await expect.poll(() => again.getByLabel(/address/i).inputValue()).toBe("1 Pine St");
    await opened.keys("Control+Enter");
    await opened.notice(`Envelope from ${box.oldest.sender} & Sons corrected.`).waitFor();
    expect(await asStaff(opened.url, "GET", path)).toMatchObject({
      carrier: "UPS",
      senderName: `${box.oldest.sender} & Sons`,
      senderAddress: "1 Pine St",
    });
    forgive(opened, 412);
    await opened.keys("Control+z");
    await row.getByText("FedEx").waitFor();

    await pressed("Move mail item");
    await opened.keys("Escape");
    // A choice of a few types: they are next to the menu.
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "File request", exact: true }).click();
    await page.getByRole("menuitem", { name: "Shred", exact: true }).waitFor();
    await opened.keys("Escape");

    await row.click();
    const detail = detailOf(page);
    await detail.getByRole("button", { name: /^More actions for/ }).click();
    for (const name of ["Correct mail item", "Move mail item"]) {
      await page.getByRole("menuitem", { name, exact: true }).waitFor();
    }
    await opened.keys("Escape");
    await detail.getByRole("button", { name: "File request" }).click();
    const filing = page.getByRole("dialog", { name: "File request" });
    await filing.getByRole("radio", { name: "Shred" }).click();
    await filing.getByRole("button", { name: "File request" }).click();
    await opened.notice(`Shred of Envelope from ${box.oldest.sender} filed.`).waitFor();
    await row.getByText("In Process").waitFor();
    await opened.keys("Control+z");
    await row.getByText("Pending").waitFor();
  });
});
