// How mail leaves the office: five forwards shipped with a manifest, a shred batch with one refusal, and items with free storage
// that ends; by scans and keys, which are counted.
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { inventedTracking } from "@/server/demo/mail";
import { createRandom } from "@/server/demo/random";
import type { Console } from "../browser";
import { burst as scan } from "../../burst";
import { pagesOf } from "../../server/features/labels/drawn";
import { sign } from "../../signature";
import { runLine } from "../line";
import { staffToken } from "../staff-token";
import { aSender, atWork, forgive, shutsNobodyOut, workOn } from "../work";

const random = createRandom(Date.now() % 1_000_000);
const upsNumber = () => inventedTracking(random, "UPS");

async function read<T>(url: string, path: string, shape: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${await staffToken(url)}` },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return shape.parse(await response.json());
}

const codeOf = async (url: string, id: string) =>
  (await read(url, `/mail-handler/mails/${id}`, z.object({ code: z.string() }))).code;

/** What a person pressed, scanned and waited, printed at the end. */
const printed: string[] = [];
function counting(opened: Console) {
  const began = Date.now();
  const count = { keys: 0, scans: 0 };
  return {
    press: async (sequence: string) => {
      count.keys += sequence.split(" ").length;
      await opened.keys(sequence);
    },
    type: async (text: string) => {
      count.keys += text.length;
      await opened.line(text);
    },
    run: async (line: string) => {
      count.keys += line.length + 2;
      await runLine(opened, line);
    },
    scan: async (code: string) => {
      count.scans++;
      await scan(opened.page, code);
    },
    report: (what: string) =>
      printed.push(
        `${what}: ${count.keys} keys, ${count.scans} scans, ${((Date.now() - began) / 1000).toFixed(1)} s`,
      ),
  };
}
afterAll(() => console.info(printed.join("\n")));

test("five forwards are shipped by scans, listed on a manifest, and handed over with the driver's signature", async () => {
  const opened = await atWork({ at: null });
  const { page, url, notice } = opened;
  const work = await workOn(url);
  const sender = aSender();
  const forwards: { id: string; code: string }[] = [];
  for (let made = 0; made < 5; made++) {
    const item = await work.item(sender);
    forwards.push({ id: await work.forward(item), code: await codeOf(url, item) });
  }
  await page.goto(`${url}/forward`);
  await page.getByRole("grid", { name: "Forward Requests" }).getByRole("gridcell").first().waitFor();
  const hand = counting(opened);
  const panel = page.getByRole("region", { name: "Shipping by scan" });
  const numbers: string[] = [];
  for (const { id, code } of forwards) {
    await hand.scan(code);
    await page.waitForURL((at) => at.searchParams.get("focus") === id);
    await panel.getByText("Scan the carrier’s number to ship it.").waitFor();
    const number = upsNumber();
    numbers.push(number);
    await hand.scan(number);
    await panel.getByText(number).waitFor();
    await hand.press("Control+Enter");
    await expect.poll(() => work.forwardStatus(id)).toBe("COMPLETED");
  }
  expect(await Promise.all(forwards.map(({ id }) => work.forwardStatus(id)))).toEqual(
    forwards.map(() => "COMPLETED"),
  );

  await hand.run("manifest ups at austin");
  await page.waitForURL(/\/manifest\/[0-9a-f-]{36}$/);
  const sheet = page.getByRole("article", { name: /^UPS manifest of / });
  for (const number of numbers) await sheet.getByText(number).waitFor();
  // The narrowest desk shows all columns.
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 1024, height: 768 });
  const around = sheet.getByRole("table").locator("..");
  await expect.poll(() => around.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(2);
  await page.setViewportSize(before);
  // On paper the line for the signature is never alone: the driver signs below what they take.
  for (let height = 90; height <= 150; height += 10) {
    const papers = await pagesOf(await page.pdf({ width: "216mm", height: `${height}mm` }));
    const signed = papers.filter(({ text }) => text.includes("Driver:"));
    expect(
      signed.map(({ text }) => text.includes("STE ")),
      `${height} mm`,
    ).toEqual([true]);
  }
  await page.getByRole("textbox", { name: "Driver's name" }).focus();
  await hand.type("Max Driver");
  await sign(page, /^Driver's signature: empty/);
  await page.getByRole("img", { name: "Driver's signature: signed" }).waitFor();
  await shutsNobodyOut(opened, "manifest");
  await hand.press("Control+Enter");
  await notice("handed over to Max Driver").waitFor();
  await sheet.getByText("Taken by Max Driver").waitFor();
  await sheet.getByRole("img", { name: "Signature of Max Driver" }).waitFor();
  hand.report("Five shipped with a manifest");
  await shutsNobodyOut(opened, "manifest-signed", ["light"]);

  // A forward that the driver has cannot be taken back; the message says why.
  await page.goto(`${url}/forward/${forwards[0]?.id ?? ""}`);
  const back = page.getByRole("button", { name: "Undo last step" });
  await back.waitFor();
  expect(await back.getAttribute("aria-disabled")).toBe("true");
  await page.goto(`${url}/manifest`);
  await page
    .getByRole("link", { name: /^UPS manifest of / })
    .first()
    .waitFor();
});

test("the item of a forward in progress is found from the tab Pending, and the two-dimensional code of its label is its number", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const work = await workOn(url);
  const item = await work.item(aSender());
  const id = await work.forward(item, { carrier: "FedEx Ground" });
  await work.ship(id, { status: "IN_PROGRESS" });
  await page.goto(`${url}/forward?status=PENDING`);
  await page.getByRole("grid", { name: "Forward Requests" }).getByRole("gridcell").first().waitFor();
  await scan(page, await codeOf(url, item));
  await page.waitForURL(`**/forward/${id}`);
  const panel = page.getByRole("region", { name: "Shipping by scan" });
  await panel.getByText("Scan the carrier’s number to ship it.").waitFor();
  const number = inventedTracking(random, "FedEx");
  const label = ["[)>\u001e01", "0278701", "840", "19", `${number}0201`, "FDEB", "510087020\u001e\u0004"];
  await scan(page, label.join("\u001d"));
  await panel.getByText(number).waitFor();
  await keys("Control+Enter");
  await expect.poll(() => work.forwardStatus(id)).toBe("COMPLETED");
});

test("a number of another carrier asks which carrier is right, and a key answers", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const work = await workOn(url);
  const id = await work.forward(await work.item(aSender()), { carrier: "FedEx" });
  await page.goto(`${url}/forward/${id}`);
  const panel = page.getByRole("region", { name: "Shipping by scan" });
  await panel.waitFor();
  await scan(page, upsNumber());
  await panel.getByText("This forward goes with FedEx, and the number is of UPS. Which is right?").waitFor();
  await shutsNobodyOut(opened, "other-carrier", ["light"]);
  await keys("1");
  await opened.notice("shipped to the carrier").waitFor();
  const { shipping } = await read(
    url,
    `/mail-handler/forward/requests/${id}`,
    z.object({ shipping: z.object({ carrier: z.string() }) }),
  );
  expect(shipping.carrier).toBe("UPS");
});

const Batch = z.object({
  lines: z.array(z.object({ mailId: z.string(), code: z.string().nullable(), label: z.string() })),
});

test("a shred batch ticks the items that are due, refuses others with a sound, survives a reload and ends in a certificate", async () => {
  const opened = await atWork({ at: null });
  const { page, url, notice } = opened;
  const work = await workOn(url);
  const foreign = await codeOf(url, await work.item(aSender()));
  await page.goto(`${url}/shred-batch`);
  await page
    .getByText(/due today/)
    .first()
    .waitFor();
  const hand = counting(opened);
  await hand.run("start shred batch at portland");
  await page.waitForURL(/\/shred-batch\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname.replace("/shred-batch", "/mail-handler/shred-batches");
  const { lines } = await read(url, path, Batch);
  const due = lines.filter(({ code }) => code !== null).slice(0, 3);
  expect(due).toHaveLength(3);
  await page.getByText(`0 of ${lines.length} ticked`).waitFor();
  const last = page.getByTestId("last-scan");
  for (const [place, { code }] of due.entries()) {
    await hand.scan(code ?? "");
    await page.getByText(`${place + 1} of ${lines.length} ticked`).waitFor();
  }
  await hand.scan(foreign);
  await last.getByText(/is of another office\. Do not shred it\./).waitFor();
  forgive(opened, 409);
  await page.getByText(`3 of ${lines.length} ticked`).waitFor();
  await page.reload();
  await page.getByText(`3 of ${lines.length} ticked`).waitFor();
  await page.getByRole("grid").getByText("Ticked", { exact: true }).first().waitFor();
  await shutsNobodyOut(opened, "shred-batch");
  await page.emulateMedia({ colorScheme: "light" });

  // A colleague stops one of them: the batch names it and waits until it is out of the pile.
  const rescued = due[0]?.mailId ?? "";
  const answer = await fetch(`${url}/api/mail-handler/mails/${rescued}/rescue`, {
    method: "POST",
    headers: { authorization: `Bearer ${await staffToken(url)}` },
  });
  expect(answer.status).toBe(200);
  await page
    .getByRole("alert")
    .getByText(/^Take out of the pile: /)
    .waitFor();
  await hand.press("Control+Enter");
  await page.getByRole("alertdialog").waitFor();
  await hand.press("Control+Enter");
  await page
    .getByText(/Take it out of the pile and untick it, then finish the batch\./)
    .first()
    .waitFor();
  forgive(opened, 409);
  await page.getByRole("grid").getByText("Rescued", { exact: true }).click();
  await hand.run("untick");
  await page.getByText(/^2 of \d+ ticked/).waitFor();
  await hand.press("Control+Enter");
  await page.getByRole("alertdialog").waitFor();
  await hand.press("Control+Enter");
  await notice(/^2 items destroyed: certificate \d+\./).waitFor();
  const sheet = page.getByRole("article", { name: /^Certificate \d+ of / });
  for (const { code } of due.slice(1)) await sheet.getByText(code ?? "").waitFor();
  hand.report("A shred batch of two, one rescued and one refused");
  await shutsNobodyOut(opened, "certificate");
  await page.goto(`${url}/shred-batch`);
  await page.getByRole("link", { name: /^Certificate \d+ of Portland/ }).waitFor();
});

test("free storage is extended for all selected items, and one undo takes it back", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys, notice } = opened;
  await page.goto(`${url}/dashboard`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const hand = counting(opened);
  await hand.run("expiring in 30 days");
  await page.waitForURL(/\/storage\?within=30/);
  await page.getByRole("grid", { name: "Storage" }).getByRole("gridcell").first().waitFor();
  await hand.press("j x Shift+J");
  await page.getByRole("main").getByText("2 selected").waitFor();
  await hand.run("extend by 60 days");
  await notice("All 2 extended.").waitFor();
  hand.report("Two items extended");
  await keys("Control+z");
  await notice(/taken back|undone/i)
    .first()
    .waitFor();
});
