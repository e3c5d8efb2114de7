// Commands in a real browser: the palette, its waiting, its questions, the keys, and where the focus goes.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { directoryChanges, wholeDirectory } from "@/contract/feed/feed";
import { axeFindings } from "../../../axe";
import { mailbox } from "../../../commands/bench";
import { focusComesTo } from "../../../focus";
import { FakeServer, type Stage, buildStage } from "./stage-page";
import { insert, press } from "../../../hand";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let stage: Stage;
let page: Page;
/** Its clock is set by hand, or it stores a directory: it is not used again. */
let isSpent = false;
let server: FakeServer;
let errors: string[];

beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.close());

/** The page of the test before, which has already compiled the code of the stage. */
let last: Page | null = null;

beforeEach(async () => {
  page = last ?? (await newPage());
  last = null;
  errors = [];
  server = new FakeServer(page);
  await server.listen();
});

afterEach(async ({ task }) => {
  expect(errors).toEqual([]);
  if (isSpent || task.result?.state === "fail") {
    isSpent = false;
    await page.context().close();
    return;
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto("about:blank");
  last = page;
});

async function newPage(): Promise<Page> {
  const context = await stage.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  const made = await context.newPage();
  made.setDefaultTimeout(20_000);
  made.on("pageerror", (error) => errors.push(String(error)));
  return made;
}

/** Sets the page's clock by hand. */
async function stopClock() {
  isSpent = true;
  await page.clock.install();
}

const palette = () => page.getByRole("dialog", { name: "Command palette" });
const field = () => palette().getByRole("combobox");
const notices = () => page.getByRole("status", { name: "Notices" });
const note = () => page.getByRole("textbox", { name: "Note" });
const registered = () => server.posted.filter(({ path }) => path === "/mail-handler/mails");
const gone = () => palette().waitFor({ state: "detached" });

async function open(search = "") {
  await page.goto(`${stage.address}${search}`);
  await page.getByRole("heading", { name: "Stage" }).waitFor();
}

async function openPalette() {
  await page.keyboard.press("Control+k");
  await field().waitFor();
}

describe("a line", () => {
  test("registers an item by Enter; the notice undoes it, and the focus returns", async () => {
    await open();
    await note().focus();
    await openPalette();
    await page.keyboard.type("add mail for 1042 from Chase");
    await press(page, "Enter");
    await notices().getByText("Envelope from Chase registered for STE 1042, Yıldız Ltd.").waitFor();
    await gone();
    expect(registered()).toHaveLength(1);
    expect(registered()[0]?.body).toMatchObject({ senderName: "Chase", type: "ENVELOPE" });
    expect(registered()[0]?.headers).toMatchObject({ "x-source": "palette" });
    await focusComesTo(note());

    await notices().getByRole("button", { name: "Undo" }).click();
    await notices().getByText("Envelope from Chase withdrawn from STE 1042.").waitFor();
    expect(server.posted.at(-1)).toMatchObject({
      path: expect.stringMatching(/\/withdraw$/),
      headers: { "x-source": "undo", "if-match": '"1"' },
    });
  });

  test("entered before the directory has answered runs once", async () => {
    await open();
    server.hold("/mail-handler/directory");
    await openPalette();
    await insert(page, "add mail for 1042 from Chase");
    await press(page, "Enter");
    await press(page, "Enter");
    await server.quiet();
    expect(registered()).toEqual([]);
    await server.release();
    await gone();
    expect(registered()).toHaveLength(1);
  });

  test("that waits runs as soon as the directory is loaded, even if its own question is still open @long", async () => {
    server.feeds = true;
    server.hold("/mail-handler/directory");
    await open();
    await openPalette();
    await insert(page, "add mail for 1042 from Chase");
    await press(page, "Enter");
    await server.quiet();
    expect(server.searched).toContain("1042");
    expect(registered()).toEqual([]);
    for (const path of [wholeDirectory.path, directoryChanges.path]) {
      await vi.waitFor(() => expect(server.read).toContain(path));
      await server.release(path);
    }
    await gone();
    expect(registered()).toHaveLength(1);
  });

  test("with a command in full does not wait for records that its words could also name @long", async () => {
    await open();
    server.hold("/mail-handler/records");
    await openPalette();
    await insert(page, "open mailbox 1042");
    await press(page, "Enter");
    await page.waitForURL("**/mailbox/00001042-*");
  });

  test("that waits runs as it was entered: keys after its Enter are for what it leads to", async () => {
    await open();
    server.hold("/mail-handler/directory");
    await openPalette();
    await insert(page, "add mail for 1042 from Chase");
    await press(page, "Enter");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("go d");
    await server.release();
    await vi.waitFor(() => expect(registered()).toHaveLength(1));
    expect(registered()[0]?.body).toMatchObject({ senderName: "Chase" });
    await vi.waitFor(async () => expect(await field().inputValue()).toBe("go d"));
  });

  test("that fits two mailboxes asks which one is meant @long", async () => {
    await open();
    await openPalette();
    await insert(page, "add mail for yıldız from Chase");
    await press(page, "Enter");
    await palette().getByText("2 fit “yıldız”. Choose the mailbox below, or type more.").waitFor();
    await press(page, "Enter");
    await server.quiet();
    expect(registered()).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const option = palette().getByRole("option", { selected: true });
    expect(await option.textContent()).toContain("STE 1043");
    expect(await field().getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    await press(page, "Enter");
    await palette().getByText("STE 1043 · Yıldız Trading").first().waitFor();
    expect(registered()).toEqual([]);
    await press(page, "Enter");
    await gone();
    expect(registered()[0]?.body).toMatchObject({
      mailboxId: expect.stringMatching(/^00001043/),
      senderName: "Chase",
    });
  });

  test("that the server refuses stays, says why, and can be run again", async () => {
    await open();
    await openPalette();
    await insert(page, "add mail for 1042 from Chase");
    server.refuse("/mail-handler/mails", 409, "conflict", "STE 1042 is closed. Open it first.");
    await press(page, "Enter");
    await palette().getByRole("alert").getByText("STE 1042 is closed. Open it first.").waitFor();
    expect(await field().inputValue()).toBe("add mail for 1042 from Chase");
    await press(page, "Enter");
    await gone();
    expect(registered()).toHaveLength(2);
    // For the server both are the same request, in case only the first answer was lost.
    expect(new Set(registered().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  test("that cannot be looked up says so and offers to try again", async () => {
    await open();
    await openPalette();
    server.refuse("/mail-handler/directory", 500, "internal", "The directory is out of order.");
    await page.keyboard.type("4");
    await palette().getByRole("alert").getByText("The directory is out of order.").waitFor();
    await palette().getByRole("button", { name: "Try again" }).click();
    await palette().getByRole("alert").waitFor({ state: "detached" });
  });

  test("of 10,000 pasted characters neither freezes the palette nor floods the directory @long", async () => {
    await open();
    await openPalette();
    const pasted = `am 1042 ${"lorem ipsum\nvia dolor ".repeat(460)}`.slice(0, 10_000);
    await field().evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await expect.poll(() => field().inputValue()).not.toBe("");
    expect(await field().inputValue()).not.toContain("ipsumvia");
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await server.quiet();
    expect(server.searched.length).toBeLessThan(80);
    expect(registered()).toEqual([]);
  });

  test("in composition is not run by the Enter that ends the composition", async () => {
    await open();
    await openPalette();
    await insert(page, "add mail for 1042 from Chase");
    await palette()
      .getByRole("option", { name: /Add mail/ })
      .waitFor();
    const enter = { key: "Enter", code: "Enter", isComposing: true, bubbles: true, cancelable: true };
    await field().dispatchEvent("keydown", enter);
    await server.quiet();
    expect(registered()).toEqual([]);
    await press(page, "Enter");
    await gone();
    expect(registered()).toHaveLength(1);
  });

  test("that is empty runs nothing when a form-filling scanner sends Enter @long", async () => {
    await open();
    await openPalette();
    await press(page, "Enter");
    await palette().getByText("Type a command, an STE number or a name, or choose below.").waitFor();
    expect(page.url()).toContain("stage");
  });
});

describe("the palette", () => {
  test("closes with Escape and gives the focus back", async () => {
    await open();
    const button = page.getByRole("button", { name: "Command palette" });
    await button.press("Enter");
    await field().waitFor();
    await page.keyboard.press("Escape");
    await gone();
    await focusComesTo(button);
  });

  test("begins a new line by its own keys, also in place of a question @long", async () => {
    await open();
    const button = page.getByRole("button", { name: "Command palette" });
    await button.press("Enter");
    await field().waitFor();
    await insert(page, "scan 1042");
    await page.keyboard.press("Control+k");
    await insert(page, "1042 chase");
    await expect.poll(() => field().inputValue()).toBe("1042 chase");
    await page.keyboard.press("Escape");
    await gone();

    await page.keyboard.press("c");
    await page.keyboard.press("m");
    await field().and(page.getByPlaceholder("Which mailbox?")).waitFor();
    await page.keyboard.press("Control+k");
    await insert(page, "am 1042 chase");
    // Nobody said that Chase is the sender: Enter asks, and the next line must not make it forgotten.
    await press(page, "Enter");
    await palette().getByText("Registers a letter, parcel or check for a mailbox.").waitFor();
    await page.keyboard.press("Control+k");
    await insert(page, "help");
    // Keys that come before the new palette is on the page wait for it.
    await expect.poll(() => field().inputValue()).toBe("help");
    await notices().getByText("Not done: Add mail, STE 1042, Chase").waitFor();
    await page.keyboard.press("Escape");
    await gone();
    await focusComesTo(button);
    expect(server.posted).toEqual([]);
  });

  test("gives the focus back to the first place when a command opens something else @long", async () => {
    await open();
    await note().focus();
    await openPalette();
    await insert(page, "shortcuts");
    await press(page, "Enter");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await focusComesTo(note());
  });

  test("takes text that is typed before its code has arrived", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/palette-/, async (route) => {
      await late;
      await route.continue();
    });
    await open();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("go d 1042");
    expect(await page.getByText("At /").textContent()).toContain("stage");
    arrive();
    await field().waitFor();
    await expect.poll(() => field().inputValue()).toBe("go d 1042");
  });

  test("runs a line entered before its code has arrived, as it was corrected @long", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/palette-/, async (route) => {
      await late;
      await route.continue();
    });
    await open();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("am 1043");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("2");
    await press(page, "Enter");
    arrive();
    await notices().getByText("registered for STE 1042").waitFor();
    expect(registered()).toHaveLength(1);
  });

  test("acts on what was selected or focused when it opened, and names it", async () => {
    await open();
    await page.getByRole("button", { name: "Show mailbox" }).click();
    await openPalette();
    await palette()
      .getByTitle(/was selected/)
      .getByText("STE 1042")
      .waitFor();
    await palette().getByRole("region", { name: "Mailbox STE 1042" }).getByText("Ayşe Yıldız").waitFor();
    await insert(page, "add mail from Chase");
    await press(page, "Enter");
    await gone();
    expect(registered()[0]?.body).toMatchObject({ mailboxId: "00001042-0000-4000-8000-000000000000" });
  });

  const lines = [
    [
      "open request 3fa85f64",
      "Scan 3fa85f64",
      ["Shred of Chase", "Completed", "Standard", "asked by Ayşe Yıldız"],
    ],
    ["open forward aaaa1111", "Forward aaaa1111", ["Shipped to Carrier", "High", "to Ayşe Yıldız, İstanbul"]],
    ["open consolidation c0c0c0c0", "Consolidation c0c0c0c0", ["Completed", "0 items"]],
    ["open task 7a5c0001", "Call about ID", ["In Progress", "High", "Nov 27, 2026"]],
    ["reply to ticket 118 ", "Ticket 118", ["118: Where is my parcel?", "Open", "Ayşe Yıldız"]],
    ["open item e1e10001", "Envelope from Chase", ["Pending", "STE 1042 · Yıldız Ltd", "to Ayşe Yıldız"]],
  ] as const;

  test("shows the named record next to a line @long", async () => {
    await open();
    await openPalette();
    for (const [line, name, facts] of lines) {
      await field().fill("");
      await insert(page, line);
      const card = palette().getByRole("region", { name, exact: true });
      for (const fact of facts) await card.getByText(fact).first().waitFor();
    }
  });

  test("shows for a mailbox how many items it has, what is open, and what came last @long", async () => {
    await open();
    await openPalette();
    server.refuse(`/mail-handler/customers/${mailbox.id}`, 500, "internal", "Mailboxes are out of order.");
    await insert(page, "add mail for 1042");
    const card = palette().getByRole("region", { name: "Mailbox STE 1042" });
    await card.getByText("Mailboxes are out of order.").waitFor();
    await card.getByRole("button", { name: "Try again" }).click();
    await card.getByText("3 items · 1 open scan").waitFor();
    await card.getByText("last from Chase, Nov 20, 2026").waitFor();
  });

  test("shows the selected or focused record, and of several how many and which @long", async () => {
    await open();
    await page.getByRole("button", { name: "Take item in hand" }).click();
    await openPalette();
    await palette()
      .getByRole("region", { name: "Envelope from Chase", exact: true })
      .getByText("to Ayşe Yıldız")
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Select two items" }).click();
    await openPalette();
    const both = palette().getByRole("region", { name: "2 selected" });
    await both.getByText("Package from Amazon").waitFor();
    expect(await both.getByRole("listitem").count()).toBe(2);
  });

  test("reads a record once, when typing pauses, and no key waits for it @long", async () => {
    await open();
    server.hold("/actions/requests");
    await openPalette();
    await page.keyboard.type("open request 3fa85f64");
    const card = palette().getByRole("region", { name: "Scan 3fa85f64" });
    await card.waitFor();
    await server.quiet();
    await expect
      .poll(() => server.read.filter((path) => path.startsWith("/actions/requests")))
      .toHaveLength(1);
    await page.keyboard.type(" ");
    await page.keyboard.press("Backspace");
    expect(await field().inputValue()).toBe("open request 3fa85f64");
    await press(page, "Enter");
    await page.waitForURL("**/request/3fa85f64-*");
    expect(server.read.filter((path) => path.startsWith("/actions/requests"))).toHaveLength(1);
  });

  test("says that a record could not be read, and reads it again on request @long", async () => {
    await open();
    await openPalette();
    const path = "/mail-handler/forward/requests/aaaa1111-0000-4000-8000-000000000001";
    server.refuse(path, 500, "internal", "Forwards are out of order.");
    await insert(page, "open forward aaaa1111");
    const card = palette().getByRole("region", { name: "Forward aaaa1111" });
    await card.getByText("Forwards are out of order.").waitFor();
    await card.getByRole("button", { name: "Try again" }).click();
    await card.getByText("Shipped to Carrier").waitFor();
  });

  test("holds the focus, is modal to screen readers, and closes when the page next to it is pressed @long", async () => {
    await open();
    await note().focus();
    await openPalette();
    expect(await palette().getAttribute("aria-modal")).toBe("true");
    await page.keyboard.press("Shift+Tab");
    await press(page, "Tab");
    await focusComesTo(field());
    await page.mouse.click(5, 5);
    await gone();
    await focusComesTo(note());
  });

  test("goes to the last of all commands by one key, and keeps the focus when a row is pressed @long", async () => {
    await open();
    await openPalette();
    await page.keyboard.press("End");
    const last = palette().getByRole("option", { selected: true });
    await last.waitFor();
    const isInSight = await last.evaluate((option) => {
      const { top, bottom } = option.getBoundingClientRect();
      const list = option.closest('[role="listbox"]')?.getBoundingClientRect();
      return list !== undefined && top >= list.top && bottom <= list.bottom;
    });
    expect(isInSight).toBe(true);
    expect(await palette().getByRole("option").last().getAttribute("aria-selected")).toBe("true");
    const list = await palette().getByRole("listbox", { name: "Commands and choices" }).getAttribute("id");
    expect(await field().getAttribute("aria-controls")).toBe(list);
    expect(await field().getAttribute("aria-activedescendant")).toBe(await last.getAttribute("id"));
    await page.keyboard.press("Home");
    await palette()
      .getByRole("option", { name: /Open ticket/ })
      .click();
    await page.keyboard.type("x");
    expect(await field().inputValue()).toBe("x");
  });

  test("stays open below the question whether to run its command @long", async () => {
    await open();
    await page.getByRole("button", { name: "Take item in hand" }).click();
    await openPalette();
    await insert(page, "withdraw mail");
    await press(page, "Enter");
    const question = page.getByRole("alertdialog", { name: "Remove mail item?" });
    await question.getByText("Envelope from Chase").waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await focusComesTo(field());
    expect(server.posted).toEqual([]);
    await press(page, "Enter");
    await question.waitFor();
    await page.keyboard.press("Control+Enter");
    await notices().getByText("Envelope from Chase withdrawn").waitFor();
    await gone();
  });

  test("stays open when Escape answers the question while it is being drawn @long", async () => {
    await open();
    await page.getByRole("button", { name: "Take item in hand" }).click();
    await openPalette();
    await insert(page, "withdraw mail");
    await page.evaluate(() => {
      const drawn = new MutationObserver(() => {
        if (!document.querySelector('[role="alertdialog"]')) return;
        drawn.disconnect();
        const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(escape);
        document.body.dataset.said = "no";
      });
      drawn.observe(document.body, { childList: true, subtree: true });
    });
    await press(page, "Enter");
    await page.locator('[data-said="no"]').waitFor();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await focusComesTo(field());
    expect(server.posted).toEqual([]);
  });

  test.each(["", "?dark"])("passes every axe check%s @long", async (search) => {
    await open(search);
    await openPalette();
    expect(await findings(), "with nothing typed").toEqual([]);

    await insert(page, "add mail for yıldız xyzzy ");
    await press(page, "Enter");
    await palette().getByRole("status").first().waitFor();
    expect(await findings(), "with choices, and an unknown word").toEqual([]);

    await page.keyboard.press("Escape");
    await gone();
    await openPalette();
    await insert(page, "open request 3fa85f64");
    await palette().getByText("asked by Ayşe Yıldız").waitFor();
    expect(await findings(), "with a record next to the line").toEqual([]);

    await page.keyboard.press("Escape");
    await gone();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await findings(), "in the shortcuts").toEqual([]);
  });
});

describe("keys", () => {
  test("a sequence shows what can follow, goes there, and takes its second key from any control", async () => {
    await open();
    await page.getByRole("button", { name: "Show mailbox" }).focus();
    await page.keyboard.press("g");
    await page.getByRole("status", { name: "Keys" }).getByText("Dashboard").waitFor();
    await page.keyboard.press("d");
    await page.getByText("At /dashboard").waitFor();
  });

  test("an unfinished sequence times out and says so", async () => {
    await stopClock();
    await open();
    await page.keyboard.press("g");
    await page.getByRole("status", { name: "Keys" }).getByText("then").first().waitFor();
    await page.clock.runFor(2100);
    await page.getByRole("status", { name: "Keys" }).getByText("did nothing").waitFor();
    await page.keyboard.press("d");
    expect(await page.getByText("At /").textContent()).not.toContain("dashboard");
  });

  test("do nothing in a text field, in composition, after Escape, and as an unknown sequence", async () => {
    await open();
    await note().focus();
    await page.keyboard.type("go to? cm gd");
    expect(await note().inputValue()).toBe("go to? cm gd");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByText("At /").textContent()).not.toContain("dashboard");

    await page.getByRole("button", { name: "Show mailbox" }).focus();
    await page.evaluate(() => {
      for (const key of ["g", "d"]) {
        const press = { key, code: `Key${key.toUpperCase()}`, isComposing: true, bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent("keydown", press));
      }
    });
    await server.quiet();
    expect(await page.getByText("At /").textContent()).not.toContain("dashboard");

    await page.keyboard.press("g");
    await page.keyboard.press("Escape");
    await page.keyboard.press("d");
    await server.quiet();
    expect(await page.getByText("At /").textContent()).not.toContain("dashboard");

    await page.keyboard.press("g");
    await page.keyboard.press("?");
    await page.getByRole("status", { name: "Keys" }).getByText("did nothing").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("of the page do nothing while a dialog is open", async () => {
    await open();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.waitFor();
    await dialog.getByRole("region", { name: "Shortcuts" }).focus();
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await server.quiet();
    expect(await page.getByText("At /").textContent()).not.toContain("dashboard");
  });

  test("of the page work in the moment the dialog closes @long", async () => {
    await open();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.getByRole("searchbox").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.getByText("At /dashboard").waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test("of a command with a missing argument ask for it in the palette @long", async () => {
    await open();
    await page.keyboard.press("c");
    await page.keyboard.press("m");
    await field().waitFor();
    expect(await field().getAttribute("placeholder")).toBe("Which mailbox?");
    await page.keyboard.type("1042 from Chase");
    await press(page, "Enter");
    await gone();
    expect(registered()[0]).toMatchObject({
      body: { senderName: "Chase" },
      headers: { "x-source": "hotkey" },
    });
  });

  test("a question that is cancelled runs nothing @long", async () => {
    await open();
    await page.keyboard.press("c");
    await page.keyboard.press("m");
    await field().waitFor();
    await page.keyboard.press("Escape");
    await gone();
    await server.quiet();
    expect(server.posted).toEqual([]);
  });

  test("a question stays open with the reason when its command is refused @long", async () => {
    await open();
    await page.keyboard.press("c");
    await page.keyboard.press("m");
    await field().waitFor();
    // Typed by hand: a number and Enter at a scanner's pace are a scan, which fills the line and runs nothing.
    await page.keyboard.type("1042", { delay: 60 });
    server.refuse("/mail-handler/mails", 409, "conflict", "STE 1042 is closed. Open it first.");
    await press(page, "Enter");
    await palette().getByRole("alert").getByText("STE 1042 is closed. Open it first.").waitFor();
    await press(page, "Enter");
    await gone();
    expect(registered()).toHaveLength(2);
    // For the server both are the same request, in case only the first answer was lost.
    expect(new Set(registered().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});

describe("undo", () => {
  test("survives a reload, and its key takes the change back @long", async () => {
    await open();
    await page.getByRole("button", { name: "Register again" }).click();
    await notices().getByText("registered for STE 1042").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Stage" }).waitFor();
    await page.keyboard.press("Control+z");
    await notices().getByText("Envelope from Chase withdrawn from STE 1042.").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("alert").getByText("There is nothing to undo").waitFor();
  });

  test("in a text field is the field's own undo @long", async () => {
    await open();
    await page.getByRole("button", { name: "Register again" }).click();
    await notices().getByText("registered for STE 1042").waitFor();
    await note().focus();
    await press(page, "x");
    await press(page, "Control+z");
    await server.quiet();
    expect(await note().inputValue()).toBe("");
    expect(server.posted).toHaveLength(1);
  });

  test("in a text field is the field's own also for keys that waited for a command", async () => {
    await open();
    server.hold("/mail-handler/mails");
    await page.getByRole("button", { name: "Register again" }).click();
    await note().focus();
    for (const stroke of ["x", "Control+z", "y", "Control+z", "Control+y", "z", "Backspace"]) {
      await press(page, stroke);
    }
    expect(await note().inputValue()).toBe("");
    await server.release();
    await notices().getByText("registered for STE 1042").waitFor();
    await expect.poll(() => note().inputValue()).toBe("y");
    await press(page, "Control+z");
    await server.quiet();
    expect(await note().inputValue()).not.toBe("y");
    expect(server.posted).toHaveLength(1);
  });

  test("ends with the session @long", async () => {
    await open();
    await page.getByRole("button", { name: "Register again" }).click();
    await notices().getByText("registered for STE 1042").waitFor();
    await openPalette();
    await insert(page, "logout");
    await press(page, "Enter");
    await page.getByText("Signed out").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("pigeonhole.undo"))).toBeNull();
  });

  test("with damaged storage does nothing and causes no fault @long", async () => {
    await open();
    await page.evaluate(() => sessionStorage.setItem("pigeonhole.undo", '[{"id":1}]'));
    await page.reload();
    await page.getByRole("heading", { name: "Stage" }).waitFor();
    const button = page.getByRole("button", { name: "Undo" });
    expect(await button.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a notice", () => {
  const errors = () => page.getByRole("alert", { name: "Errors" });
  const retry = () => errors().getByRole("button", { name: "Retry" });

  /** A change that failed for a short time, begun from the note. */
  async function failed() {
    server.refuse("/mail-handler/mails", 507, "storage_full", "The disk is full. Tell your administrator.");
    await page.getByRole("button", { name: "Register again" }).click();
    await note().focus();
    await retry().waitFor();
  }

  test("runs its action by the key on its button, from a field, as the same attempt", async () => {
    await open();
    await failed();
    expect(await retry().getAttribute("aria-keyshortcuts")).toBe("F8");
    await page.keyboard.press("F8");
    await notices().getByText("registered for STE 1042").waitFor();
    expect(registered()).toHaveLength(2);
    expect(new Set(registered().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    await focusComesTo(note());
    // The key belongs to the newest notice; the answered one is gone.
    await notices()
      .getByRole("button", { name: "Undo" })
      .and(page.locator('[aria-keyshortcuts="F8"]'))
      .waitFor();
    await retry().waitFor({ state: "detached" });
  });

  test("is answered and dismissed from an open dialog, which keeps the focus @long", async () => {
    await open();
    await failed();
    await page.getByRole("heading", { name: "Stage" }).click();
    await page.keyboard.press("?");
    const search = page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("searchbox");
    await focusComesTo(search);
    await page.keyboard.press("F8");
    await notices().getByText("registered for STE 1042").waitFor();
    await page.keyboard.press("Shift+F8");
    await notices().getByText("registered for STE 1042").waitFor({ state: "detached" });
    await focusComesTo(search);
  });

  test("is answered from the palette, however long the line takes @long", async () => {
    await stopClock();
    await open();
    await failed();
    await openPalette();
    await page.clock.fastForward(60_000);
    await page.keyboard.type("try again");
    await press(page, "Enter");
    await notices().getByText("registered for STE 1042").waitFor();
    await gone();
  });

  test("is a pane: it stays while it has the focus, and Escape leads back @long", async () => {
    await stopClock();
    await open();
    await failed();
    await page.keyboard.press("F6");
    await focusComesTo(retry());
    await page.clock.fastForward(60_000);
    await server.quiet();
    await focusComesTo(retry());
    await page.keyboard.press("Escape");
    await focusComesTo(note());
    await page.clock.fastForward(60_000);
    await retry().waitFor({ state: "detached" });
  });

  test("gives the focus back when it is answered or closed by a key while it has the focus @long", async () => {
    await open();
    await failed();
    await page.keyboard.press("F6");
    await focusComesTo(retry());
    await press(page, "Enter");
    await focusComesTo(note());
    await notices().getByText("registered for STE 1042").waitFor();
    await page.keyboard.press("F6");
    await focusComesTo(notices().getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Shift+Tab");
    await focusComesTo(notices().getByRole("button", { name: "Dismiss" }));
    await press(page, "Enter");
    await focusComesTo(note());
    await notices().getByText("registered for STE 1042").waitFor({ state: "detached" });
  });

  test("that disappears by itself is no pane, and its key says so @long", async () => {
    await open();
    await note().focus();
    await page.keyboard.press("F8");
    await errors().getByText("No notice has a button").waitFor();
    await page.keyboard.press("F6");
    await server.quiet();
    await focusComesTo(note());
  });
});

describe("a button", () => {
  test("that fails says so and offers to retry @long", async () => {
    await open();
    server.refuse("/mail-handler/mails", 507, "storage_full", "The disk is full. Tell your administrator.");
    await page.getByRole("button", { name: "Register again" }).click();
    const alert = page.getByRole("alert", { name: "Errors" });
    await alert.getByText("The disk is full. Tell your administrator.").waitFor();
    await alert.getByRole("button", { name: "Retry" }).click();
    await notices().getByText("registered for STE 1042").waitFor();
    expect(registered()).toHaveLength(2);
  });

  test("that cannot be pressed says why when it has the focus @long", async () => {
    await open();
    const button = page.getByRole("button", { name: "Undo" });
    await button.focus();
    const hint = page.getByRole("tooltip", { includeHidden: true });
    await hint.getByText("There is nothing to undo").waitFor();
    expect(await button.getAttribute("aria-describedby")).toBe(await hint.getAttribute("id"));
    expect(await findings()).toEqual([]);
    expect(await button.getAttribute("aria-keyshortcuts")).toBe("Control+Z");
  });

  test("with a harmful command asks first; the focus is on the harmless answer, and returns @long", async () => {
    await open();
    await page.getByRole("button", { name: "Remove mail item" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Remove mail item?" });
    await question.getByText("Envelope from Chase").waitFor();
    await focusComesTo(question.getByRole("button", { name: "Cancel" }));
    await press(page, "Enter");
    await question.waitFor({ state: "detached" });
    expect(server.posted).toEqual([]);
    await focusComesTo(page.getByRole("button", { name: "Remove mail item" }));
    await page.getByRole("button", { name: "Remove mail item" }).press("Enter");
    await question.waitFor();
    await page.keyboard.press("Control+Enter");
    await notices().getByText("Envelope from Chase withdrawn").waitFor();
    expect(server.posted).toHaveLength(1);
  });
});

describe("with the whole directory loaded, typed text is answered at once and the server is not asked", () => {
  test("the list changes together with the typed letter", async () => {
    await openWithDirectory();
    const first = await optionsAt("om yıldız");
    expect(first.filter((option) => option.includes("Yıldız"))).toHaveLength(2);
    const second = await optionsAt("om yıldız t");
    expect(second[0]).toContain("STE 1043");
    await server.quiet();
    expect(await page.getByRole("option").allTextContents()).toEqual(second);
    expect(server.searched).toEqual([]);
  });

  test("a line runs with what is selected or focused, without a question to the server first", async () => {
    await openWithDirectory();
    await page.keyboard.type("am 1042 from Chase");
    await press(page, "Enter");
    await page.getByRole("status", { name: "Notices" }).getByText("registered for STE 1042").waitFor();
    expect(server.posted.filter(({ path }) => path === "/mail-handler/mails")).toHaveLength(1);
    expect(server.searched).toEqual([]);
  });

  test("the next start reads it from this machine, and only changes from the server @long", async () => {
    await openWithDirectory();
    const wholes = () => server.read.filter((path) => path === wholeDirectory.path);
    expect(wholes()).toHaveLength(1);
    await page.reload();
    await directoryIsHere();
    expect(wholes()).toHaveLength(1);
    const options = await optionsAt("om yıldız");
    expect(options.filter((option) => option.includes("Yıldız"))).toHaveLength(2);
  });
});

/** Opens the palette in a new context, with the directory loaded. */
async function openWithDirectory(): Promise<void> {
  await page.context().close();
  page = await newPage();
  server = new FakeServer(page);
  server.feeds = true;
  await server.listen();
  isSpent = true;
  await page.goto(stage.address);
  await directoryIsHere();
}

async function directoryIsHere(): Promise<void> {
  await page.getByRole("heading", { name: "Stage" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  await page.getByText("Directory loading…").waitFor({ state: "detached" });
}

/** Puts `line` into the field; returns the options as the field shows them at once, before any frame or answer. */
function optionsAt(line: string): Promise<string[]> {
  return page.getByRole("combobox").evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  }, line);
}

/** What axe finds, one line each: rule and element. */
async function findings(): Promise<string[]> {
  return axeFindings(page, {
    only: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
}
