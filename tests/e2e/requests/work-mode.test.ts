// Work mode as handlers meet it: a queue by keys alone and by mouse alone, two people in one queue, and its faults.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import type { Console } from "../browser";
import { conversationsOn } from "../conversations";
import { pdf } from "../scan";
import { runLine } from "../line";
import { aSender, atWork, tryAgain, workOn } from "../work";

/** Id of the current record, as the address names it. */
const current = ({ page }: Console) => new URL(page.url()).searchParams.get("item");

const begun = ({ page }: Console) => page.waitForURL(/\/work\/\w+\?item=/);

/** The line with the progress. */
const far = ({ page }: Console, done: number) =>
  page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${done} of `) })
    .waitFor();

const front = ({ page }: Console) => page.getByRole("region", { name: /^(What to do|Ticket details)$/ });

/** Waits until another record is shown. */
async function next(console: Console, before: string | null): Promise<void> {
  await expect.poll(() => current(console)).not.toBe(before);
  await front(console).waitFor();
}

async function shreds(url: string, count: number): Promise<string[]> {
  const work = await workOn(url);
  const sender = aSender();
  const ids: string[] = [];
  for (let each = 0; each < count; each++) ids.push(await work.request("SHRED", await work.item(sender)));
  return ids;
}

/** The id of the row that the keyboard is on, as assistive technology reports it. */
async function focusedId(grid: Locator): Promise<string | null> {
  await expect.poll(() => grid.getAttribute("aria-activedescendant")).not.toBeNull();
  return grid.getAttribute("aria-activedescendant");
}

test("five scans by keys alone, then undo, skip and failing one by its number @long", async () => {
  const handler = await atWork();
  const { page, keys } = handler;
  let pressed = 0;
  const press = async (sequence: string) => {
    pressed += sequence.split(" ").length;
    await keys(sequence);
  };
  await press("g 1");
  await page.getByRole("grid", { name: "Scan Requests" }).getByRole("gridcell").first().waitFor();
  await press("e");
  await begun(handler);
  const perItem: number[] = [];
  for (let done = 1; done <= 5; done++) {
    const record = current(handler);
    const before = done === 1 ? 0 : pressed;
    await front(handler).getByRole("button", { name: "Choose files" }).waitFor();
    const chooser = page.waitForEvent("filechooser");
    await press("f");
    await (await chooser).setFiles([pdf("page.pdf", 900)]);
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await press("e");
    await next(handler, record);
    await far(handler, done);
    perItem.push(pressed - before);
  }
  console.log(
    `Five scans by keys: ${perItem.join(", ")} keys and the file each, the first from the dashboard.`,
  );
  expect(perItem).toEqual([5, ...Array.from({ length: 4 }, () => 2)]);
  expect(page.url()).not.toContain("finished");
  await page.getByText(/ a minute · done about /).waitFor();

  // Undo goes back to the last record, which still has its pages.
  const sixth = current(handler);
  await keys("u");
  await next(handler, sixth);
  await far(handler, 4);
  await page.getByText(/^From the completion of /).waitFor();
  // What is shown is what counts: without its only file it cannot be completed, and the file can be put back.
  await page.getByRole("link", { name: "Page file 1" }).press("Delete");
  await page.getByText("1 earlier file is taken off.").waitFor();
  expect(await page.getByRole("link", { name: "Page file 1" }).count()).toBe(0);
  await page.getByRole("button", { name: "Put back" }).click();
  await page.getByRole("button", { name: "Remove page file 1" }).waitFor();
  const fifth = current(handler);
  await keys("e");
  await next(handler, fifth);
  await far(handler, 5);

  const skipped = current(handler);
  await keys("s");
  await next(handler, skipped);
  const failed = current(handler);
  await front(handler)
    .getByRole("button", { name: /The item was not found/ })
    .waitFor();
  await keys("1");
  await next(handler, failed);
  const notice = handler.notice(/marked as failed/);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => current(handler)).toBe(failed);
  // The console asks for any other reason.
  await front(handler)
    .getByRole("button", { name: /Another reason/ })
    .first()
    .waitFor();
  await keys("4");
  const palette = page.getByRole("combobox");
  await palette.waitFor();
  await handler.line("The glue is wet");
  await keys("Enter");
  await next(handler, failed);
  // A reload stays on the record, and clears the notices.
  const last = current(handler);
  await page.reload();
  await front(handler).waitFor();
  expect(current(handler)).toBe(last);
  // Back in the list, its row has the focus.
  await keys("Escape");
  await page.waitForURL((url) => url.pathname === "/scan" && url.searchParams.get("focus") === last);
  await page
    .locator(`[id="${await focusedId(page.getByRole("grid", { name: "Scan Requests" }))}"]`)
    .waitFor();
});

test("the palette starts a queue, and a shred takes one key @long", async () => {
  const handler = await atWork();
  const { keys } = handler;
  await shreds(handler.url, 11);
  await runLine(handler, "work shreds");
  await begun(handler);
  for (let done = 1; done <= 10; done++) {
    const record = current(handler);
    await front(handler)
      .getByRole("button", { name: /Confirm Shredding/ })
      .waitFor();
    await keys("e");
    await next(handler, record);
    await far(handler, done);
  }
  console.log("Ten shreds by keys: 10 keys, after Mod+K, “work shreds” and Enter.");
});

test("by mouse alone: two clicks to start with the first record, one for each that follows", async () => {
  const handler = await atWork({ at: "/shred" });
  const { page } = handler;
  await shreds(handler.url, 4);
  let clicks = 0;
  const click = async (name: RegExp) => {
    clicks += 1;
    await page.getByRole("button", { name }).click();
  };
  await click(/^Start queue\s*\d+ (waiting|started)/);
  await begun(handler);
  for (let done = 1; done <= 3; done++) {
    const record = current(handler);
    await click(/Confirm Shredding/);
    await next(handler, record);
    await far(handler, done);
    // The button disappears with its record; the next press needs a place to start.
    await focusComesTo(page.locator("[tabindex='-1']:focus"));
  }
  console.log(`Three shreds by mouse: ${clicks} clicks.`);
  expect(clicks).toBe(4);
  await click(/^Skip/);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.waitForURL(/\/shred/);
});

test("two tabs in one queue never have the same record, and see which has what @long", async () => {
  const one = await atWork({ at: null });
  await shreds(one.url, 8);
  await one.page.goto(`${one.url}/work/shreds`);
  await begun(one);
  const two = await atWork({ at: null });
  await two.page.goto(`${two.url}/work/shreds`);
  await begun(two);
  const seen: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const tab = turn % 2 === 0 ? one : two;
    expect(current(one)).not.toBe(current(two));
    const record = current(tab);
    seen.push(record ?? "");
    await front(tab)
      .getByRole("button", { name: /Confirm Shredding/ })
      .waitFor();
    await tab.keys("e");
    await next(tab, record);
  }
  expect(new Set(seen).size).toBe(6);
  // Who works on the other record is shown next to it.
  await one.page
    .getByRole("navigation", { name: "Queue" })
    .getByRole("button", { name: /You, in another tab/ })
    .first()
    .waitFor();
  const taken = current(two);
  await one.page
    .getByRole("navigation", { name: "Queue" })
    .getByRole("button", { name: /You, in another tab/ })
    .first()
    .click();
  await one.notice("in another tab.").waitFor();
  expect(current(two)).toBe(taken);
});

test("a record that a colleague finishes is skipped, and a lost connection is reported", async () => {
  const handler = await atWork({ at: null });
  const { page, keys } = handler;
  const work = await workOn(handler.url);
  await shreds(handler.url, 3);
  await page.goto(`${handler.url}/work/shreds`);
  await begun(handler);
  const record = current(handler) ?? "";
  await front(handler)
    .getByRole("button", { name: /Confirm Shredding/ })
    .waitFor();
  await work.complete(record);
  await handler.notice(/was finished by|is finished already/).waitFor();
  await next(handler, record);

  const claims = "**/api/mail-handler/work/*/claim";
  await page.route(claims, (route) => route.fulfill({ status: 503 }));
  const second = current(handler);
  await front(handler)
    .getByRole("button", { name: /Confirm Shredding/ })
    .waitFor();
  await keys("e");
  const alert = page.getByRole("alert").filter({ hasText: "The queue could not be read" });
  await alert.waitFor();
  await tryAgain(handler, alert, { calls: claims, status: 503 });
  await next(handler, second);
  await page.unrouteAll();
});

test("a ticket stays after a reply, and the person moves on when they want; one key closes it @long", async () => {
  const handler = await atWork({ at: "/settings?section=appearance" });
  const { page, keys } = handler;
  const talk = await conversationsOn(handler.url);
  const { id } = await talk.ticket("Where is my letter?");
  const reply = async (text: string) => {
    await page.getByRole("region", { name: "Ticket details" }).waitFor();
    await keys("r");
    await focusComesTo(page.getByRole("textbox", { name: "Reply" }));
    await handler.line(text);
    await keys("Control+Enter");
  };
  await page.getByRole("switch", { name: "Next ticket after a reply" }).click();
  await page.goto(`${handler.url}/work/tickets?item=${id}`);
  await reply("It came today.");
  await next(handler, id);
  await far(handler, 1);

  await page.goto(`${handler.url}/settings?section=appearance`);
  await page.getByRole("switch", { name: "Next ticket after a reply" }).click();
  await page.goto(`${handler.url}/work/tickets?item=${id}`);
  await reply("It is in your mailbox.");
  await page.getByRole("log").getByText("It is in your mailbox.").waitFor();
  expect(current(handler)).toBe(id);
  await keys("Escape e");
  await next(handler, id);
});
