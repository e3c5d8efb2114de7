// Consolidations as handlers meet them: the list with its previews, and the form that makes one package of many items.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Consolidation } from "@/contract/consolidations/consolidation";
import type { Console } from "../browser";
import { aSender, atWork, findRow, forgive, shutsNobodyOut, tryAgain, workOn } from "../work";
import { runLine } from "../line";
import { type } from "../../hand";

test("a consolidation is completed without the mouse, except for the photo, and the list is as before", async () => {
  const { opened, sender } = await atList();
  const { page, keys } = opened;
  const row = await findRow(opened, "Consolidation Requests", sender);
  expect(await row.textContent()).toMatch(/STE 1042.*5.*\+1.*View Details/);
  expect(await row.getByRole("img", { name: /^From / }).count()).toBe(4);
  await keys("Enter");
  await page.getByRole("heading", { level: 1, name: "Consolidation for STE 1042" }).waitFor();
  await page.getByText("Total mails: 5").waitFor();
  expect(await page.getByRole("list", { name: "Mails" }).getByRole("listitem").count()).toBe(5);
  await page.getByText("W 10 × H 5 × L 2 in 1 lbs").first().waitFor();

  const complete = page.getByRole("button", { name: "Complete Consolidation" });
  expect(await complete.getAttribute("aria-disabled")).toBe("true");
  await addPhoto(page);
  await page.getByText("Photo uploaded").waitFor();
  for (const name of [
    "Width (in)",
    "Height (in)",
    "Length (in)",
    "Weight (lbs)",
    "Volume (cm3)",
    "Volume Desi",
  ]) {
    expect(await page.getByLabel(name).inputValue()).toBe("0");
  }
  await page.getByLabel("Width (in)").focus();
  await type(page, "12");
  await keys("Tab");
  await type(page, "-3");
  await page.getByText('"-3" is negative, which no side is.').waitFor();
  expect(await complete.getAttribute("aria-disabled")).toBe("true");
  await keys("Control+a");
  await type(page, "9");
  await keys("Tab");
  await type(page, "4");
  await page.getByText("By the sides: 7,079").waitFor();
  await page.getByLabel("Weight (lbs)").fill("3");
  await page.getByLabel("Notes").fill("Fragile");

  // A reload loses nothing.
  await page.reload();
  await page.getByText("Photo uploaded").waitFor();
  expect(await page.getByLabel("Width (in)").inputValue()).toBe("12");
  expect(await page.getByLabel("Notes").inputValue()).toBe("Fragile");
  await keys("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Consolidation Request Completed" }).waitFor();
  await page.getByRole("button", { name: "Back to the list" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/consolidation");
});

test("completed next to the list, the pane goes on to the next consolidation, as with scans @long", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, notice } = opened;
  await aConsolidation(opened);
  const { id } = await aConsolidation(opened);
  const { mailboxId } = await workOn(opened.url);
  const focused = () => new URL(page.url()).searchParams.get("focus") ?? "";
  await page.goto(`${opened.url}/consolidation?status=PENDING&mailbox=${mailboxId}`);
  const rows = page.getByRole("grid", { name: "Consolidation Requests" }).locator("[data-row]");
  await rows.first().waitFor();
  const listed = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-row") ?? ""));
  // One with another below it, in whichever order the list has them.
  const [first = "", next = ""] = listed;
  expect(listed).toContain(id);
  await rows.first().click();
  await expect.poll(focused).toBe(first);
  await page.getByRole("heading", { level: 2, name: /^\d mails for STE 1042, / }).waitFor();
  await addPhoto(page);
  await page.getByText("Photo uploaded").waitFor();
  await page.getByLabel("Width (in)").fill("12");
  await page.getByLabel("Weight (lbs)").fill("3");
  await keys("Control+Enter");
  await notice(/ completed\./).waitFor();
  await expect.poll(focused).toBe(next);
});

test.each([
  ["its key", ""],
  ["the palette", " @long"],
])("a completion is taken back by %s, and its form is there again%s", async (way) => {
  const opened = await atWork();
  const { page, keys } = opened;
  const done = page.getByRole("heading", { level: 1, name: "Consolidation Request Completed" });
  const { id } = await aConsolidation(opened);
  await page.goto(`${opened.url}/consolidation/${id}`);
  await addPhoto(page);
  await page.getByText("Photo uploaded").waitFor();
  await page.getByLabel("Width (in)").fill("12");
  await page.getByLabel("Weight (lbs)").fill("3");
  await page.getByRole("button", { name: "Complete Consolidation" }).click();
  await done.waitFor();
  const back = page.waitForResponse((response) => response.url().endsWith("/reopen") && response.ok());
  if (way === "its key") {
    await keys("Control+z");
  } else {
    await runLine(opened, "undo");
  }
  await back;
  await page.getByRole("heading", { level: 1, name: "Consolidation for STE 1042" }).waitFor();
  await page.getByRole("button", { name: "Complete Consolidation" }).waitFor();
});

test.each([
  ["once it is there", false],
  ["before it is there @long", true],
])("the list's main key is about the form next to it, pressed %s", async (_, isEarly) => {
  const { opened, id, sender } = await atList();
  const { page, keys } = opened;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/actions/consolidation/requests/${id}`, async (route) => {
    await isReleased;
    await route.fallback();
  });
  const isAsked = page.waitForRequest(`**/api/actions/consolidation/requests/${id}`);
  await findRow(opened, "Consolidation Requests", sender);
  await isAsked;
  const form = page.getByText("Create Consolidated Package");
  if (isEarly) {
    await keys("Control+Enter");
    expect(await form.count()).toBe(0);
    release();
  } else {
    release();
    await form.waitFor();
    await keys("Control+Enter");
  }
  const refusal = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  await refusal.filter({ hasText: "Add a photo of the package" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/consolidation");
});

test("Escape leaves a field, and from elsewhere goes back to the list @long", async () => {
  const { opened, id, sender } = await atList();
  const { page, keys } = opened;
  await findRow(opened, "Consolidation Requests", sender);
  await keys("Enter");
  await page.waitForURL(`**/consolidation/${id}`);
  await page.getByLabel("Width (in)").fill("12");
  await keys("Escape");
  await page.getByLabel("Notes").fill("Fragile");
  await keys("Escape");
  await page.getByRole("heading", { level: 1, name: "Consolidation for STE 1042" }).focus();
  // In one turn of the page: the sequence's time is not over before its second key, however slow the machine is.
  await page.evaluate(() => {
    for (const [place, key] of ["g", "Escape"].entries()) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: performance.now() + place * 100 });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  });
  expect(await page.getByLabel("Width (in)").inputValue()).toBe("12");
  await keys("Escape");
  await page.waitForURL((url) => url.pathname === "/consolidation");
  await page.getByRole("grid", { name: "Consolidation Requests" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe(sender);
  // The row that was opened has the focus.
  await page.getByRole("article", { name: "Consolidation for STE 1042" }).waitFor();
  await keys("Enter");
  await page.getByLabel("Notes").waitFor();
  expect(await page.getByLabel("Notes").inputValue()).toBe("Fragile");
});

test("the request of one of its items leads to it, by mouse and by key @long", async () => {
  const opened = await atWork({ at: null });
  const { id, sender } = await aConsolidation(opened);
  const { page, keys, url } = opened;
  const { mailboxId } = await workOn(url);
  await page.goto(`${url}/mailbox/${mailboxId}?tab=requests&q=${encodeURIComponent(sender)}`);
  const row = page
    .getByRole("grid", { name: "Action Requests" })
    .getByRole("row")
    .filter({ hasText: sender });
  await row.first().dblclick();
  const heading = page.getByRole("heading", { level: 1, name: "Consolidation Request" });
  await heading.waitFor();
  const open = page.getByRole("link", { name: "Open the consolidation" });
  await open.waitFor();
  expect(await page.getByRole("button", { name: "Complete Consolidation" }).count()).toBe(0);
  await shutsNobodyOut(opened, "request-of-a-consolidation", ["light"]);
  await open.click();
  await page.waitForURL(`**/consolidation/${id}`);
  await page.goBack();
  await heading.waitFor();
  await open.waitFor();
  await keys("Control+Enter");
  await page.waitForURL(`**/consolidation/${id}`);
  await page.getByRole("heading", { level: 1, name: "Consolidation for STE 1042" }).waitFor();
});

test("an item whose sender is missing is called so @long", async () => {
  const opened = await atWork({ at: null });
  const { id } = await aConsolidation(opened);
  const { page } = opened;
  await page.route(`**/api/actions/consolidation/requests/${id}`, async (route) => {
    const answer = await route.fetch();
    const read = Consolidation.parse(await answer.json());
    const [first, ...others] = read.mails;
    await route.fulfill({
      response: answer,
      json: { ...read, mails: [{ ...first, senderName: "" }, ...others] },
    });
  });
  await page.goto(`${opened.url}/consolidation/${id}`);
  const mails = page.getByRole("list", { name: "Mails" }).getByRole("listitem");
  await mails.first().getByText("Unknown Sender", { exact: true }).waitFor();
  expect(await mails.getByText("Unknown Sender", { exact: true }).count()).toBe(1);
});

test("a refusal is shown in a banner, and the form stays @long", async () => {
  const opened = await atWork({ at: null });
  const { id } = await aConsolidation(opened);
  const { page } = opened;
  await page.goto(`${opened.url}/consolidation/${id}`);
  await addPhoto(page);
  await page.getByText("Photo uploaded").waitFor();
  await page.getByLabel("Width (in)").fill("12");
  await page.getByLabel("Weight (lbs)").fill("3");
  await page.getByLabel("Notes").fill("Fragile");
  const message = "This consolidation was cancelled.";
  let answer: (() => void) | undefined;
  await page.route("**/complete", async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 409, json: { error: { code: "conflict", message }, message } });
  });
  await page.getByRole("button", { name: "Complete Consolidation" }).click();
  await page.getByRole("button", { name: "Completing..." }).waitFor();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  const banner = page.getByRole("alert").filter({ hasText: "Error completing consolidation request" });
  await banner.getByText(message).waitFor();
  expect(await page.getByLabel("Notes").inputValue()).toBe("Fragile");
  forgive(opened, 409);
});

test("a list that cannot be read says so, and so does an empty list @long", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const list = "**/api/actions/consolidation/requests?*";
  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${opened.url}/consolidation`);
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load consolidation requests" });
  await alert.waitFor();
  await tryAgain(opened, alert, { calls: list }, (route) =>
    route.fulfill({ json: { items: [], total: 0, nextCursor: null } }),
  );
  await page.getByText("No consolidation requests found").waitFor();
});

test("where the form next to the list cannot be read, its key says so and stays there @long", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const { id } = await aConsolidation(opened);
  const detail = `**/api/actions/consolidation/requests/${id}`;
  await page.route(detail, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${opened.url}/consolidation?focus=${id}`);
  const alert = page.getByRole("alert").filter({ hasText: "The items could not be read." });
  await alert.waitFor();
  await opened.keys("Control+Enter");
  await page.getByText("The form next to the list could not be read.").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/consolidation");
  await tryAgain(opened, alert, { calls: detail });
  await page.getByLabel("Width (in)").waitFor();
});

/** On the list, with a new consolidation that only this test uses. */
async function atList(): Promise<{ opened: Console; id: string; sender: string }> {
  const opened = await atWork({ at: null });
  const made = await aConsolidation(opened);
  await opened.page.goto(`${opened.url}/consolidation`);
  return { opened, ...made };
}

async function aConsolidation({ url }: Console): Promise<{ id: string; sender: string }> {
  const work = await workOn(url);
  const sender = aSender();
  const items = [];
  for (let count = 0; count < 5; count++) items.push(await work.item(sender));
  return { id: await work.consolidation(items), sender };
}

async function addPhoto(page: Page): Promise<void> {
  const background = { r: 180, g: 140, b: 90 };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose photo" }).click();
  await (await chooser).setFiles({ name: "package.jpg", mimeType: "image/jpeg", buffer });
}
