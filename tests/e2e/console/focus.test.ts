// The focus after its control has gone: never on the page itself, where Tab begins at the sidebar and a screen reader at the top.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aTitle, conversationsOn } from "../conversations";
import { enterLine } from "../line";
import { jpeg } from "../scan";
import { say, startOwn } from "../station";
import type { Console } from "../browser";
import { aSender, atWork, workOn } from "../work";

/** What has the focus: its role or element, and its name. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const has = document.activeElement;
    const name = has?.getAttribute("aria-label") ?? has?.textContent?.trim() ?? "";
    return has && has !== document.body ? `${has.role ?? has.localName} ${name}` : "the page";
  });
}

/** The list's rows are there, and the code that keeps the focus. */
async function ready(page: Page): Promise<void> {
  await page.getByRole("grid").getByRole("gridcell").first().waitFor();
  await watching(page);
}

async function watching(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("lost-focus")),
  );
}

const detail = '[data-pane$="-detail"]';

/** Two forwards that are on their way, alone on the list. */
async function twoShipped({ page, url }: Console): Promise<void> {
  const work = await workOn(url);
  const sender = aSender();
  for (const item of [await work.item(sender), await work.item(sender)]) {
    await work.ship(await work.forward(item));
  }
  await page.goto(`${url}/forward?status=COMPLETED&q=${encodeURIComponent(sender)}`);
  await page.getByText(/^2 .* found$/).waitFor();
  await ready(page);
}

async function atTask({ page, url }: Console): Promise<void> {
  const talk = await conversationsOn(url);
  await page.goto(`${url}/task/${await talk.task(aTitle("Call about ID"))}`);
  await page.getByRole("combobox", { name: "Task status" }).waitFor();
  await watching(page);
}

async function atPile({ page, url }: Console): Promise<void> {
  await page.goto(`${url}/intake`);
  await startOwn(page);
  await watching(page);
}

type Case = {
  after: string;
  at: (opened: Console) => Promise<void>;
  act: (opened: Console) => Promise<void>;
  has: RegExp;
};

const cases: readonly Case[] = [
  {
    after: "Mark Delivered is clicked in a row",
    at: twoShipped,
    act: async ({ page, notice }) => {
      await page
        .getByRole("grid")
        .getByRole("button", { name: /^Mark Delivered/ })
        .first()
        .click();
      await notice(/delivered/i)
        .first()
        .waitFor();
    },
    has: /^grid Forward Requests/,
  },
  {
    after: "a delivery is taken back at its notice",
    at: twoShipped,
    act: async ({ page, notice }) => {
      await page
        .getByRole("grid")
        .getByRole("button", { name: /^Mark Delivered/ })
        .first()
        .click();
      await notice(/delivered/i)
        .getByRole("button", { name: /^Undo/ })
        .click();
      await page.getByText(/^2 .* found$/).waitFor();
    },
    has: /^grid Forward Requests/,
  },
  {
    after: "a selection is cleared with its bar",
    at: twoShipped,
    act: async ({ page, keys }) => {
      await keys("j x");
      const clear = page.getByRole("button", { name: /clear/i }).first();
      await clear.click();
      await clear.waitFor({ state: "detached" });
    },
    has: /^grid Forward Requests/,
  },
  {
    after: "a pane is closed from inside",
    at: twoShipped,
    act: async ({ page, keys }) => {
      await keys("j");
      // On a button Escape would close its hint first.
      await page.locator(detail).focus();
      await keys("Escape");
      await page.locator(detail).waitFor({ state: "detached" });
    },
    has: /^grid Forward Requests/,
  },
  {
    after: "a task is completed on its screen",
    at: atTask,
    act: async ({ page }) => {
      const complete = page.getByRole("button", { name: /^Mark as Completed/ });
      await complete.click();
      await complete.waitFor({ state: "detached" });
    },
    has: /Call about ID|^section/,
  },
  {
    after: "a task's status is chosen",
    at: atTask,
    act: async ({ page, notice }) => {
      await page.getByRole("combobox", { name: "Task status" }).click();
      await page.getByRole("option", { name: /^Waiting/ }).click();
      await notice(/status/i)
        .first()
        .waitFor();
    },
    has: /^combobox Task status/,
  },
  {
    after: "a default of intake is dropped with the mouse",
    at: atPile,
    act: async (opened) => {
      await say(opened, "keep from Chase");
      const drop = opened.page.getByRole("button", { name: "Drop from Chase" });
      await drop.click();
      await drop.waitFor({ state: "detached" });
    },
    has: /^input Next item/,
  },
  {
    after: "a default of intake is dropped with Enter",
    at: atPile,
    act: async (opened) => {
      await say(opened, "keep from Chase");
      const drop = opened.page.getByRole("button", { name: "Drop from Chase" });
      await drop.focus();
      await opened.keys("Enter");
      await drop.waitFor({ state: "detached" });
    },
    has: /^input Next item/,
  },
  {
    after: "an intake session has ended",
    at: atPile,
    act: async ({ page, keys }) => {
      await keys("Alt+q");
      await page.getByRole("heading", { level: 1, name: "Intake report" }).waitFor();
    },
    has: /^button Intake/,
  },
  {
    after: "a photo was chosen by key in a consolidation",
    at: async ({ page, url }) => {
      const work = await workOn(url);
      const items = [await work.item(aSender()), await work.item(aSender())];
      await page.goto(`${url}/consolidation/${await work.consolidation(items)}`);
      await page.getByRole("button", { name: "Complete Consolidation" }).waitFor();
      await watching(page);
    },
    act: async ({ page, keys }) => {
      const chooser = page.waitForEvent("filechooser");
      await keys("f");
      await (await chooser).setFiles([await jpeg("package.jpg")]);
      await page.getByText("Photo uploaded").waitFor();
    },
    has: /^spinbutton/,
  },
];

test.each(cases)("the focus is not lost after $after", async ({ at, act, has }) => {
  const opened = await atWork({ at: null });
  await at(opened);
  await act(opened);
  await expect.poll(() => focusOf(opened.page)).toMatch(has);
});

test.each<{ by: string; begin: (opened: Console) => Promise<void> }>([
  { by: "`t e`", begin: ({ keys }) => keys("t e") },
  { by: "the palette", begin: (opened) => enterLine(opened, "edit task") },
  {
    by: "the row's menu",
    begin: async ({ page }) => {
      await page
        .getByRole("grid")
        .getByRole("button", { name: /^Actions for/ })
        .click();
      await page.getByRole("menuitem", { name: /^Edit task/ }).click();
    },
  },
])("Escape from the form for a task that $by opened leads back to the row", async ({ begin }) => {
  const opened = await atWork({ at: null });
  const { page, keys, url } = opened;
  const talk = await conversationsOn(url);
  const title = aTitle("Call about ID");
  await talk.task(title);
  await page.goto(`${url}/tasks?q=${encodeURIComponent(title)}`);
  await ready(page);
  await keys("j");
  await begin(opened);
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await dialog.waitFor();
  await keys("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.waitForURL(({ pathname }) => pathname === "/tasks");
  await expect.poll(() => focusOf(page)).toMatch(/^grid/);
  await page.locator("[data-focused]").filter({ hasText: title }).first().waitFor();
});

test.each<{ by: string; at: (url: string, mailbox: string) => string; has: RegExp }>([
  { by: "another list", at: (url) => `${url}/mail`, has: /^grid Mail items/ },
  {
    by: "another tab of the mailbox",
    at: (url, mailbox) => `${url}/mailbox/${mailbox}`,
    has: /^grid Mail Items/,
  },
])("Escape from the form for a user that was opened from $by leads back there", async ({ at, has }) => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const { mailboxId } = await workOn(url);
  await page.goto(`${url}/mailbox/${mailboxId}?tab=users`);
  const name = await page.getByRole("grid", { name: "Users" }).getByRole("link").first().textContent();
  await page.goto(at(url, mailboxId));
  await ready(page);
  await keys("j");
  await page.waitForURL(({ searchParams }) => searchParams.has("focus"));
  const before = page.url();
  await enterLine(opened, `edit user in 1042 called ${name}`);
  const form = page.getByRole("form", { name: "Edit User" });
  await form.waitFor();
  await keys("Escape");
  await form.waitFor({ state: "detached" });
  await page.waitForURL(before);
  await expect.poll(() => focusOf(page)).toMatch(has);
});

test("the focus is not lost when a mailbox's history is closed with the mouse", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const { mailboxId } = await workOn(url);
  await page.goto(`${url}/mailbox/${mailboxId}`);
  await ready(page);
  await page
    .getByRole("button", { name: /History/ })
    .first()
    .click();
  const close = page.getByRole("button", { name: /^(?:Close|Hide) history/i });
  await close.click();
  await close.waitFor({ state: "detached" });
  await expect.poll(() => focusOf(page)).not.toBe("the page");
});
