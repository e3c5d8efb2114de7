// Batch scans as handlers meet them: a stack is dropped on the scan requests, checked by keys, and completed by one key.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { itemCode, itemCodes } from "@/contract/mail/item-code";
import { type DrawnPage, drawnScan } from "../../drawn-scan";
import type { Console } from "../browser";
import { attachOn, lettersOn } from "../batches";
import { burst } from "../../burst";
import { runLine } from "../line";
import { atWork } from "../work";

/** A stack as it comes from the scanner: each letter turned in a different way, most with a blank back, two of them blurred. */
function stackOf(codes: readonly (string | undefined)[]): DrawnPage[] {
  return codes.flatMap((code, place): DrawnPage[] => {
    const turn = ([0, 90, 180, 270] as const)[place % 4] ?? 0;
    const front = { ...(code !== undefined && { code }), turn, blur: place % 5 === 2 ? 1.2 : 0 };
    return place % 3 === 0 ? [front, { turn }] : [front, { kind: "blank" }];
  });
}

/** Drops a PDF on an element of the page. */
async function dropPdf(
  page: Page,
  name: string,
  bytes: Uint8Array,
  role: "columnheader" | "row",
): Promise<void> {
  const area = page
    .getByRole("grid", { name: "Scan Requests" })
    .getByRole(role)
    .nth(role === "row" ? 1 : 1);
  const dataTransfer = await page.evaluateHandle(
    ([base64, fileName]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], fileName, { type: "application/pdf" }));
      return transfer;
    },
    [Buffer.from(bytes).toString("base64"), name] as const,
  );
  for (const event of ["dragenter", "dragover", "drop"]) await area.dispatchEvent(event, { dataTransfer });
}

/** Counts the keys that are pressed. */
function counting({ keys, line }: Console) {
  let pressed = 0;
  return {
    keys: (sequence: string) => {
      pressed += sequence.split(" ").length;
      return keys(sequence);
    },
    line: (text: string) => {
      pressed += text.length;
      return line(text);
    },
    pressed: () => pressed,
  };
}

test("five letters are dropped and checked, one is assigned by keys, and one key completes all of them @long", async () => {
  const opened = await atWork({ at: null });
  const { page, notice } = opened;
  const letters = await lettersOn(opened.url, 5);
  // The label of the last letter is missing.
  const codes = letters.map(({ code }, place) => (place === 4 ? undefined : code));
  const bytes = await drawnScan(stackOf(codes), 29);
  await page.goto(`${opened.url}/scan`);
  await page.getByRole("grid", { name: "Scan Requests" }).getByRole("gridcell").first().waitFor();

  const began = Date.now();
  await dropPdf(page, "stack.pdf", bytes, "columnheader");
  const office = page.getByRole("region", { name: "Office of the letters" });
  await office.getByRole("button", { name: "Austin" }).focus();
  await opened.keys("Enter");
  await notice("10 pages attached").waitFor();
  await page.getByRole("heading", { level: 1, name: "stack.pdf" }).waitFor();
  const grid = page.getByRole("grid", { name: "Parts" });
  await page.getByRole("button", { name: /Complete 4 matched/ }).waitFor({ timeout: 150_000 });
  const read = Date.now();
  // The last letter has no code, so its pages belong to the letter before: split them off.
  const { keys, line, pressed } = counting(opened);
  expect(await grid.getByRole("row").count()).toBe(5);
  await grid.focus();
  await keys("End");
  await page.getByRole("article", { name: /^Part 4/ }).waitFor();
  await page.getByRole("button", { name: "Page 9", exact: true }).waitFor();
  await keys(". . n");
  await notice("A new part begins with page 9").waitFor();
  await keys("j");
  await page.getByRole("article", { name: /^Part 5/ }).waitFor();
  await page.getByRole("button", { name: "Page 10, blank, left out" }).waitFor();
  await keys("a");
  await line(letters[4]?.requestId.slice(0, 8) ?? "");
  await keys("Enter");
  await notice(/Part 5.*assigned/).waitFor();
  await page.getByRole("button", { name: /Complete 5 matched/ }).waitFor();
  await opened.picture("batch-to-complete");
  await keys("Control+Enter");
  await expect
    .poll(() => grid.getByRole("row", { name: /Completed/ }).count(), { timeout: 150_000, interval: 100 })
    .toBe(5);
  const done = Date.now();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `batch of 5 letters: ${seconds(began, read)} s to read 10 pages, ${pressed()} keys and ${seconds(read, done)} s to look over and complete`,
  );
  await page.goto(`${opened.url}/request/${letters[4]?.requestId}`);
  await page.getByText("Completed", { exact: true }).first().waitFor();
}, 300_000);

/** A batch on the screen: its first letter is matched, its second belongs to no item. */
async function atBatch() {
  const opened = await atWork({ at: null });
  const letters = await lettersOn(opened.url, 2);
  const [first, second] = letters;
  const bytes = await drawnScan(
    [{ code: first?.code ?? "" }, { code: itemCode(Date.now() % itemCodes) }, {}],
    7,
  );
  const id = await attachOn(opened.url, bytes);
  await opened.page.goto(`${opened.url}/batch/${id}`);
  await opened.page.getByRole("button", { name: /Complete 1 matched/ }).waitFor({ timeout: 150_000 });
  return { opened, first, second, id };
}

test("an unmatched part is assigned by scanning the item, taken back, and assigned again by 1042; both are completed on a phone @long", async () => {
  const { opened, second } = await atBatch();
  const { page, keys, line, notice } = opened;
  const part = page.getByRole("article", { name: /^Part 2/ });
  await page.getByRole("grid", { name: "Parts" }).focus();
  await keys("j");
  await part.getByText("Unmatched", { exact: true }).waitFor();
  await burst(page, second?.code ?? "");
  await part.getByText("Matched", { exact: true }).waitFor();
  await keys("Control+z");
  await part.getByText("Unmatched", { exact: true }).waitFor();
  await keys("a");
  await line("1042");
  const option = page.getByRole("option", { name: new RegExp(second?.requestId.slice(0, 8) ?? "") });
  await option.waitFor();
  await option.click();
  await keys("Enter");
  await part.getByText("Matched", { exact: true }).waitFor();
  await notice(/assigned to Scan/).waitFor();

  // On a phone, where the part stands alone in front of the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await opened.picture("batch-narrow");
  await page.getByRole("button", { name: "Back to the list" }).click();
  await page.getByRole("button", { name: /Complete 2 matched/ }).click();
  await page
    .getByText(/2 completed/)
    .first()
    .waitFor();
}, 240_000);

test("the parts of a batch are counted while they are completed, keys wait for them, and one key stops that @long", async () => {
  const opened = await atWork({ at: null });
  const { page, notice } = opened;
  const letters = await lettersOn(opened.url, 3);
  const id = await attachOn(opened.url, await drawnScan(letters.map(({ code }) => ({ code }))));
  await page.goto(`${opened.url}/batch/${id}`);
  await page.getByRole("button", { name: /Complete 3 matched/ }).waitFor({ timeout: 150_000 });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let calls = 0;
  await page.route("**/parts/*/complete", async (route) => {
    calls += 1;
    if (calls === 2) await held;
    await route.continue();
  });
  await page.getByRole("grid", { name: "Parts" }).focus();
  await opened.keys("Control+Enter");
  const work = page.getByRole("status", { name: "Work under way" });
  await work.getByText("1 of 3").waitFor({ timeout: 60_000 });
  await page.keyboard.press("End");
  await page.getByText("Waiting for Complete matched parts").waitFor();
  await opened.keys("Control+.");
  await work.getByRole("button", { name: "Stopping…" }).waitFor();
  letGo();
  await notice("Stopped. 2 of 3 completed.").waitFor({ timeout: 60_000 });
  await page.getByRole("article", { name: /^Part 3/ }).waitFor();
}, 300_000);

test("by mouse: a page is moved, turned, left out and put back, and the part is completed @long", async () => {
  const { opened } = await atBatch();
  const { page, notice } = opened;
  await page.getByRole("grid", { name: "Parts" }).getByRole("row").nth(2).click();
  const second = page.getByRole("article", { name: /^Part 2/ });
  await second.getByRole("button", { name: "Page 3", exact: true }).click();
  const tools = page.getByRole("toolbar", { name: "Page 3" });
  await tools.getByRole("button", { name: "Leave out" }).click();
  await second.getByRole("button", { name: "Page 3, left out" }).waitFor();
  await tools.getByRole("button", { name: "Put back" }).click();
  await second.getByRole("button", { name: "Page 3", exact: true }).waitFor();
  await tools.getByRole("button", { name: "Rotate" }).click();
  await notice("Page 3 turned").waitFor();
  await second.getByRole("button", { name: "Page 2", exact: true }).click();
  await page.getByRole("toolbar", { name: "Page 2" }).getByRole("button", { name: "To part before" }).click();
  await notice("Page 2 moved to the part before").waitFor();
  await page.getByRole("grid", { name: "Parts" }).getByRole("row").nth(1).click();
  const first = page.getByRole("article", { name: /^Part 1/ });
  await first.getByRole("button", { name: "Page 2", exact: true }).waitFor();
  await first.getByRole("button", { name: "Complete" }).click();
  await first.getByText("Completed", { exact: true }).waitFor();
  await notice(/scan completed/)
    .getByRole("button", { name: "Undo" })
    .click();
  await first.getByText("Matched", { exact: true }).waitFor();
}, 240_000);

test("a PDF dropped on a row becomes the pages of that request", async () => {
  const opened = await atWork({ at: null });
  const [letter] = await lettersOn(opened.url, 1);
  const { page } = opened;
  await page.goto(`${opened.url}/scan?q=${encodeURIComponent(letter?.sender ?? "")}`);
  await page.getByText(/^1 .* found$/).waitFor();
  await dropPdf(page, "one.pdf", await drawnScan([{}], 3), "row");
  await page
    .getByRole("region", { name: "Request", exact: true })
    .getByRole("listitem", { name: /one\.pdf/ })
    .waitFor();
}, 240_000);

test("“attach batch” asks for the files, and refuses an empty one @long", async () => {
  const opened = await atWork();
  const { page } = opened;
  const chooser = page.waitForEvent("filechooser");
  await runLine(opened, "attach batch");
  const files = await chooser;
  await page.getByRole("heading", { level: 1, name: "Batch scans" }).waitFor();
  await files.setFiles({ name: "stack.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
  await page.getByText("stack.pdf is empty. Choose another file.").waitFor();
});
