// Batch scans as handlers meet them: a stack is dropped on the scan requests, looked over by keys, and completed by one.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { axeFindings } from "../axe";
import { type DrawnPage, drawnScan } from "../drawn-scan";
import type { Console } from "./browser";
import { burst } from "./scan";
import { staffToken } from "./staff-token";
import { aSender, atWork, workOn } from "./work";

const Coded = z.object({ code: z.string() });

/** Letters of STE 1042 with open scan requests: the code of each item, and the id of each request. */
async function lettersOn(url: string, count: number) {
  const work = await workOn(url);
  const authorization = `Bearer ${await staffToken(url)}`;
  const letters = [];
  for (let number = 0; number < count; number++) {
    const sender = aSender();
    const itemId = await work.item(sender);
    const requestId = await work.request("SCAN", itemId);
    const answer = await fetch(`${url}/api/mail-handler/mails/${itemId}`, { headers: { authorization } });
    letters.push({ sender, requestId, code: Coded.parse(await answer.json()).code });
  }
  return letters;
}

/** A stack as it comes from the scanner: each letter turned another way, most with a blank back, two of them blurred. */
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

test("twelve letters are dropped, looked over, one assigned by keys, and all completed by one key", async () => {
  const opened = await atWork({ at: null });
  const { page, notice } = opened;
  const letters = await lettersOn(opened.url, 12);
  // The label of the last one is missing.
  const codes = letters.map(({ code }, place) => (place === 11 ? undefined : code));
  const bytes = await drawnScan(stackOf(codes), 29);
  await page.goto(`${opened.url}/scan`);
  await page.getByRole("grid", { name: "Scan Requests" }).getByRole("gridcell").first().waitFor();

  const began = Date.now();
  await dropPdf(page, "stack.pdf", bytes, "columnheader");
  const office = page.getByRole("region", { name: "Office of the letters" });
  await office.getByRole("button", { name: "Austin" }).focus();
  await opened.keys("Enter");
  await notice("24 pages attached").waitFor();
  await page.getByRole("heading", { level: 1, name: "stack.pdf" }).waitFor();
  const grid = page.getByRole("grid", { name: "Parts" });
  await page.getByRole("button", { name: /Complete 11 matched/ }).waitFor({ timeout: 60_000 });
  const read = Date.now();
  // The last letter has no code, so its pages are of the letter before it: split them off.
  const { keys, line, pressed } = counting(opened);
  expect(await grid.getByRole("row").count()).toBe(12);
  await grid.focus();
  await keys("End");
  await page.getByRole("article", { name: /^Part 11/ }).waitFor();
  await keys("l l n");
  await page.getByRole("button", { name: "Page 24, blank, left out" }).waitFor();
  await notice("A new part begins with page 23").waitFor();
  await keys("j");
  await page.getByRole("article", { name: /^Part 12/ }).waitFor();
  await keys("a");
  await line(letters[11]?.requestId.slice(0, 8) ?? "");
  await keys("Enter");
  await notice(/Part 12.*assigned/).waitFor();
  await page.getByRole("button", { name: /Complete 12 matched/ }).waitFor();
  await opened.picture("batch-to-complete");
  await keys("Control+Enter");
  await notice(/12 of 12|Done on 12|12 /).waitFor({ timeout: 60_000 });
  await page.getByText("12 completed").first().waitFor();
  const done = Date.now();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `batch of 12 letters: ${seconds(began, read)} s to read 24 pages, ${pressed()} keys and ${seconds(read, done)} s to look over and complete`,
  );
  await page.goto(`${opened.url}/request/${letters[11]?.requestId}`);
  await page.getByText("Completed", { exact: true }).first().waitFor();
}, 180_000);
void burst;
void axeFindings;
