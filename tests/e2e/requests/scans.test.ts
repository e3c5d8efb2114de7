// The pages of a scan as handlers meet them: uploaded, sorted, turned, tried again, and never lost.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import { atScan, choose, drop, jpeg, namesOf, pdf } from "../scan";
import { enterLine } from "../line";
import { routeUntil } from "../route-until";
import { forgive } from "../work";

/** What is still missing, below the pages: the palette, drawn ahead out of view, says it too. */
const hint = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

describe("a scan", () => {
  test("pages are uploaded, sorted, removed, restored after a reload, and completed", async () => {
    const { opened, path } = await atScan();
    const { page, keys } = opened;
    const complete = page.getByRole("button", { name: "Upload & Complete Scan" });
    await hint(page, "Please upload at least one document to complete the scan request").waitFor();
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
    await pages.nth(0).getByRole("button", { name: "Actions for one.jpg" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    expect(await namesOf(pages)).toEqual(["three.pdf", "two.pdf"]);

    await page.reload();
    await page.getByText("Uploaded", { exact: true }).nth(1).waitFor();
    expect(await namesOf(pages)).toEqual(["three.pdf", "two.pdf"]);

    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Scan Completed Successfully!" }).waitFor();
    await page.goto(`${opened.url}${path}`);
    await page.getByRole("link", { name: "Page file 2" }).waitFor();
  });

  test("files that are dropped before the request is read are refused in words, and the page stays @long", async () => {
    const { opened, path } = await atScan();
    const { page, url } = opened;
    let answer: (() => void) | undefined;
    await page.route(`**/api/actions/requests/${path.split("/").at(-1)}`, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto(`${url}${path}`);
    await expect.poll(() => answer !== undefined).toBe(true);
    await drop(page, page.locator("#main [data-awaited]"));
    await page.getByRole("alert").getByText("Request not loaded yet").waitFor();
    answer?.();
    await hint(page, "Please upload at least one document to complete the scan request").waitFor();
  });

  test("a file that failed is sent again without choosing it again; wrong files are refused @long", async () => {
    const { opened } = await atScan();
    const { page } = opened;
    let held: (() => void) | undefined;
    const mended = await routeUntil(page, "**/api/file-manager/create-url", async (route) => {
      await new Promise<void>((resolve) => (held = resolve));
      await route.fulfill({ status: 500 });
    });
    await choose(page, [pdf("one.pdf", 600)]);
    await hint(page, "Please wait for all files to finish uploading").waitFor();
    await page.getByRole("button", { name: "Actions for one.pdf" }).click();
    const removing = page.getByRole("menuitem", { name: "Remove" });
    expect(await removing.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => held !== undefined).toBe(true);
    held?.();
    await page
      .getByText(/Error uploading files: /)
      .first()
      .waitFor();
    await page.getByText("Failed", { exact: true }).waitFor();
    forgive(opened, 500);

    mended();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Uploaded", { exact: true }).waitFor();

    await choose(page, [{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("x") }]);
    await page
      .getByText(/note\.txt is no PDF, JPG or PNG/)
      .first()
      .waitFor();
    expect(await page.getByRole("listitem", { name: /note/ }).count()).toBe(0);
  });

  test("pages are dropped, also on existing ones; a refusal is shown in a banner and the pages stay @long", async () => {
    const { opened } = await atScan();
    const { page } = opened;
    await drop(page);
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await choose(page, [await jpeg("one.jpg")]);
    await page.getByText("Uploaded", { exact: true }).nth(1).waitFor();
    await drop(page, page.getByRole("listitem", { name: /one\.jpg/ }));
    await page.getByText("Uploaded", { exact: true }).nth(2).waitFor();
    expect(await page.getByRole("listitem", { name: /dropped\.jpg/ }).count()).toBe(2);
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
    await page.getByText("Uploaded", { exact: true }).nth(2).waitFor();
  });
});

test("a picture is turned by a key and seen in full size, zoomed and turned @long", async () => {
  const { opened } = await atScan();
  const { page, keys } = opened;
  await choose(page, [await jpeg("one.jpg")]);
  await page.getByText("Uploaded", { exact: true }).waitFor();
  const row = page.getByRole("listitem", { name: /one\.jpg/ });
  const sentAgain = page.waitForRequest("**/api/file-manager/finalise");
  await row.focus();
  await keys("r");
  await sentAgain;
  await page.getByText("Uploaded", { exact: true }).waitFor();

  await row.focus();
  await keys("Enter");
  const viewer = page.getByRole("dialog", { name: "one.jpg" });
  await viewer.getByText("100 %").waitFor();
  await keys("+");
  await viewer.getByText("150 %").waitFor();
  await keys("0 r Escape");
  await viewer.waitFor({ state: "detached" });
  await focusComesTo(row);
});

test("a page that was uploading when the tab was reloaded arrives in its place", async () => {
  const { opened } = await atScan();
  const { page } = opened;
  let isAsked: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const answered = await routeUntil(page, "**/api/file-manager/create-url", () => isAsked?.());
  await choose(page, [await jpeg("one.jpg"), pdf("two.pdf", 1536)]);
  await asked;
  await expect.poll(() => storedFiles(page)).toBe(2);
  answered();
  await page.reload();
  await page.getByText("Uploaded", { exact: true }).nth(1).waitFor();
  const pages = page.getByRole("list", { name: "Pages in their order" }).getByRole("listitem");
  expect(await namesOf(pages)).toEqual(["one.jpg", "two.pdf"]);
});

/** How many files the browser has stored for pages that are not completed. */
function storedFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pigeonhole.scans", 1);
        opening.addEventListener("error", () => reject(new Error("The database could not be opened.")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("files").objectStore("files").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      }),
  );
}

test("signing out on another screen, after a reload, deletes the files of pages @long", async () => {
  const { opened } = await atScan();
  const { page, keys } = opened;
  await page.route("**/api/file-manager/create-url", () => undefined);
  await choose(page, [await jpeg("one.jpg")]);
  await expect.poll(() => storedFiles(page)).toBe(1);
  await page.goto(`${opened.url}/dashboard`);
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  expect(await storedFiles(page)).toBe(1);
  await enterLine({ page, keys }, "sign out");
  await page.getByLabel("Email").waitFor();
  await expect.poll(() => storedFiles(page)).toBe(0);
  // What the dashboard was still reading.
  forgive(opened, 401);
});
