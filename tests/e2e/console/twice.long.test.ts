// One act of the hand is one change: a double click is one press, a scan over a form is said, and a row that a colleague took away
// hands its key to no other.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { burst as scan } from "../../burst";
import { aTitle, conversationsOn } from "../conversations";
import { shelvingOn } from "../shelving";
import { staffToken } from "../staff-token";
import { startOwn } from "../station";
import { aSender, atWork, forgive, workOn } from "../work";

test("a double click on Done in work mode completes one record, however soon the next one is there", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const work = await workOn(url);
  const ids: string[] = [];
  for (let each = 0; each < 3; each++) ids.push(await work.request("SHRED", await work.item(aSender())));
  await page.goto(`${url}/work/shreds?item=${ids[0]}`);
  await page.getByRole("region", { name: "What to do" }).waitFor();
  const item = () => new URL(page.url()).searchParams.get("item");
  const box = await page.getByRole("main").locator("[data-command='work.done']").first().boundingBox();
  if (!box) throw new Error("There is no button.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const half = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await half(1);
  await expect.poll(item).not.toBe(ids[0]);
  const second = item() ?? "";
  await page.getByRole("region", { name: "What to do" }).waitFor();
  await half(2);
  // Shows that the click before it is over.
  await page.mouse.move(0, 0);
  await opened.keys("s");
  await expect.poll(item).not.toBe(second);
  expect(await work.requestStatus(ids[0] ?? "")).toBe("DONE");
  expect(await work.requestStatus(second)).not.toBe("DONE");
});

/** Presses at the middle of `target` as the first or the second half of a double click. */
async function aimedAt(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return async (clickCount: 1 | 2) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
}

test("the second half of a double click presses nothing that is there only since the first", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  await page.goto(`${url}/mail?type=PACKAGE&carrier=UPS`);
  const chips = page.getByRole("button", { name: /^Remove filter: / });
  await expect.poll(() => chips.count()).toBe(2);
  const half = await aimedAt(page, chips.first());
  await half(1);
  await expect.poll(() => chips.count()).toBe(1);
  await half(2);
  // Shows that the click before it is over.
  await page.mouse.move(0, 0);
  await opened.keys("?");
  await page.getByRole("dialog", { name: /shortcuts/i }).waitFor();
  expect(page.url()).toMatch(/type=PACKAGE|carrier=UPS/);
});

test("the second half of a double click is not said to be lost where the first led to another screen", async () => {
  const opened = await atWork({ at: null });
  const { page, url, notice } = opened;
  const { mailboxId } = await workOn(url);
  await page.goto(`${url}/users?focus=${mailboxId}`);
  const open = page.getByRole("main").locator("[data-command='mailbox.open']").first();
  await open.waitFor();
  const half = await aimedAt(page, open);
  await half(1);
  await half(2);
  await page.waitForURL("**/mailbox/**");
  await page.getByRole("heading", { level: 1, name: /1042/ }).waitFor();
  await opened.keys("?");
  await page.getByRole("dialog", { name: /shortcuts/i }).waitFor();
  expect(await page.getByText("The screen changed before your click").count()).toBe(0);
  expect(await notice(/changed before/).count()).toBe(0);
});

test("a scanned code fills the one field of a form that takes it, and is refused where none does", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const shelving = await shelvingOn(url);
  const item = await shelving.item();
  const [shelf] = await shelving.rack(1);
  await page.goto(`${url}/mail?q=${encodeURIComponent(item.sender)}`);
  const formOf = async (command: string) => {
    const row = page.getByRole("row").filter({ hasText: item.sender });
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: command, exact: true }).click();
    const form = page.getByRole("dialog", { name: command });
    await form.waitFor();
    return form;
  };
  const correcting = await formOf("Correct mail item");
  await scan(page, "1Z5R89391747938086");
  await expect.poll(() => correcting.getByLabel(/^Tracking/).inputValue()).toBe("1Z5R89391747938086");
  await scan(page, item.code);
  await page.getByText(/was not taken\. Finish or close “Correct mail item”/).waitFor();
  await opened.keys("Escape");
  await correcting.waitFor({ state: "detached" });

  const putting = await formOf("Put on shelf");
  await scan(page, shelf?.code ?? "");
  await expect.poll(() => putting.getByRole("combobox", { name: "Shelf" }).inputValue()).toBe(shelf?.code);
  await opened.keys("ControlOrMeta+Enter");
  await putting.waitFor({ state: "detached" });
  expect(await shelving.whereIs(item)).toBe(shelf?.code);
});

test("rows that a colleague took out of the selection are said, and the key is for no row that was not selected", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys, notice } = opened;
  const work = await workOn(url);
  const sender = aSender();
  const ids: string[] = [];
  for (let each = 0; each < 3; each++) ids.push(await work.request("SHRED", await work.item(sender)));
  await page.goto(`${url}/shred?q=${encodeURIComponent(sender)}&status=PENDING`);
  await page.getByText(/^3 .* found$/).waitFor();
  const grid = page.getByRole("grid", { name: "Shred Requests" });
  await grid.focus();
  await keys("j x j x j");
  await page.getByText("2 selected").waitFor();
  const focusedNow = () => new URL(page.url()).searchParams.get("focus");
  await expect.poll(focusedNow).not.toBeNull();
  const left = ids.find((id) => id === focusedNow()) ?? "";
  const [first = "", second = ""] = ids.filter((id) => id !== left);
  await work.complete(first);
  await notice(/not selected any more\. One row stays selected\./).waitFor();
  await page.getByText("1 selected, 1 left the selection").waitFor();
  await work.complete(second);
  await notice(/not selected any more\. No row is selected or in focus now\./).waitFor();
  await keys("ControlOrMeta+Enter");
  // It asks which.
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
  expect(await work.requestStatus(left)).toBe("PENDING");
});

test("a scan over a form is refused aloud: what was typed stays, and the screen too", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const talk = await conversationsOn(url);
  const { code } = await (await shelvingOn(url)).item();
  await page.goto(`${url}/task/${await talk.task(aTitle("Call about ID"))}?edit=true`);
  const title = page.getByRole("dialog", { name: "Edit Task" }).getByRole("textbox", { name: /^Title/ });
  await title.fill("Half typed");
  await page.locator("html[data-scanner=listening]").waitFor();
  await scan(page, code);
  await page
    .getByRole("alert", { name: "Errors" })
    .getByText(/was not taken\. Finish or close “Edit Task”/)
    .waitFor();
  expect(await title.inputValue()).toBe("Half typed");
  expect(new URL(page.url()).pathname).toMatch(/^\/task\//);
});

test("a key behind the withdrawal of the focused row, by a colleague, is for no other row", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const talk = await conversationsOn(url);
  const word = aTitle("errand");
  const ids: string[] = [];
  for (const name of ["first", "second", "third"]) ids.push(await talk.task(`The ${name} ${word}`));
  await page.goto(`${url}/tasks?q=${encodeURIComponent(word)}`);
  await page.getByText("3 tasks found").waitFor();
  await page.getByRole("grid", { name: "Task Management" }).focus();
  await keys("j j");
  await page.getByRole("heading", { level: 2, name: `The second ${word}` }).waitFor();
  const answer = await fetch(`${url}/api/mail-handler/tasks/${ids[1]}/withdraw`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      Authorization: `Bearer ${await staffToken(url)}`,
    },
    body: "{}",
  });
  expect(answer.ok).toBe(true);
  await opened.notice(/The second .* has left the list\./).waitFor();
  await keys("ControlOrMeta+Enter");
  const statuses = () =>
    Promise.all([ids[0] ?? "", ids[2] ?? ""].map(async (id) => (await talk.taskNow(id)).status));
  // The next step goes to the row that took its place.
  await keys("Escape");
  await page.getByRole("grid", { name: "Task Management" }).focus();
  await keys("j");
  await page.getByRole("heading", { level: 2, name: `The first ${word}` }).waitFor();
  expect(await statuses()).toEqual(["PENDING", "PENDING"]);
  // Its pane read it once more.
  forgive(opened, 404);
});

test("a line typed behind the way to the screen where one is goes into that screen's line", async () => {
  const { page, url, keys, line, typed } = await atWork({ at: null });
  await page.goto(`${url}/intake`);
  await startOwn(page);
  await keys("Escape Escape Control+k");
  await line("go to intake");
  await keys("Enter");
  await page.getByRole("dialog", { name: "Command palette" }).waitFor({ state: "hidden" });
  await typed("1042");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("1042");
});
