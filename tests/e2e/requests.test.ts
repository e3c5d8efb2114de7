// Action requests, as handlers meet them: four lists, the work of each kind without the mouse, and the pages of a scan.
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Console } from "./browser";
import { aSender, atWork, findRow, findings, forgive, nowhere, workOn } from "./work";

const kinds = [
  [
    "HOLD",
    "g 4",
    "Pick-up Requests",
    "Process Pickup Request",
    "Mark as Ready for Pickup",
    "Pickup Request Processed!",
  ],
  [
    "SHRED",
    "g 3",
    "Shred Requests",
    "Process Shred Request",
    "Confirm Shredding",
    "Mail Item Shredded Successfully!",
  ],
  [
    "TRASH",
    "g 2",
    "Trash Requests",
    "Process Trash Request",
    "Confirm Disposal",
    "Mail Item Disposed Successfully!",
  ],
] as const;

describe("a request is completed without the mouse", () => {
  test.each(kinds)("%s", async (type, go, list, title, button, done) => {
    const opened = await atWork();
    const { page, keys } = opened;
    const work = await workOn(opened.url);
    const sender = aSender();
    await work.request(type, await work.item(sender, { type: "PACKAGE" }));

    await keys(go);
    const row = await findRow(opened, list, sender);
    expect(await row.textContent()).toMatch(/Package.*1042.*Pending.*View Details/);
    await page
      .getByRole("article", { name: new RegExp(sender) })
      .getByText("Both sides")
      .waitFor();
    await keys("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    // A package is measured in centimetres and kilograms here.
    await page.getByText("25.4 cm × 12.7 cm × 5.08 cm").waitFor();
    await page.getByText("0.45 kg").waitFor();
    await page.getByRole("button", { name: button }).waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();

    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: done }).waitFor();
    await page.getByText(/customer has been notified/).waitFor();
    const path = new URL(page.url()).pathname;
    await page.waitForURL((url) => url.pathname !== path);
    // The list is there as it was left, and the row says what happened.
    expect(await page.getByRole("searchbox").inputValue()).toBe(sender);
    await page.getByRole("grid", { name: list }).getByText("Completed").waitFor();
  });

  test("FORWARD, and undo opens it again", async () => {
    const opened = await atWork();
    const { page, keys } = opened;
    const work = await workOn(opened.url);
    const forward = await work.forward(await work.item(aSender()));
    await page.goto(`${opened.url}/forward/${forward}`);
    await page.getByRole("button", { name: "Open the action request" }).click();
    await page.getByRole("heading", { level: 1, name: "Process Forward Request" }).waitFor();
    await page.getByRole("button", { name: "Confirm Forwarding" }).waitFor();
    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Mail Item Forwarded Successfully!" }).waitFor();
    await keys("Control+z");
    await page.getByRole("heading", { level: 1, name: "Process Forward Request" }).waitFor();
    await page.getByRole("button", { name: "Confirm Forwarding" }).waitFor();
  });
});

describe("a scan", () => {
  test("pages are uploaded, put in order, removed, kept through a reload, and completed", async () => {
    const { opened, path } = await atScan();
    const { page, keys } = opened;
    const complete = page.getByRole("button", { name: "Upload & Complete Scan" });
    await page.getByText("Please upload at least one document to complete the scan request").waitFor();
    expect(await complete.getAttribute("aria-disabled")).toBe("true");

    await choose(page, [await jpeg("one.jpg"), pdf("two.pdf", 1536), pdf("three.pdf", 900)]);
    await opened.notice("3 file(s) uploaded successfully").waitFor();
    const pages = page.getByRole("list", { name: "Pages in their order" }).getByRole("listitem");
    expect(await namesOf(pages)).toEqual(["one.jpg", "two.pdf", "three.pdf"]);
    expect(await pages.nth(1).textContent()).toContain("1.5 KB");
    expect(await pages.nth(1).textContent()).toContain("Uploaded");

    await pages.nth(2).focus();
    await keys("Alt+ArrowUp");
    expect(await namesOf(pages)).toEqual(["one.jpg", "three.pdf", "two.pdf"]);
    await pages.nth(0).getByRole("button", { name: "Remove one.jpg" }).click();
    expect(await namesOf(pages)).toEqual(["three.pdf", "two.pdf"]);

    await page.reload();
    await expect.poll(() => page.getByText("Uploaded", { exact: true }).count()).toBe(2);
    expect(await namesOf(pages)).toEqual(["three.pdf", "two.pdf"]);

    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Scan Completed Successfully!" }).waitFor();
    await page.waitForURL("**/scan**");
    await page.goto(`${opened.url}${path}`);
    await page.getByRole("link", { name: "Page file 2" }).waitFor();
  });

  test("a file that failed is tried again without being chosen again; others are refused", async () => {
    const { opened } = await atScan();
    const { page } = opened;
    let held: (() => void) | undefined;
    await page.route("**/api/file-manager/create-url", async (route) => {
      await new Promise<void>((resolve) => (held = resolve));
      await route.fulfill({ status: 500 });
    });
    await choose(page, [pdf("one.pdf", 100)]);
    await page.getByText("Please wait for all files to finish uploading").waitFor();
    expect(await page.getByRole("button", { name: "Remove one.pdf" }).isDisabled()).toBe(true);
    await expect.poll(() => held !== undefined).toBe(true);
    held?.();
    await page
      .getByText(/Error uploading files: /)
      .first()
      .waitFor();
    await page.getByText("Failed", { exact: true }).waitFor();
    forgive(opened, 500);

    await page.unroute("**/api/file-manager/create-url");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Uploaded", { exact: true }).waitFor();

    await choose(page, [{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("x") }]);
    await page
      .getByText(/note\.txt is no PDF, JPG or PNG/)
      .first()
      .waitFor();
    expect(await page.getByRole("listitem", { name: /note/ }).count()).toBe(0);
  });

  test("pages are dropped, and a refusal is said in a banner with the pages kept", async () => {
    const { opened } = await atScan();
    const { page } = opened;
    await drop(page);
    await page.getByText("Uploaded", { exact: true }).waitFor();
    const message = "This request was cancelled. Reopen it first.";
    await page.route("**/api/actions/requests/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 409, json: { error: { code: "conflict", message }, message } })
        : route.fallback(),
    );
    await page.getByRole("button", { name: "Upload & Complete Scan" }).click();
    const banner = page.getByRole("alert").filter({ hasText: "Error completing scan request" });
    await banner.getByText(message).waitFor();
    forgive(opened, 409);
    await page.getByText("Uploaded", { exact: true }).waitFor();
  });
});

describe("the lists", () => {
  test("scans are narrowed down by status, and the address keeps it", async () => {
    const { page, keys } = await atWork();
    await keys("g 1");
    const grid = page.getByRole("grid", { name: "Scan Requests" });
    await grid.getByRole("gridcell").first().waitFor();
    await page.getByRole("combobox", { name: "Status" }).click();
    const options = page.getByRole("option");
    expect(await options.allTextContents()).toEqual([
      "All Status",
      "Pending",
      "In Process",
      "Completed",
      "Cancelled",
    ]);
    await page.getByRole("option", { name: "Cancelled" }).click();
    await page.waitForURL(/status=CANCELLED/);
    await page.reload();
    await grid.getByText("Cancelled").first().waitFor();
    expect(await grid.getByText("Pending").count()).toBe(0);
  });

  test("several are completed at once, and taken back at once", async () => {
    const opened = await atWork();
    const { page, keys } = opened;
    const work = await workOn(opened.url);
    const sender = aSender();
    for (let count = 0; count < 3; count++) await work.request("SHRED", await work.item(sender));
    await keys("g 3");
    const grid = page.getByRole("grid", { name: "Shred Requests" });
    await grid.getByRole("gridcell").first().waitFor();
    await keys("/");
    await page.keyboard.type(sender);
    await page.getByText("3 shred requests found").waitFor();
    await keys("Enter x Shift+J Shift+J");
    await page.getByText("3 selected").waitFor();
    await keys("Control+Enter");
    await opened.notice("All 3 completed.").waitFor();
    await expect.poll(() => grid.getByText("Completed").count()).toBe(3);
    await keys("Control+z");
    await expect.poll(() => grid.getByText("Pending").count()).toBe(3);
  });

  test("an empty list and one that cannot be read say so", async () => {
    const opened = await atWork();
    const { page, keys } = opened;
    await page.route("**/api/actions/requests?*", (route) => route.fulfill({ status: 500 }));
    await keys("g 2");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to load trash requests" });
    await alert.waitFor();
    forgive(opened, 500);
    await page.unroute("**/api/actions/requests?*");
    await page.route("**/api/actions/requests?*", (route) =>
      route.fulfill({ json: { items: [], total: 0, nextCursor: null } }),
    );
    await alert.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No trash requests found").waitFor();
  });

  test("a request that is not there says so and leads back", async () => {
    const opened = await atWork();
    const { page } = opened;
    await page.goto(`${opened.url}/request/${nowhere}`);
    await page.getByRole("heading", { level: 1, name: "Request Not Found" }).waitFor();
    await page.getByText("The requested scan item could not be found").waitFor();
    forgive(opened, 404);
    await page.getByRole("link", { name: "Back to List" }).click();
    await page.waitForURL("**/scan");
  });
});

test.each(["light", "dark"] as const)("nobody is shut out of any of it, %s", async (theme) => {
  const { opened, path } = await atScan({ theme });
  const { page, picture } = opened;
  await choose(page, [await jpeg("one.jpg"), pdf("two.pdf", 1536)]);
  await expect.poll(() => page.getByText("Uploaded", { exact: true }).count()).toBe(2);
  await picture(`scan-request-${theme}`);
  expect(await findings(page)).toEqual([]);
  await page.goto(`${opened.url}/scan?focus=${path.slice("/request/".length)}`);
  await page.getByRole("article").waitFor();
  await picture(`scan-list-${theme}`);
  expect(await findings(page)).toEqual([]);
});

async function atScan(
  options: Parameters<typeof atWork>[0] = {},
): Promise<{ opened: Console; path: string }> {
  const opened = await atWork(options);
  const work = await workOn(opened.url);
  const path = `/request/${await work.request("SCAN", await work.item(aSender()))}`;
  await opened.page.goto(`${opened.url}${path}`);
  await opened.page.getByRole("heading", { level: 1, name: "Process Scan Request" }).waitFor();
  return { opened, path };
}

type Upload = { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, files: Upload[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files);
}

async function drop(page: Page): Promise<void> {
  const { name, buffer } = await jpeg("dropped.jpg");
  const dataTransfer = await page.evaluateHandle(
    ([data, called]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], called, { type: "image/jpeg" }));
      return transfer;
    },
    [[...buffer], name] as const,
  );
  const area = page.getByRole("group", { name: "Scanned pages" });
  for (const event of ["dragenter", "dragover", "drop"]) await area.dispatchEvent(event, { dataTransfer });
}

async function jpeg(name: string): Promise<Upload> {
  const background = { r: 220, g: 200, b: 160 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A PDF of so many bytes. */
function pdf(name: string, size: number): Upload {
  return {
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n".padEnd(size - 6, " ") + "%%EOF\n"),
  };
}

function namesOf(pages: Locator): Promise<string[]> {
  return pages.locator("p.font-medium").allTextContents();
}
