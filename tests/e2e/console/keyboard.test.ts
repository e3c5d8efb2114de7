// Every job of the console from sign-in to notice by keyboard alone, and how many keys each job takes; typed text is counted
// separately.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { insert } from "../../hand";
import { type Console, openConsole, runFirst } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { demo } from "../../demo-server";
import { burst } from "../../burst";
import { jpeg } from "../scan";
import { aSender, workOn } from "../work";

type Hand = {
  /** Presses keys one after the other, separated by spaces. */
  press: (sequence: string) => Promise<void>;
  /** Types a line in which every letter counts as a key. */
  line: (text: string) => Promise<void>;
  /** Types text that is the work itself: a message, a name. */
  text: (text: string) => Promise<void>;
  /** Counts the keys since the last call, and saves the count for the job. */
  took: (job: string) => number;
};

const said: string[] = [];
afterAll(() => console.log(["Keys each job took:", ...said].join("\n  ")));

/** A signed-in console that records every pointer event and counts the keys. */
async function atKeyboard(
  signIn: "by keys" | "already" = "already",
): Promise<{ opened: Console; hand: Hand; untouched: () => Promise<void> }> {
  const opened = await openConsole();
  const { page, url } = opened;
  // The listener is there from the start: a file chooser opened by a key comes too fast for a listener that is added later.
  page.on("filechooser", () => undefined);
  await runFirst(opened, () => {
    const note = (event: Event) => {
      // A click without a count is a key press on a button.
      if (event.type !== "click" || (event instanceof MouseEvent && event.detail > 0)) {
        document.documentElement.dataset.pointer = event.type;
      }
    };
    for (const type of ["pointerdown", "mousedown", "touchstart", "click", "wheel"]) {
      window.addEventListener(type, note, { capture: true });
    }
  });
  const hand = handOn(opened);
  const untouched = async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined();
  };
  if (signIn === "already") {
    await opened.signIn();
    return { opened, hand, untouched };
  }
  await page.goto(url);
  await page.getByLabel("Email").and(page.locator(":focus")).waitFor();
  await hand.text(demo.email);
  await hand.press("Tab");
  await hand.text(demo.password);
  await hand.press("Enter");
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  expect(hand.took("sign in")).toBeLessThanOrEqual(4);
  return { opened, hand, untouched };
}

function handOn({ page, line, keys: strokes }: Console): Hand {
  let keys = 0;
  let typed = 0;
  return {
    press: async (sequence) => {
      keys += sequence.split(" ").length;
      await strokes(sequence);
    },
    line: async (text) => {
      keys += text.length;
      await line(text);
    },
    text: async (text) => {
      typed += 1;
      await insert(page, text);
    },
    took: (job) => {
      const took = keys;
      said.push(`${String(took).padStart(2)}${typed > 0 ? " and the text" : ""}  ${job}`);
      keys = 0;
      typed = 0;
      return took;
    },
  };
}

/**
 * Presses Tab until `field` has the focus.
 * @throws Error when Tab does not reach it.
 */
async function tabTo(hand: Hand, field: Locator): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await hand.press("Tab");
  }
  throw new Error(`${field.toString()} cannot be reached by Tab.`);
}

async function choosePhoto(hand: Hand, within: Page | Locator): Promise<void> {
  const choose = within.getByRole("button", { name: "Choose photo" });
  await tabTo(hand, choose);
  const chooser = choose.page().waitForEvent("filechooser");
  await hand.press("Enter");
  await (await chooser).setFiles([await jpeg("photo.jpg")]);
}

/** Finds the row that `text` names, by the list's search: the oldest open work stands first, and it is new. */
async function findRow(hand: Hand, page: Page, text: string): Promise<void> {
  await hand.press("/");
  await hand.text(text);
  await page.getByText(/^1 .* found$/).waitFor();
  await hand.press("Enter");
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const rowsOf = (page: Page, title: string) =>
  page.getByRole("grid", { name: title }).getByRole("gridcell").first();

test("a letter is registered: for a known STE number, and after a scan", async () => {
  const { opened, hand, untouched } = await atKeyboard("by keys");
  const { page, notice } = opened;
  await hand.press("Control+k");
  await palette(page).getByRole("combobox").waitFor();
  await hand.line("am 1042");
  await hand.press("Enter");
  await notice("registered for STE 1042").waitFor();
  expect(hand.took("register a letter for a known STE")).toBeLessThanOrEqual(15);

  await hand.press("Control+z");
  await notice("withdrawn from STE 1042").waitFor();
  hand.took("take that back");

  await burst(page, "STE 1042");
  await page.waitForURL("**/mailbox/*");
  await page.getByRole("heading", { name: /1042/ }).first().waitFor();
  // The notice of the first letter may still be there.
  const registered = page.waitForResponse((response) => response.status() === 201);
  await hand.press("c q");
  await registered;
  await notice("registered for STE 1042").first().waitFor();
  expect(hand.took("register a letter after the scan of its mailbox")).toBeLessThanOrEqual(2);

  await hand.press("g d");
  await page.waitForURL("**/dashboard");
  await hand.press(".");
  await palette(page).getByText("Which mailbox?").or(palette(page).getByRole("combobox")).first().waitFor();
  await hand.line("1042");
  const again = page.waitForResponse((response) => response.status() === 201);
  await hand.press("Enter");
  await again;
  hand.took("the same again on another screen, which asks for the mailbox");
  await untouched();
});

test("a request is completed from any screen, and a scan with its pages", async () => {
  const { opened, hand, untouched } = await atKeyboard();
  const { page, notice, url } = opened;
  const work = await workOn(url);
  const sender = aSender();
  await work.request("SHRED", await work.item(sender));
  await hand.press("g 3");
  await rowsOf(page, "Shred Requests").waitFor();
  await findRow(hand, page, sender);
  await page.getByRole("article", { name: new RegExp(sender) }).waitFor();
  await hand.press("Control+Enter");
  await notice(/completed/)
    .first()
    .waitFor();
  expect(hand.took("complete a request, from the dashboard")).toBeLessThanOrEqual(6);
  await hand.press("Control+z");
  await notice(/reopened|taken back|is open again/i)
    .first()
    .waitFor();
  hand.took("take that back");

  const another = aSender();
  await work.request("SCAN", await work.item(another));
  await hand.press("g 1");
  await rowsOf(page, "Scan Requests").waitFor();
  await findRow(hand, page, another);
  await hand.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Process Scan Request" }).waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).focus();
  await hand.press("Enter");
  await (await chooser).setFiles([await jpeg("page.jpg")]);
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await hand.press("Control+Enter");
  await page.getByRole("heading", { level: 1, name: /Success/ }).waitFor();
  hand.took("complete a scan, without choosing its files");
  await untouched();
});

test("an item is recorded in the wizard with a photo; a consolidation is completed with its photo and its measures @long", async () => {
  const { opened, hand, untouched } = await atKeyboard();
  const { page, notice, url } = opened;
  const sender = aSender();
  await hand.press("c n");
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).and(page.locator(":focus")).waitFor();
  await hand.line("1042");
  await wizard.getByText("Selected STE 1042").waitFor();
  await hand.press("Enter");
  await tabTo(hand, wizard.getByLabel("Sender name"));
  await hand.text(sender);
  await tabTo(hand, wizard.getByRole("spinbutton", { name: /^Weight/ }));
  await hand.press("Control+a");
  await hand.text("0.2");
  await choosePhoto(hand, wizard);
  await wizard.getByText("Photo uploaded").waitFor();
  await tabTo(hand, wizard.getByRole("button", { name: "Save Mail" }));
  await hand.press("Enter");
  await notice("registered").or(wizard.getByText("Mail registered")).first().waitFor();
  hand.took("record an item in the wizard, with its photo");

  await hand.press("Escape");
  await wizard.waitFor({ state: "detached" });
  const work = await workOn(url);
  const packed = aSender();
  const id = await work.consolidation([await work.item(packed), await work.item(aSender())]);
  await hand.press("g 6");
  await rowsOf(page, "Consolidation Requests").waitFor();
  await findRow(hand, page, packed);
  await hand.press("Enter");
  await page.waitForURL(`**/consolidation/${id}`);
  await page.getByText("Total mails: 2").waitFor();
  await choosePhoto(hand, page);
  await page.getByText("Photo uploaded").waitFor();
  for (const [name, side] of [
    ["Width (in)", "12"],
    ["Height (in)", "9"],
    ["Length (in)", "4"],
    ["Weight (lbs)", "3"],
  ] as const) {
    await tabTo(hand, page.getByLabel(name));
    await hand.press("Control+a");
    await hand.text(side);
  }
  await hand.press("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Consolidation Request Completed" }).waitFor();
  hand.took("complete a consolidation, without choosing its photo");
  await untouched();
});

test("a ticket is answered and its status set @long", async () => {
  const { opened, hand, untouched } = await atKeyboard();
  const { page, notice, url } = opened;
  const talk = await conversationsOn(url);
  await talk.ticket(aTitle("Where is my parcel"));
  await hand.press("g s");
  await rowsOf(page, "Support Tickets").waitFor();
  hand.took("go to the tickets");
  await hand.press("j");
  await page.getByRole("region", { name: "Ticket", exact: true }).getByRole("heading").first().waitFor();
  await hand.press("r");
  await page.getByRole("textbox", { name: "Reply" }).and(page.locator(":focus")).waitFor();
  await hand.text("It ships today");
  await hand.press("Control+Enter");
  await notice("Reply sent successfully").waitFor();
  expect(hand.took("answer a ticket")).toBeLessThanOrEqual(4);

  await hand.press("Control+k");
  await hand.line("status waiting");
  await hand.press("Enter");
  await notice("Ticket status updated to").waitFor();
  hand.took("set the status of the focused ticket");
  await untouched();
});

test("a forward is delivered, a task created and completed, a customer found @long", async () => {
  const { opened, hand, untouched } = await atKeyboard();
  const { page, notice, url } = opened;
  const work = await workOn(url);
  const sender = aSender();
  await work.ship(await work.forward(await work.item(sender, { type: "PACKAGE" })));
  await hand.press("g 5");
  await rowsOf(page, "Forward Requests").waitFor();
  await findRow(hand, page, sender);
  await hand.press("Control+Enter");
  await notice(/delivered/i)
    .first()
    .waitFor();
  hand.took("mark a forward delivered, from the dashboard");

  const title = aTitle("Call about ID");
  await hand.press("Control+k");
  await hand.line("task for 1042 ");
  await hand.text(title);
  await hand.line(" due fri high");
  await hand.press("Enter");
  await notice(/Task created/i).waitFor();
  hand.took("make a task with a due date and a priority");

  await hand.press("g t");
  await rowsOf(page, "Task Management").waitFor();
  await hand.press("/");
  await hand.text(title);
  await page.getByText("1 task found").waitFor();
  await hand.press("Enter Control+k");
  await hand.line("complete task");
  await hand.press("Enter");
  await notice("Task status updated successfully").waitFor();
  hand.took("find a task and complete it");

  await hand.press("g c");
  await rowsOf(page, "Customers Management").waitFor();
  await hand.press("/");
  await hand.text("yıldız ltd");
  await hand.press("Enter Enter");
  await page.getByRole("tab", { name: "Action Requests" }).getByText(/\d/).waitFor();
  hand.took("find a customer and open the mailbox");

  await hand.press("Control+k");
  await hand.line("logout");
  await hand.press("Enter");
  await page.waitForURL("**/login");
  hand.took("sign out");
  await untouched();
});

test("a command gets a new key, a table is sorted and copied, a macro is made and run @long", async () => {
  const { opened, hand, untouched } = await atKeyboard();
  const { page, notice, context } = opened;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await hand.press("Control+k");
  await hand.line("set keys for dashboard to g z");
  await hand.press("Enter");
  await notice("is g z now").waitFor();
  hand.took("give a command another key");
  await hand.press("g c");
  await rowsOf(page, "Customers Management").waitFor();
  await hand.press("g z");
  await page.waitForURL("**/dashboard");
  await hand.press("Control+z");
  await notice("as they were").waitFor();
  hand.took("use it, and take it back");

  await hand.press("g c");
  await rowsOf(page, "Customers Management").waitFor();
  await hand.press("j y");
  await notice("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\d{3,}/);
  hand.took("copy a row");

  await hand.press("Control+k");
  await hand.line("save macro noon as go to dashboard and go to tasks; open mailbox 1042");
  await hand.press("Enter");
  await notice("Macro “noon” saved").waitFor();
  hand.took("make a macro of two lines");
  await hand.press("Control+k");
  await hand.line("noon");
  await hand.press("Enter");
  await notice("Macro “noon” done: 2 lines").waitFor();
  await page.waitForURL("**/mailbox/*");
  hand.took("run it");
  await hand.press("Control+k");
  await hand.line("save macro bank as am {mailbox} from Chase via usps");
  await hand.press("Enter");
  await notice("Macro “bank” saved").waitFor();
  await hand.press("Control+k");
  await hand.line("bank");
  await hand.press("Enter");
  // It asks for the mailbox, in an empty line.
  await expect.poll(() => palette(page).getByRole("combobox").inputValue()).toBe("");
  await hand.line("1043");
  await palette(page)
    .getByRole("option", { name: /^Add mail/ })
    .first()
    .waitFor();
  await hand.press("Enter");
  await notice("Macro “bank” done: 1 line").waitFor();
  hand.took("make a macro with an open mailbox, and run it");
  await page.evaluate(() => navigator.clipboard.writeText("go to tasks\nno such thing\nopen mailbox 1042\n"));
  await hand.press("Control+k");
  await palette(page).waitFor();
  await hand.press("Control+v");
  const look = page.getByRole("dialog", { name: "Run 3 lines?" });
  await look.getByText(/^Left out: /).waitFor();
  const run = look.getByRole("button", { name: "Run 2 of 3 lines" });
  await run.waitFor();
  expect(await run.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
  await hand.press("Enter");
  await notice("Macro “Pasted lines” done: 2 lines.").waitFor();
  hand.took("paste three lines, look, and run them");
  await rowsOf(page, "Mail Items").waitFor();
  await hand.press("s");
  await palette(page).getByRole("option").first().waitFor();
  await hand.press("ArrowDown Enter Enter");
  await page.waitForURL(/sort=/);
  hand.took("sort a table by its first column");

  await hand.press("Control+k");
  await hand.line("save macro broken as go to tasks; open mailbox 99999999; go to dashboard");
  await hand.press("Enter");
  await notice("Macro “broken” saved").waitFor();
  await hand.press("Control+k");
  await hand.line("run broken");
  await hand.press("Enter");
  const fault = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  await fault.filter({ hasText: "The macro “broken” stopped at line 2, “open mailbox 99999999”." }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/tasks");
  await untouched();
});
