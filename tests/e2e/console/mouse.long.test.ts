// Ten jobs of the mailroom by mouse alone, and how many clicks each takes: keyboard.test.ts does the same with keys. Keys are pressed
// only as text in fields.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type Console, runFirst } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { jpeg } from "../scan";
import { rowsOf, startOwn } from "../station";
import { aSender, atWork, workOn } from "../work";

const said: string[] = [];
afterAll(() => console.log(["Clicks each job took:", ...said].join("\n  ")));

type Mouse = {
  click: (target: Locator) => Promise<void>;
  /** Clicks a field and puts text into it. */
  fill: (field: Locator, text: string) => Promise<void>;
  /** Clicks the sidebar's link. */
  go: (title: string) => Promise<void>;
  /** Counts the clicks since the last call, and saves the count for the job. */
  took: (job: string, most: number) => void;
};

/** A console by mouse; a key pressed outside a field that is written in fails `untouched`. */
async function byMouse(): Promise<{ opened: Console; mouse: Mouse; untouched: () => Promise<void> }> {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  await runFirst(opened, () => {
    window.addEventListener("keydown", ({ key }) => (document.documentElement.dataset.key = key), true);
  });
  await page.goto(`${url}/dashboard`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const mouse: Mouse = {
    click,
    fill: async (field, text) => {
      await click(field);
      await page.keyboard.insertText(text);
    },
    go: async (title) => {
      await click(page.getByRole("navigation").getByRole("link", { name: title }).first());
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    },
    took: (job, most) => {
      said.push(`${String(clicks).padStart(2)}  ${job}`);
      expect(clicks, job).toBeLessThanOrEqual(most);
      clicks = 0;
    },
  };
  const untouched = async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.key)).toBeUndefined();
  };
  return { opened, mouse, untouched };
}

/** Clicks the only row that the list's search finds. */
async function findRow({ click, fill }: Mouse, page: Page, list: string, text: string): Promise<void> {
  const grid = page.getByRole("grid", { name: list });
  await grid.getByRole("gridcell").first().waitFor();
  await fill(page.getByRole("searchbox").first(), text);
  await page.getByText(/^1 .* found$/).waitFor();
  await click(grid.getByRole("row").nth(1).getByRole("gridcell").nth(1));
}

test("a letter is registered, a shred and a scan are completed, a forward is delivered", async () => {
  const { opened, mouse, untouched } = await byMouse();
  const { page, notice, url } = opened;
  const work = await workOn(url);

  await mouse.click(page.getByRole("button", { name: /^Add New Mail/ }).first());
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await mouse.fill(wizard.getByRole("combobox", { name: "Search mailboxes" }), "1042");
  await wizard.getByText("Selected STE 1042").waitFor();
  await mouse.click(wizard.getByRole("button", { name: "Continue" }));
  await mouse.fill(wizard.getByLabel("Sender name"), aSender());
  await mouse.click(wizard.getByRole("button", { name: "Fill standard envelope" }));
  await mouse.click(wizard.getByRole("button", { name: "Save Mail" }));
  await wizard.getByText("Mail registered").or(notice("registered")).first().waitFor();
  mouse.took("register a letter in the wizard", 6);
  await mouse.click(wizard.getByRole("button", { name: /^(Done|Close)/ }).first());
  await wizard.waitFor({ state: "detached" });

  const shredded = aSender();
  await work.request("SHRED", await work.item(shredded));
  await mouse.go("Shred Requests");
  await findRow(mouse, page, "Shred Requests", shredded);
  await mouse.click(page.getByRole("button", { name: /Confirm Shredding/ }).first());
  await notice(/completed/)
    .first()
    .waitFor();
  mouse.took("close the wizard, complete a shred from anywhere", 5);

  const scanned = aSender();
  await work.request("SCAN", await work.item(scanned));
  await mouse.go("Scan Request");
  await findRow(mouse, page, "Scan Requests", scanned);
  const chooser = page.waitForEvent("filechooser");
  await mouse.click(page.getByRole("button", { name: "Choose files" }).first());
  await (await chooser).setFiles([await jpeg("page.jpg")]);
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await mouse.click(page.getByRole("button", { name: "Upload & Complete Scan" }).first());
  await notice(/completed/i)
    .last()
    .waitFor();
  mouse.took("complete a scan, without choosing its files", 5);

  const shipped = aSender();
  await work.ship(await work.forward(await work.item(shipped, { type: "PACKAGE" })));
  await mouse.go("Forward Requests");
  await findRow(mouse, page, "Forward Requests", shipped);
  await mouse.click(page.getByRole("button", { name: /^Mark Delivered/i }).first());
  await notice(/delivered/i)
    .first()
    .waitFor();
  mouse.took("mark a forward delivered", 4);
  await untouched();
});

test("a ticket is answered and set to waiting, a task is made and completed, a customer found, a list sorted", async () => {
  const { opened, mouse, untouched } = await byMouse();
  const { page, notice, url } = opened;
  const talk = await conversationsOn(url);
  const subject = aTitle("Where is my parcel");
  await talk.ticket(subject);
  await mouse.go("Support Tickets");
  await findRow(mouse, page, "Support Tickets", subject);
  await mouse.fill(page.getByRole("textbox", { name: "Reply" }), "It ships today");
  await mouse.click(page.getByRole("button", { name: /^Send reply/ }).first());
  await notice("Reply sent successfully").waitFor();
  mouse.took("find a ticket and answer it", 5);

  await mouse.click(page.getByRole("combobox", { name: "Ticket status" }));
  await mouse.click(page.getByRole("option", { name: /^Waiting/ }));
  await notice("Ticket status updated to").waitFor();
  mouse.took("set its status", 2);

  const title = aTitle("Call about ID");
  await mouse.go("Task Management");
  await mouse.click(page.getByRole("button", { name: /^(New|Create|Add).*Task/i }).first());
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await mouse.fill(dialog.getByRole("combobox", { name: "Search mailboxes" }), "1042");
  await dialog.getByText("Selected STE 1042").waitFor();
  const next = dialog.getByRole("button", { name: "Next" });
  await mouse.click(next);
  await mouse.fill(dialog.getByLabel(/^Title/), title);
  await mouse.fill(dialog.getByLabel(/^Description/), "As asked at the desk.");
  await expect.poll(() => next.getAttribute("aria-disabled")).toBeNull();
  await mouse.click(next);
  await mouse.click(dialog.getByRole("button", { name: /^Create/ }));
  await notice(`Task created for STE 1042: ${title}`).waitFor();
  mouse.took("make a task", 9);

  await findRow(mouse, page, "Task Management", title);
  await mouse.click(page.getByRole("button", { name: "Mark as Completed" }).first());
  await notice("Task status updated successfully").waitFor();
  mouse.took("find a task and complete it", 3);

  await mouse.go("Customers");
  await mouse.fill(page.getByRole("searchbox").first(), "yıldız ltd");
  const customers = page.getByRole("grid", { name: "Customers Management" });
  await page.getByText(/^1 .* found$/).waitFor();
  await mouse.click(customers.getByRole("row").nth(1).getByRole("link").first());
  await page.waitForURL("**/mailbox/*");
  mouse.took("find a customer and open the mailbox", 3);

  const items = page.getByRole("grid", { name: "Mail Items" });
  await items.getByRole("gridcell").first().waitFor();
  await mouse.click(items.getByRole("columnheader").getByRole("button").first());
  await page.waitForURL(/sort=/);
  mouse.took("sort its items", 1);
  await untouched();
});

test("a line is taken by the button beside it: at the station, the desk and putting away", async () => {
  const { opened, mouse } = await byMouse();
  const { page, url } = opened;
  await page.goto(`${url}/intake`);
  const line = await startOwn(page);
  await mouse.fill(line, "1042 from Chase");
  await mouse.click(page.getByRole("button", { name: "Add item" }));
  await rowsOf(page).state(1, "Saved");
  expect(await line.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.goto(`${url}/desk`);
  await mouse.fill(page.getByRole("textbox", { name: "Who is here" }), "1042");
  await mouse.click(page.getByRole("button", { name: "Find" }));
  await page.getByRole("region", { name: "STE 1042" }).waitFor();
  await mouse.fill(page.getByRole("textbox", { name: /^Item, person or document/ }), "passport 41QX");
  await mouse.click(page.getByRole("button", { name: "Fill in" }));
  await expect.poll(() => page.getByLabel("Last four characters").inputValue()).toBe("41QX");

  await page.goto(`${url}/shelves/put-away`);
  const code = page.getByRole("textbox", { name: "Scan or type a code" });
  await mouse.fill(code, "A-12");
  await mouse.click(page.getByRole("button", { name: "Add", exact: true }));
  await page.getByText("Items go on A-12 now.").waitFor();
});
