// PDFs as pictures: their first pages in lists, and all of their pages in full size, zoomed and turned.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import type { Console } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { atScan, choose, letter, torn } from "../scan";
import { atWork, forgive, shutsNobodyOut } from "../work";

/** A small picture of a page, really drawn, with no icon in its place. */
async function thumbnail(within: Locator): Promise<void> {
  const picture = within.locator("img");
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

/** The page shown, once something is drawn on its paper: whether it is upright. */
async function drawnPage(viewer: Locator, name: string): Promise<"upright" | "lying"> {
  const page = viewer.getByRole("img", { name, exact: true });
  await page.waitFor();
  const look = (canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? { data: [] };
    const isBlack = data.some((value, at) => at % 4 === 0 && value < 64 && (data[at + 3] ?? 0) > 0);
    return isBlack ? (height > width ? "upright" : "lying") : null;
  };
  await expect.poll(() => page.evaluate(look)).not.toBeNull();
  return (await page.evaluate(look)) ?? "lying";
}

/** One that is fading is too pale to be read, which is no fault of the page. */
async function noticesGone({ notice }: Console): Promise<void> {
  await expect.poll(() => notice(/./).count()).toBe(0);
}

const zoomOf = (viewer: Locator) => viewer.getByRole("status").first();

describe("a scan", () => {
  test("a PDF shows its first page in the list, and all of its pages in full size, by keys", async () => {
    const { opened } = await atScan();
    const { page, keys, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await choose(page, [await letter("lease.pdf", 3)]);
    const row = page.getByRole("listitem", { name: /lease\.pdf/ });
    await thumbnail(row.getByRole("button", { name: "Show lease.pdf" }));
    await row.focus();
    await keys("Enter");
    const viewer = page.getByRole("dialog", { name: "lease.pdf" });
    expect(await drawnPage(viewer, "lease.pdf, page 1 of 3")).toBe("upright");
    await viewer.getByText("Sheet 1").waitFor({ state: "attached" });
    expect(await viewer.getByRole("button", { name: "Previous page" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await keys("PageDown");
    await drawnPage(viewer, "lease.pdf, page 2 of 3");
    await viewer.getByText("Sheet 2").waitFor({ state: "attached" });
    await keys("End");
    await drawnPage(viewer, "lease.pdf, page 3 of 3");
    // There is no further page.
    await keys("PageDown PageUp");
    await viewer.getByText("Page 2 of 3", { exact: true }).waitFor();
    await viewer.getByRole("button", { name: "Next page" }).click();
    await viewer.getByText("Page 3 of 3", { exact: true }).waitFor();
    await keys("+ +");
    await expect.poll(() => zoomOf(viewer).textContent()).toBe("200 %");
    await viewer.getByRole("button", { name: "Copy text" }).click();
    await opened.notice("Copied the text of page 3.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Sheet 3/);
    await keys("0 r");
    await expect.poll(() => zoomOf(viewer).textContent()).toBe("100 %");
    await keys("Escape");
    await viewer.waitFor({ state: "detached" });
    await focusComesTo(row);
  });

  test("a turned PDF is stored turned: everyone who opens the completed scan sees it so", async () => {
    const { opened, path } = await atScan();
    const { page, keys } = opened;
    await choose(page, [await letter("sideways.pdf", 1)]);
    await page.getByText("Uploaded", { exact: true }).waitFor();
    const row = page.getByRole("listitem", { name: /sideways\.pdf/ });
    const sentAgain = page.waitForRequest("**/api/file-manager/finalise");
    await row.focus();
    await keys("r");
    await sentAgain;
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Scan Completed Successfully!" }).waitFor();
    await page.goto(`${opened.url}${path}`);
    const link = page.getByRole("link", { name: "Page file 1" });
    await thumbnail(link);
    await link.click();
    const viewer = page.getByRole("dialog", { name: "Page file 1 of 1" });
    expect(await drawnPage(viewer, "Page file 1 of 1, page 1 of 1")).toBe("lying");
  });

  test("a PDF that cannot be read says so in its row and in full size", async () => {
    const { opened } = await atScan();
    const { page, keys } = opened;
    await choose(page, [torn("torn.pdf")]);
    const row = page.getByRole("listitem", { name: /torn\.pdf/ });
    await row.getByText(/torn\.pdf cannot be opened as a PDF/).waitFor();
    await row.focus();
    await keys("Enter");
    const viewer = page.getByRole("dialog", { name: "torn.pdf" });
    await viewer.getByText("The pages cannot be shown here").waitFor();
    await viewer.getByText(/It is damaged, or is no PDF\./).waitFor();
    await keys("Escape");
    await viewer.waitFor({ state: "detached" });
    expect(await row.locator("img").count()).toBe(0);
    // It cannot be turned either.
    await row.focus();
    await keys("r");
    await row.getByText(/torn\.pdf is damaged or locked/).waitFor();
    expect(opened.errors.splice(0)).toEqual([expect.stringContaining("422")]);
  });
});

/** Attaches `file` to a message of a task and sends it. */
async function sendWith(page: Page, file: Awaited<ReturnType<typeof letter>>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Attach files" }).click();
  await (await chooser).setFiles([file]);
  await page.getByRole("button", { name: `Remove ${file.name}` }).waitFor();
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Message" }).fill("Here it is.");
  await page.keyboard.press("Control+Enter");
}

test("a PDF of a message shows its first page next to it and opens in full size", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, url } = opened;
  const title = aTitle("Sign the lease");
  await page.goto(`${url}/task/${await (await conversationsOn(url)).task(title)}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const companion = page.waitForResponse(/FoxitDingbats/);
  await sendWith(page, await letter("passport.pdf", 2));
  const link = page.getByRole("article", { name: /^Staff Ada/ }).getByRole("link", { name: /passport\.pdf/ });
  await thumbnail(link);
  // A font that the file only names comes from our own address.
  expect(new URL((await companion).url()).origin).toBe(new URL(url).origin);
  await link.focus();
  await keys("Enter");
  const viewer = page.getByRole("dialog", { name: "passport.pdf" });
  expect(await drawnPage(viewer, "passport.pdf, page 1 of 2")).toBe("upright");
  await noticesGone(opened);
  await shutsNobodyOut(opened, "pdf-in-full");
  await keys("PageDown");
  await drawnPage(viewer, "passport.pdf, page 2 of 2");
  expect(await viewer.getByRole("link", { name: "Open the file" }).getAttribute("href")).toMatch(
    /^\/api\/files\//,
  );
  await keys("Escape");
  await viewer.waitFor({ state: "detached" });
  await focusComesTo(link);
});

test("a missing PDF of a message says so", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, url } = opened;
  const title = aTitle("Sign the lease");
  await page.goto(`${url}/task/${await (await conversationsOn(url)).task(title)}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.route("**/api/files/**.pdf?*", (route) => route.fulfill({ status: 404 }));
  await sendWith(page, await letter("gone.pdf", 1));
  const link = page.getByRole("link", { name: /gone\.pdf/ });
  await link.focus();
  await keys("Enter");
  const viewer = page.getByRole("dialog", { name: "gone.pdf" });
  await viewer.getByText("The file could not be loaded").waitFor();
  await keys("Escape");
  await viewer.waitFor({ state: "detached" });
  forgive(opened, 404);
});
