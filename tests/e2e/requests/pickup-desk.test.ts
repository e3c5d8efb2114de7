// The pick-up desk: items handed over with a signature by scans and keys, on this screen and on another device, and through a lost
// network and a reload.
import { expect, test } from "vitest";
import { insert } from "../../hand";
import type { Page } from "playwright-core";
import * as z from "zod";
import { axeFindings } from "../../axe";
import { type Console, type Options, openConsole } from "../browser";
import { burst as scan } from "../../burst";
import { sign, signatureField } from "../../signature";
import { staffToken } from "../staff-token";
import { runLine } from "../line";
import { shutsNobodyOut } from "../work";

const Mail = z.object({ id: z.string(), code: z.string(), steNumber: z.string() });
const Made = z.object({ id: z.string() });

/** A mailbox of Austin with new items that wait at the desk: a different one for each test. */
let nextSte = 1101;

async function atDesk(options: Options = {}) {
  const opened = await openConsole(options);
  const { url } = opened;
  const authorization = `Bearer ${await staffToken(url)}`;
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        authorization,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const mailbox = await freshMailbox(send);
  const item = async (senderName: string) =>
    Mail.parse(await send("POST", "/mail-handler/mails", { mailboxId: mailbox.id, senderName }));
  /** An item that waits at the desk. */
  const ready = async (senderName: string) => {
    const mail = await item(senderName);
    const request = await send("POST", "/actions/requests", { type: "HOLD", mailId: mail.id });
    await send("PATCH", `/actions/requests/${Made.parse(request).id}`, { status: "DONE" });
    return mail;
  };
  await opened.signIn("/dashboard");
  await opened.page.locator("html[data-scanner=listening]").waitFor();
  await opened.keys("g p");
  const { page } = opened;
  await page.getByRole("heading", { level: 1, name: "Pick-up desk" }).waitFor();
  const line = page.getByRole("textbox", { name: "Who is here" });
  await line.waitFor();
  return { ...opened, type: opened.line, send, mailbox, item, ready, line };
}

type Desk = Awaited<ReturnType<typeof atDesk>>;

async function freshMailbox(send: (method: string, path: string) => Promise<unknown>) {
  const Offices = z.object({
    items: z.array(z.object({ id: z.string(), steNumber: z.string(), locationLabel: z.string() })),
  });
  for (;;) {
    const steNumber = String(nextSte++);
    const found = Offices.parse(await send("GET", `/mail-handler/customers?steNumber=${steNumber}`));
    const mailbox = found.items.find((each) => each.steNumber === steNumber);
    if (mailbox?.locationLabel.startsWith("Austin")) return mailbox;
  }
}

/** Types a line and presses Enter as a person does. */
async function say({ page, keys }: Pick<Console, "page" | "keys">, line: string) {
  await insert(page, line);
  await keys("Enter");
}

const tickOf = (page: Page, sender: string) =>
  page.getByRole("checkbox", { name: new RegExp(`from ${sender}$`) });

async function lastHandOver({ send, mailbox }: Desk) {
  const query = `/mail-handler/desk/hand-overs?mailboxId=${mailbox.id}`;
  const List = z.object({
    items: z.array(
      z.object({ id: z.string(), person: z.string(), items: z.array(z.object({ was: z.string() })) }),
    ),
  });
  return List.parse(await send("GET", query)).items;
}

test("with no mailbox at the desk it lists what is ready; Enter brings that mailbox", async () => {
  const desk = await atDesk();
  const { page, keys, ready, mailbox } = desk;
  await ready("Waiting sender");
  const list = page.getByRole("region", { name: "Ready to be picked up" });
  const row = list.getByRole("button", { name: new RegExp(`^STE ${mailbox.steNumber}\\b.*1 item`) });
  await row.focus();
  await keys("ArrowUp ArrowDown");
  await row.focus();
  await desk.picture("desk-ready");
  await keys("Enter");
  await page
    .getByRole("region", { name: `STE ${mailbox.steNumber}` })
    .getByText("Waiting sender")
    .waitFor();
  await list.waitFor({ state: "hidden" });
  // The line has the focus again, for the scans of the items.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
});

test("in a low window the button that hands over stands in sight beside the whole signature", async () => {
  const desk = await atDesk();
  const { page, ready, mailbox } = desk;
  await page.setViewportSize({ width: 1280, height: 800 });
  await ready("Low window");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Low window").waitFor();
  const button = page.getByRole("form", { name: "Hand-over" }).getByRole("button", { name: "Hand over" });
  const signature = page.getByRole("img", { name: /^Signature/ });
  const [bar, field] = await Promise.all([button.boundingBox(), signature.boundingBox()]);
  expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(800);
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await signature.click();
  await page.getByRole("img", { name: "Signature: signed" }).waitFor();
  // Where two columns would break words, there is one.
  await page.setViewportSize({ width: 1024, height: 768 });
  const leftOf = async (name: string) => (await page.getByRole("textbox", { name }).boundingBox())?.x;
  await expect
    .poll(async () => (await leftOf("Valid until")) === (await leftOf("Last four characters")))
    .toBe(true);
});

test("a command in the palette is about the mailbox at the desk", async () => {
  const desk = await atDesk();
  const { page, keys, mailbox, ready } = desk;
  await ready("Palette desk");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Palette desk").waitFor();
  await keys("Control+k");
  await insert(page, "authorise Ada Byron");
  await keys("Enter");
  await desk.notice(`Ada Byron may pick up for STE ${mailbox.steNumber}`).waitFor();
});

test("three items are handed over by scans and keys, with a signature drawn by mouse", async () => {
  const desk = await atDesk();
  const { page, keys, ready, item, mailbox } = desk;
  const [chase, citi] = [await ready("Lantern Co"), await ready("Meadow Bank")];
  const walkIn = await item("Walkin Ltd");
  let pressed = 0;
  const began = Date.now();

  // One after the other, as fast as a person: without waiting between two scans.
  await scan(page, `STE ${mailbox.steNumber}`);
  for (const { code } of [chase, citi, walkIn]) await scan(page, code);
  await page
    .getByText("3 ticked", { exact: true })
    .or(page.getByText(/· 3 ticked/))
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(3);

  // The document by the line, then the person who came by the form's own keys.
  const document = "passport 41QX 2031-04-30";
  await say(desk, document);
  pressed += document.length + 1;
  await expect
    .poll(() => page.getByRole("textbox", { name: "Last four characters" }).inputValue())
    .toBe("41QX");
  await page.getByRole("radio").first().focus();
  await keys("ArrowDown");
  pressed += 1;
  const people = page.getByRole("radiogroup", { name: "Picked up by" });
  await people.getByRole("radio", { checked: true }).waitFor();
  await sign(page);
  await page.getByRole("img", { name: "Signature: signed" }).waitFor();
  await keys("Control+Enter");
  pressed += 1;
  await desk.notice(/3 items of STE \d+ handed over to/).waitFor();
  console.log(
    `Three items handed over: 4 scans, ${pressed} keys and one signature in ${((Date.now() - began) / 1000).toFixed(1)} s.`,
  );

  const [made] = await lastHandOver(desk);
  expect(made?.items.map(({ was }) => was).toSorted()).toEqual(["HERE", "READY", "READY"]);
  await page
    .getByRole("region", { name: "Handed over today" })
    .getByText(/3 items to/)
    .first()
    .waitFor();
  // Undo by the notice's own key restores all of it.
  await keys("F8");
  await desk.notice(/undone/).waitFor();
  await say(desk, mailbox.steNumber);
  await page.getByText("Ready", { exact: true }).first().waitFor();
  expect(await page.getByText("Ready", { exact: true }).count()).toBe(2);
});

test("a wrong item, an unknown code and another mailbox are refused with a loud sound, and change nothing @long", async () => {
  const desk = await atDesk();
  const { page, ready, mailbox, send } = desk;
  const { code } = await ready("Lantern Co");
  const foreign = await freshMailbox(send);
  const other = Mail.parse(
    await send("POST", "/mail-handler/mails", { mailboxId: foreign.id, senderName: "Harbor AS" }),
  );
  await scan(page, code);
  await page.getByRole("heading", { level: 2, name: `STE ${mailbox.steNumber}` }).waitFor();
  await expect.poll(() => tickOf(page, "Lantern Co").isChecked()).toBe(true);
  const said = page.locator("#desk-said");
  await scan(page, other.code);
  await expect
    .poll(() => said.textContent())
    .toMatch(new RegExp(`Wrong item: .*STE ${foreign.steNumber}.*Nothing changed`));
  await scan(page, "ZZZ-NOBODY-17");
  await expect.poll(() => said.textContent()).toMatch(/No item has the code .*Nothing changed/);
  await scan(page, `STE ${foreign.steNumber}`);
  await expect.poll(() => said.textContent()).toMatch(/another mailbox.*Nothing changed/);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  await scan(page, code);
  await expect.poll(() => said.textContent()).toMatch(/ticked already/);
});

test("an expired document is refused with a clear message unless a lead gives a reason @long", async () => {
  const desk = await atDesk();
  const { page, ready, mailbox } = desk;
  await ready("Lantern Co");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Lantern Co").waitFor();
  await say(desk, "all");
  await say(desk, "id 0042 2024-04-30");
  await page.getByText("This document has expired.").waitFor();
  await page.getByRole("radio").first().click();
  await sign(page);
  await desk.keys("Control+Enter");
  await page
    .getByRole("alert")
    .getByText(/expired. Say why you accept it/)
    .waitFor();
  await page
    .getByRole("textbox", { name: "Why the expired document is accepted" })
    .fill("Renewal receipt seen");
  await page.getByRole("button", { name: "Hand over" }).click();
  await desk.notice(/handed over/).waitFor();
});

test("ink drawn while an earlier scan is still looked up is kept: what was done before it comes first @long", async () => {
  const desk = await atDesk();
  const { page, ready, mailbox, notice } = desk;
  await ready("Lantern Co");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Lantern Co").waitFor();
  await say(desk, "all");
  await say(desk, "passport 41QX none");
  await page.getByRole("radio").first().click();
  await page.getByRole("radio", { name: "Passport", checked: true }).waitFor();
  const path = "**/api/mail-handler/records?*";
  await page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await scan(page, "ZQ77UNKNOWN1");
  // Both wait for the scan; the tick changes what is signed for, and so takes away any ink from before it.
  await tickOf(page, "Lantern Co").click();
  await tickOf(page, "Lantern Co").click();
  await sign(page);
  await desk.keys("Control+Enter");
  await notice(/1 item of STE \d+ handed over/).waitFor();
  await page.unroute(path);
});

test("a network lost between signature and answer leads to one hand-over, after a reload too @long", async () => {
  const desk = await atDesk();
  const { page, keys, ready, mailbox, url } = desk;
  await ready("Lantern Co");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Lantern Co").waitFor();
  await say(desk, "1");
  await say(desk, "passport 41QX none");
  await page.getByRole("radio").first().click();
  await sign(page);
  // The call arrives and is carried out; its answer does not.
  const path = "**/api/mail-handler/desk/hand-overs";
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await keys("Control+Enter");
  await page
    .getByRole("alert")
    .getByText(/reach|connection|network/i)
    .first()
    .waitFor();
  expect(await lastHandOver(desk)).toHaveLength(1);
  await page.unroute(path);
  desk.errors.length = 0;

  await page.goto(`${url}/desk`);
  await page.getByRole("heading", { level: 2, name: `STE ${mailbox.steNumber}` }).waitFor();
  await page.getByText(/1 ticked item is not here any more/).waitFor();
  await page.getByRole("img", { name: "Signature: signed" }).waitFor();
  await keys("Control+Enter");
  await desk.notice(/1 item of STE \d+ handed over/).waitFor();
  expect(await lastHandOver(desk)).toHaveLength(1);
});

test("a person signs on another device at 390 px, once, and the desk continues automatically @long", async () => {
  const desk = await atDesk();
  const { page, keys, ready, mailbox, context, url } = desk;
  await ready("Lantern Co");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Lantern Co").waitFor();
  await say(desk, "all");
  await say(desk, "dl 77AB 2030-01-31");
  await page.getByRole("radio").first().click();
  await keys("Alt+s");
  await page.getByRole("img", { name: "Link to sign on another device" }).waitFor();
  const href = await page.getByRole("link", { name: "Open the page here" }).getAttribute("href");
  const browser = context.browser();
  if (!browser) throw new Error("There is no browser for the other device.");
  const phone = await browser.newContext({ viewport: { width: 390, height: 780 } });
  const other = await phone.newPage();
  await other.goto(`${url}${href}`);
  await other.getByRole("heading", { name: "Sign for what you receive" }).waitFor();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(other)).toEqual([]);
  // The telephone is turned between two strokes: all ink stays, also what lay at the far end of the wide field.
  await other.setViewportSize({ width: 780, height: 390 });
  await sign(other, /^Your signature: /);
  const wide = await ink(other);
  await other.setViewportSize({ width: 390, height: 780 });
  await expect.poll(async () => (await ink(other)).right).toBeCloseTo(wide.right, 1);
  expect((await ink(other)).dark).toBeGreaterThan(wide.dark / 8);
  await sign(other, /^Your signature: /);
  await other.getByRole("button", { name: "Send signature" }).click();
  await other.getByRole("heading", { name: "Thank you" }).waitFor();
  await page.getByText("Signed on the other device.").first().waitFor();
  // The link is used.
  await other.reload();
  await other.getByText("This was signed already.").waitFor();
  await phone.close();
  await keys("Control+Enter");
  await desk.notice(/handed over/).waitFor();
});

test("every part of the desk can be reached, empty or on a small screen, in both themes @long", async () => {
  const desk = await atDesk();
  const { page, ready, item, mailbox, send } = desk;
  await ready("Lantern Co");
  await item("Meadow Bank");
  const scanned = await item("Harbor AS");
  await send("POST", "/actions/requests", { type: "SCAN", mailId: scanned.id });
  await shutsNobodyOut(desk, "desk-empty", ["light"]);
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Lantern Co").waitFor();
  await say(desk, "1");
  await page.setViewportSize({ width: 390, height: 800 });
  await signatureField(page).waitFor();
  await shutsNobodyOut(desk, "desk-small");
});

test("the customer's code finds the mailbox, and an item chosen on another screen is ticked @long", async () => {
  const desk = await atDesk();
  const { page, keys, ready, mailbox, url } = desk;
  // From the demo: the items that wait at the desk for the first of its customers.
  await say(desk, "314159");
  await page.getByRole("list", { name: "Ready" }).waitFor();
  expect(await page.getByText("Ready", { exact: true }).count()).toBe(2);
  await keys("Alt+q");
  await desk.line.waitFor();

  const { id } = await ready("Lantern Co");
  await page.goto(`${url}/mailbox/${mailbox.id}?focus=${id}`);
  await page.getByRole("grid").getByText("Lantern Co").first().waitFor();
  await runLine(desk, `pick up at desk ${id.slice(0, 8)}`);
  await page.getByRole("heading", { level: 1, name: "Pick-up desk" }).waitFor();
  await expect.poll(() => tickOf(page, "Lantern Co").isChecked()).toBe(true);
  await page.waitForURL("**/desk");
});

test("the slip of a hand-over is printed with its signature @long", async () => {
  const desk = await atDesk();
  const { page, keys, ready, mailbox } = desk;
  await ready("Lantern Co");
  await say(desk, mailbox.steNumber);
  await tickOf(page, "Lantern Co").waitFor();
  await say(desk, "all");
  await say(desk, "passport 41QX 2031-04-30");
  await page.getByRole("radio").first().click();
  await sign(page);
  await keys("Control+Enter");
  await desk.notice(/handed over/).waitFor();
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector("[data-sheet]")?.textContent ?? "";
    };
  });
  const row = page.getByRole("listitem").filter({ hasText: `STE ${mailbox.steNumber}` });
  await row.getByRole("button", { name: "Print slip" }).click();
  await page.locator("html[data-printed]").waitFor();
  const printed = await page.evaluate(() => document.documentElement.dataset.printed);
  expect(printed).toMatch(new RegExp(`Hand-over, STE ${mailbox.steNumber}.*Envelope from Lantern Co`));
  expect(printed).not.toContain("41QX");
  await page.emulateMedia({ media: "print" });
  await desk.picture("desk-slip");
});

/** The dark pixels of the signature, and where the last of them lies, as a part of the field's width. */
function ink(page: Page): Promise<{ dark: number; right: number }> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) throw new Error("There is no field to sign in.");
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    let right = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) > 128) continue;
      dark += 1;
      right = Math.max(right, ((at / 4) % canvas.width) / canvas.width);
    }
    return { dark, right };
  });
}
