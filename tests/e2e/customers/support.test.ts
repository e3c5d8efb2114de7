// Support Tickets as handlers meet them: three panes, the conversation, and replies that are never sent over an unseen message.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import { pdf } from "../../server/platform/files/papers";
import { aTitle, conversationsOn } from "../conversations";
import { routeUntil } from "../route-until";
import { atWork, forgive } from "../work";

const gridOf = (page: Page) => page.getByRole("grid", { name: "Support Tickets" });
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

/** On a new ticket, opened by a customer. */
async function atTicket() {
  const opened = await atWork({ at: null });
  const talk = await conversationsOn(opened.url);
  const subject = aTitle("Where is my parcel");
  const { id, ticketNo } = await talk.ticket(subject);
  const { page } = opened;
  await page.goto(`${opened.url}/support/${id}`);
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
  const reply = page.getByRole("textbox", { name: "Reply" });
  return { ...opened, opened, talk, subject, id, ticketNo, reply };
}

test("while a ticket is read, the shape of its conversation stands where that comes @long", async () => {
  const { page, url, subject, id } = await atTicket();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/tickets/${id}/messages*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${url}/support/${id}`);
  const shape = page.getByRole("main").locator("[aria-busy=true]").filter({ hasText: "Loading" });
  await shape.locator("[data-slot=skeleton]").first().waitFor();
  expect(await page.getByRole("main").locator("[data-slot=spinner]").count()).toBe(0);
  const boxOf = async (of: typeof shape) => (await of.boundingBox()) ?? { x: 0, width: 0 };
  const before = await boxOf(shape);
  const head = await boxOf(shape.locator("[data-slot=skeleton]").first());
  release();
  const heading = page.getByRole("heading", { level: 2, name: subject });
  await heading.waitFor();
  const after = await boxOf(heading);
  expect(Math.abs(after.x - head.x)).toBeLessThan(8);
  expect(before.width).toBeGreaterThan(400);
});

describe("the list", () => {
  test("goes on in a second line where a subject has no room in a narrow list, and shows all of it", async () => {
    const opened = await atWork({ at: null, viewport: { width: 1280, height: 900 } });
    const { page, url } = opened;
    const subject = aTitle("Where is my parcel, please");
    const { id } = await (await conversationsOn(url)).ticket(subject);
    await page.goto(`${url}/support/${id}`);
    const row = gridOf(page).getByRole("row").filter({ hasText: subject });
    const text = row.getByText(subject, { exact: true });
    await text.waitFor();
    const { lines, isWhole } = await text.evaluate((shown) => ({
      lines: Math.round(shown.clientHeight / parseFloat(getComputedStyle(shown).lineHeight)),
      isWhole: shown.scrollWidth <= shown.clientWidth + 1 && shown.scrollHeight <= shown.clientHeight + 1,
    }));
    expect([lines, isWhole]).toEqual([2, true]);
    // The status below it is inside the row, too.
    const [around, status] = await Promise.all([row.boundingBox(), row.getByText("Open").boundingBox()]);
    if (!around || !status) throw new Error("The row is not on the screen.");
    expect(status.y + status.height).toBeLessThanOrEqual(around.y + around.height);
  });

  test("finds by subject, number and customer @long", async () => {
    const { page, url, keys, subject, ticketNo } = await atTicket();
    await page.goto(`${url}/support`);
    await gridOf(page).getByRole("gridcell").first().waitFor();
    await keys("/");
    for (const words of [subject, ticketNo, "ayşe yıldız"]) {
      await page.getByRole("searchbox").fill(words);
      await page.waitForURL(({ searchParams }) => searchParams.get("q") === words);
      await page.getByText(/^\d+ tickets? found$/).waitFor();
      const row = gridOf(page).getByRole("row").filter({ hasText: subject });
      await row.waitFor();
      expect(await row.textContent()).toContain(`#${ticketNo}`);
    }
  });

  test("opens on all, and each tab lists as many as it counts", async () => {
    const { page } = await atWork({ at: "/support" });
    await gridOf(page).getByRole("gridcell").first().waitFor();
    const tabs = page.getByRole("tablist", { name: "Tickets by status" });
    await tabs.getByRole("tab", { name: /^All/, selected: true }).waitFor();
    let sum = 0;
    for (const [name, status] of [
      ["To answer", "OPEN,IN_PROGRESS,"],
      ["Waiting", "ON_HOLD,"],
      ["Closed", "RESOLVED,"],
    ] as const) {
      const tab = tabs.getByRole("tab", { name: new RegExp(`^${name}`) });
      await tab.click();
      await page.waitForURL((url) => url.searchParams.get("status")?.startsWith(status) === true);
      const count = Number((await tab.textContent())?.replace(name, ""));
      await page.getByText(new RegExp(`^${count} tickets?$`)).waitFor();
      sum += count;
    }
    await tabs.getByRole("tab", { name: /^All/ }).getByText(String(sum), { exact: true }).waitFor();
    await page.getByRole("searchbox").fill("nothing like this");
    await page.getByText("No tickets match").waitFor();
  });

  test("a row's menu opens by its key, and sets a status @long", async () => {
    const { page, keys, notice, subject } = await atTicket();
    const row = gridOf(page).getByRole("row").filter({ hasText: subject });
    await row.waitFor();
    await gridOf(page).focus();
    await keys("Shift+F10");
    const menu = page.getByRole("menu", { name: /^Actions for Ticket/ });
    await menu.getByRole("menuitem", { name: "Set ticket status" }).press("Enter");
    await page.getByRole("menuitem", { name: "Escalated" }).press("Enter");
    await notice("Ticket status updated to Escalated").waitFor();
    await row.getByText("Escalated").waitFor();
  });

  test("moving along it shows each conversation, and F6 moves through the panes", async () => {
    const { page, keys } = await atWork({ at: "/support" });
    await gridOf(page).getByRole("gridcell").first().waitFor();
    await keys("j");
    const heading = page.getByRole("region", { name: "Ticket", exact: true }).getByRole("heading").first();
    await heading.waitFor();
    const before = page.url();
    await keys("j j");
    await page.waitForURL((url) => url.href !== before);
    await keys("F6");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-pane]")?.ariaLabel))
      .toBe("Ticket");
  });
});

test("on a telephone one pane is shown at a time, rows are cards, and a bar takes the place of the sidebar @long", async () => {
  const { page, url, keys, subject } = await atTicket();
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("navigation", { name: "Bottom bar" });
  await bar.waitFor();
  await page.locator("#sidebar").waitFor({ state: "detached" });
  await gridOf(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Back to the list" }).click();
  await page.getByRole("heading", { level: 2, name: subject }).waitFor({ state: "detached" });
  await page.waitForURL((address) => address.pathname === "/support");
  const row = gridOf(page).getByRole("row").nth(1);
  await row.locator("bdi").first().click();
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  await gridOf(page).waitFor({ state: "hidden" });
  // The details lie below the whole conversation, not over its buttons, on a small one too.
  await page.setViewportSize({ width: 390, height: 640 });
  const details = page.getByRole("region", { name: "Ticket details" });
  if (!(await details.isVisible())) await page.getByRole("button", { name: "Ticket details" }).click();
  await details.waitFor();
  const send = await page.getByRole("button", { name: "Send reply" }).boundingBox();
  const below = await details.boundingBox();
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });

  await bar.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: /^Scan Request/ }).click();
  await menu.waitFor({ state: "detached" });
  const scans = page.getByRole("grid", { name: "Scan Requests" });
  await scans.getByRole("gridcell").first().waitFor();
  expect(await scans.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
  const box = await scans.getByRole("checkbox").nth(1).boundingBox();
  expect([box?.width, box?.height]).toEqual([24, 24]);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("dialog", { name: "Filter scan requests" }).getByRole("searchbox").waitFor();
  await keys("Escape");
  await bar.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: /^Customers/ }).click();
  await page.getByRole("grid", { name: "Customers Management" }).waitFor();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  // Called by what is listed, not by the screen's title.
  await page.getByRole("dialog", { name: "Filter mailboxes" }).waitFor();
  expect(page.url()).toContain(url);
});

describe("a ticket", () => {
  test("takes another status right after the reply: the person's own change is no conflict @long", async () => {
    const { page, keys, notice, reply } = await atTicket();
    // The console reads the ticket after the reply only when the next command was already entered, and shows the last change
    // last.
    let learn: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => (learn = resolve));
    let asked = 0;
    await page.route("**/api/mail-handler/tickets**", async (route) => {
      if (route.request().method() === "GET") {
        const late = 100 * asked++;
        await entered;
        await new Promise((resolve) => setTimeout(resolve, late));
      }
      await route.continue();
    });
    await keys("r");
    await focusComesTo(reply);
    await insert(page, "It ships today");
    await keys("Control+Enter");
    await notice("Reply sent successfully").waitFor();
    await keys("Control+k");
    await page.getByRole("combobox", { name: "Command" }).waitFor();
    await insert(page, "status waiting");
    await keys("Enter");
    learn();
    await notice("Ticket status updated to").waitFor();
  });

  test("is answered by keys alone, with a file, and gets an internal note", async () => {
    const { page, keys, notice, reply } = await atTicket();
    await said(page, "Where is it?").waitFor();
    await keys("r");
    await focusComesTo(reply);
    await insert(page, "It ships today");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Attach files" }).click();
    await (await chooser).setFiles([{ name: "slip.pdf", mimeType: "application/pdf", buffer: pdf }]);
    await notice("1 file(s) uploaded successfully").waitFor();
    await reply.focus();
    await keys("Control+Enter");
    await notice("Reply sent successfully").waitFor();
    // The row says so where it said when, and its customer's name stays whole.
    const row = page
      .getByRole("grid", { name: "Support Tickets" })
      .getByRole("row")
      .filter({ hasText: "Answered" });
    const name = row.getByText("Ayşe Yıldız", { exact: true });
    expect(
      await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
    const mine = page.getByRole("article", { name: /^Staff Ada/ });
    await mine.getByText("It ships today").waitFor();
    await mine.getByRole("link", { name: /slip\.pdf/ }).waitFor();
    await page.getByRole("article", { name: /^Customer Ayşe Yıldız/ }).waitFor();

    await keys("Escape n");
    const note = page.getByRole("textbox", { name: "Internal note" });
    await focusComesTo(note);
    await insert(page, "He rang twice");
    await keys("Control+Enter");
    await page.getByRole("article", { name: /^Note/ }).getByText("He rang twice").waitFor();
  });

  test("its status is set in its head and next to it, its priority there, and all are announced @long", async () => {
    const { page, notice } = await atTicket();
    const panel = page.getByRole("region", { name: "Ticket details" });
    const [head, beside] = [
      page.getByRole("combobox", { name: "Ticket status" }),
      panel.getByRole("combobox", { name: "Status", exact: true }),
    ];
    for (const [choice, other, status] of [
      [head, beside, "On Hold"],
      [beside, head, "Waiting for Customer"],
    ] as const) {
      await choice.click();
      expect(await page.getByRole("option").allTextContents()).toEqual([
        "Open",
        "In Progress",
        "Waiting for Customer",
        "On Hold",
        "Resolved",
        "Closed",
      ]);
      await page.getByRole("option", { name: status }).click();
      await notice(`Ticket status updated to ${status}`).waitFor();
      await other.getByText(status).waitFor();
    }
    await panel.getByRole("combobox", { name: "Priority" }).click();
    await page.getByRole("option", { name: "High" }).click();
    await notice("Ticket priority updated to High").waitFor();
    await panel.getByRole("link", { name: "STE 1042" }).waitFor();
    await panel.getByRole("button", { name: "Customer details" }).click();
    await panel.getByText("ayse@yildiz.example").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Ticket details" }).click();
    await panel.waitFor({ state: "detached" });
  });

  test("a reply is never sent over a message that arrived while it was written", async () => {
    const { page, keys, notice, talk, id, reply } = await atTicket();
    await said(page, "Where is it?").waitFor();
    await reply.fill("It ships today");
    await talk.customerWrites(id, "It has come, thank you.");
    await said(page, "It has come, thank you.").waitFor();
    await page.getByText("Ayşe Yıldız wrote while you were writing.").waitFor();
    expect(await reply.inputValue()).toBe("It ships today");
    await focusComesTo(reply);
    await keys("Control+Enter");
    await page.getByText(/Your reply was not sent: read this first/).waitFor();
    await reply.fill("You are welcome");
    await keys("Control+Enter");
    await notice("Reply sent successfully").waitFor();
    await said(page, "You are welcome").waitFor();
    expect(await said(page, "It ships today").count()).toBe(0);
  });

  test("a reply is not sent over a message that is not on the screen yet: the server refuses, and it is shown @long", async () => {
    const { opened, page, keys, notice, talk, id, reply } = await atTicket();
    await said(page, "Where is it?").waitFor();
    await reply.fill("It ships today");
    let isHeld = true;
    await page.route("**/api/mail-handler/tickets/*/messages", (route) =>
      isHeld ? route.abort() : route.fallback(),
    );
    await talk.customerWrites(id, "Never mind.");
    await keys("Control+Enter");
    await page
      .getByRole("alert")
      .getByText(/Error sending reply: .*after the last message you saw/)
      .first()
      .waitFor();
    isHeld = false;
    await said(page, "Never mind.").waitFor();
    await reply.focus();
    await keys("Control+Enter");
    await notice("Reply sent successfully").waitFor();
    forgive(opened, 409);
    opened.errors.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...opened.errors.filter((error) => !error.includes("ERR_FAILED")),
    );
  });

  test("what a phone's keyboard, a dictation or the mouse puts in while a reply is sent stays, to be sent next", async () => {
    const { page, keys, reply, opened } = await atTicket();
    await reply.focus();
    await opened.line("It ships today.");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const over = await routeUntil(page, "**/tickets/add-message", async (route) => {
      await held;
      await route.continue();
    });
    await keys("ControlOrMeta+Enter");
    await page.getByRole("button", { name: /^Send/ }).and(page.locator("[aria-busy=true]")).waitFor();
    await opened.line(" The label is printed.");
    over();
    release();
    await said(page, "It ships today.").waitFor();
    await expect.poll(() => reply.inputValue()).toBe("The label is printed.");
  });

  test("a reply being written survives a reload and the end of the session", async () => {
    const { opened, page, keys, notice, context, url, reply } = await atTicket();
    await reply.fill("It ships today");
    await page.reload();
    expect(await reply.inputValue()).toBe("It ships today");

    // Revoked elsewhere: sending is refused, and so is the refresh. Reads continue: one of them could end the session first.
    const sending = "**/api/mail-handler/tickets/add-message";
    await context.clearCookies();
    const admitted = await routeUntil(page, sending, (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: "unauthenticated", message: "Sign in." }, message: "Sign in." },
      }),
    );
    await reply.focus();
    await keys("Control+Enter");
    await page.waitForURL("**/login**");
    admitted();
    await page.getByLabel("Email").fill("demo@pigeonhole.example");
    await page.locator("input[type=password]").fill("correct-horse-pigeon");
    await keys("Enter");
    await page.waitForURL(`${url}/support/**`);
    await reply.waitFor();
    expect(await reply.inputValue()).toBe("It ships today");
    await reply.focus();
    await keys("Control+Enter");
    await notice("Reply sent successfully").waitFor();
    forgive(opened, 401);
  });

  test("prints only its conversation, without the notes @long", async () => {
    const { page, keys, subject, talk, id } = await atTicket();
    await talk.customerWrites(id, "Please hurry.");
    await keys("n");
    await focusComesTo(page.getByRole("textbox", { name: "Internal note" }));
    await insert(page, "He is cross");
    await keys("Control+Enter");
    await page.getByRole("article", { name: /^Note/ }).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print conversation" }).click();
    await page.waitForFunction(() => document.body.hasAttribute("data-printed"));
    await page.emulateMedia({ media: "print" });
    const paper = await page.evaluate(() => document.body.innerText);
    expect(paper).toContain(subject);
    expect(paper).toContain("Please hurry.");
    expect(paper).not.toContain("He is cross");
    expect(paper).not.toContain("Customer details");
    expect(paper).not.toContain("Dashboard");
  });
});
