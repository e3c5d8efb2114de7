// Task Management as handlers meet it: the list, the wizard, the form, the conversation of a task, and faults.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { insert } from "../../hand";
import { pdf } from "../../server/platform/files/papers";
import type { Console } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { routeUntil } from "../route-until";
import { atWork, forgive } from "../work";

const list = "Task Management";
const gridOf = (page: Page) => page.getByRole("grid", { name: list });

/** On the screen of a task that only this test uses. */
async function atTask() {
  const opened = await atWork({ at: null });
  const talk = await conversationsOn(opened.url);
  const title = aTitle("Call about ID");
  const id = await talk.task(title);
  await opened.page.goto(`${opened.url}/task/${id}`);
  await opened.page.getByRole("heading", { level: 1, name: title }).waitFor();
  return { ...opened, opened, talk, title, id };
}

/** Refuses such calls until the returned function is called. */
async function refuse({ page }: Console, method: string, path: string, status: number, message: string) {
  return routeUntil(page, path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: { code: "internal", message }, message } })
      : route.fallback(),
  );
}

test("the head of a task says its status once, in the choice that sets it", async () => {
  const { page, keys, url, id } = await atTask();
  const status = page.getByRole("combobox", { name: "Task status" });
  await status.getByText("Pending").waitFor();
  expect(await page.getByRole("main").getByText("Pending", { exact: true }).count()).toBe(1);
  await page.goto(`${url}/work/tasks?item=${id}`);
  await status.getByText("Pending").waitFor();
  const panel = page.getByRole("main").getByRole("article").locator("xpath=..");
  expect(await panel.getByText("Pending", { exact: true }).count()).toBe(1);
  await keys("Escape");
});

describe("the list", () => {
  test("`r` goes from a row to where the task's message is written, and from the task, too @long", async () => {
    const { page, keys, line, url, notice } = await atWork({ at: null });
    const talk = await conversationsOn(url);
    const title = aTitle("Call about the key");
    await talk.task(title);
    await page.goto(`${url}/tasks?q=${title.replaceAll(" ", "+")}`);
    await gridOf(page).getByRole("row").filter({ hasText: title }).waitFor();
    await keys("Home r");
    const box = page.getByRole("textbox", { name: /message/i }).and(page.locator(":focus"));
    await box.waitFor();
    await line("Called.");
    await keys("Control+Enter");
    await notice(/Message sent successfully/).waitFor();
    await keys("Escape r");
    await box.waitFor();
  });

  test("finds, narrows down, marks what is overdue, and leads to the task and back", async () => {
    const { page, keys, url } = await atWork({ at: null });
    const talk = await conversationsOn(url);
    const title = aTitle("Renew the contract");
    await talk.task(title, { dueDate: "2020-01-02T00:00:00.000Z", priority: "HIGH", Icon: "document" });
    await page.goto(`${url}/tasks`);
    await gridOf(page).getByRole("gridcell").first().waitFor();
    await keys("/");
    await insert(page, title);
    await page.getByText("1 task found").waitFor();
    await keys("Enter");
    const row = gridOf(page).getByRole("row").filter({ hasText: title });
    expect(await row.textContent()).toMatch(/STE 1042.*High.*Jan 2, 2020.*Overdue.*Pending/);
    await row.getByRole("img", { name: "Document" }).waitFor();
    await page.getByRole("article", { name: title }).getByText("As the customer asked.").waitFor();

    await page.getByRole("button", { name: "Overdue" }).click();
    await page.getByText("1 task found").waitFor();
    await page.getByRole("combobox", { name: "Status", exact: true }).click();
    expect(await page.getByRole("option").allTextContents()).toEqual([
      "All Status",
      "Open",
      "Pending",
      "In Progress",
      "Waiting for Customer",
      "Completed",
    ]);
    await page.getByRole("option", { name: "Completed" }).click();
    await page.getByText("No tasks match").waitFor();

    await page.goto(`${url}/tasks?q=${encodeURIComponent(title)}&overdue=true`);
    await gridOf(page).getByText(title).waitFor();
    await keys("j Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("link", { name: "Back to Tasks" }).click();
    expect(await page.getByRole("searchbox").inputValue()).toBe(title);
  });
});

describe("the wizard", () => {
  test("creates a task in three steps by keyboard, and saves what was typed through a reload @long", async () => {
    const { page, keys, notice } = await atWork();
    const title = aTitle("Verify the address");
    await keys("c t");
    const dialog = page.getByRole("dialog", { name: "Create New Task" });
    await dialog.getByRole("combobox", { name: "Search mailboxes" }).waitFor();
    await insert(page, "yildiz ltd");
    await dialog.getByRole("option", { name: /1042/ }).first().waitFor();
    await dialog.getByText("Selected STE 1042").waitFor();
    await keys("Enter");
    const next = dialog.getByRole("button", { name: "Next" });
    await dialog.getByLabel(/^Title/).waitFor();
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    await insert(page, title);
    await keys("Tab");
    await insert(page, "With a bill.");
    await expect.poll(() => next.getAttribute("aria-disabled")).toBeNull();

    await page.reload();
    await dialog.getByLabel(/^Title/).waitFor();
    expect(await dialog.getByLabel(/^Title/).inputValue()).toBe(title);
    expect(await dialog.getByRole("combobox", { name: "Priority" }).textContent()).toContain("Medium");
    expect(await dialog.getByRole("combobox", { name: "Icon" }).textContent()).toContain("System");
    await keys("Control+Enter");
    await dialog.getByRole("textbox", { name: "Message" }).waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await keys("Control+Enter");
    await dialog.getByRole("textbox", { name: "Message" }).and(page.locator(":focus")).waitFor();
    await insert(page, "Please begin.");
    await keys("Control+Enter");
    await notice(`Task created for STE 1042: ${title}`).waitFor();
    await dialog.waitFor({ state: "detached" });
    await gridOf(page).getByText(title).waitFor();
  });
});

describe("a task", () => {
  test("takes a message with a file, and a new status; a completed task cannot be completed again @long", async () => {
    const { page, keys, notice } = await atTask();
    await page.getByText("No messages yet").waitFor();
    const send = page.getByRole("button", { name: /^Send/ });
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Attach files" }).click();
    await (await chooser).setFiles([{ name: "passport.pdf", mimeType: "application/pdf", buffer: pdf }]);
    await notice("1 file(s) uploaded successfully").waitFor();
    await page.getByRole("textbox", { name: "Message" }).fill("He will send it.\nBy Friday.");
    await keys("Control+Enter");
    await notice("Message sent successfully").waitFor();
    const message = page.getByRole("article", { name: /^Staff Ada/ });
    await message.getByText("He will send it.").waitFor();
    await message.getByRole("link", { name: /passport\.pdf/ }).waitFor();
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");

    await page.getByRole("combobox", { name: "Task status" }).click();
    await page.getByRole("option", { name: "Waiting for Customer" }).click();
    await notice("Task status updated successfully").waitFor();
    await page.getByRole("button", { name: "Mark as Completed" }).click();
    await page.getByRole("button", { name: "Mark as Completed" }).waitFor({ state: "detached" });
    await page.getByText("Completed", { exact: true }).first().waitFor();
  });

  test("an edit is undone as a whole; then each of several quick changes is accepted @long", async () => {
    const { page, keys, notice, title, id } = await atTask();
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Task" });
    await dialog.getByLabel(/^Title/).fill(`${title} again`);
    await dialog.getByLabel(/^Description/).fill("Another text");
    await dialog.getByRole("button", { name: "Update Task" }).click();
    await notice("Task updated successfully").waitFor();
    await page.getByRole("heading", { level: 1, name: `${title} again` }).waitFor();
    await keys("Control+z");
    await page.getByRole("heading", { level: 1, name: `${title} for STE` }).waitFor();
    await page.getByText("As the customer asked.").waitFor();

    // Each of several quick changes is accepted, though the screen is still reading.
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/mail-handler/tasks/${id}`, async (route) => {
      if (route.request().method() === "GET") await held;
      await route.fallback();
    });
    const status = page.getByRole("combobox", { name: "Task status" });
    const set = async (value: string) => {
      await status.click();
      await page.getByRole("option", { name: value }).click();
    };
    await set("In Progress");
    await notice("Task status updated successfully").waitFor();
    await set("Waiting for Customer");
    await page.getByRole("button", { name: "Mark as Completed" }).click();
    release?.();
    await page.getByRole("button", { name: "Mark as Completed" }).waitFor({ state: "detached" });
    await page.getByText("Completed", { exact: true }).first().waitFor();
  });

  test("Escape leaves the message, then a hint, then the task; the main key sends in the form and completes outside it @long", async () => {
    const { page, keys, notice, id } = await atTask();
    const box = page.getByRole("textbox", { name: "Message" });
    await box.fill("Half a sent");
    await keys("Escape");
    await expect.poll(() => box.evaluate((area) => area === document.activeElement)).toBe(false);
    await page.getByRole("button", { name: "Mark as Completed" }).focus();
    await page.getByRole("tooltip", { includeHidden: true }).waitFor();
    await keys("Escape");
    await page.getByRole("tooltip", { includeHidden: true }).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(`/task/${id}`);
    await keys("Escape");
    await page.waitForURL((url) => url.pathname === "/tasks");
    await page.goBack();
    expect(await box.inputValue()).toBe("Half a sent");

    await box.fill("Done by noon");
    await page.getByRole("button", { name: "Attach files" }).focus();
    await keys("Control+Enter");
    await notice("Message sent successfully").waitFor();
    await page.getByRole("button", { name: "Mark as Completed" }).waitFor();
    await page.getByRole("link", { name: "Back to Tasks" }).focus();
    await keys("Control+Enter");
    await page.getByRole("button", { name: "Mark as Completed" }).waitFor({ state: "detached" });
  });

  test("an edit survives a reload; a colleague's change in the meantime is not overwritten unseen @long", async () => {
    const { page, notice, talk, id, title } = await atTask();
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Task" });
    const description = dialog.getByLabel(/^Description/);
    await description.fill("A new text");
    await talk.changeTask(id, { priority: "HIGH" });
    await page.reload();
    await description.waitFor();
    expect(await description.inputValue()).toBe("A new text");
    const update = dialog.getByRole("button", { name: "Update Task" });
    await dialog.getByText(/Priority was .Medium. and is now .High./).waitFor();
    await update.click();
    await notice("Task updated successfully").waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("A new text").waitFor();
    expect(await talk.readTask(id)).toMatchObject({ description: "A new text", priority: "HIGH" });

    await page.getByRole("button", { name: "Edit" }).click();
    await dialog.getByLabel(/^Title/).fill(" ");
    expect(await update.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    expect(await dialog.getByLabel(/^Title/).inputValue()).toBe(title);
  });

  test("a message that could not be sent is saved, and the screen says so @long", async () => {
    const { opened, page, keys } = await atTask();
    const path = "**/api/mail-handler/tasks/*/messages";
    const mended = await refuse(opened, "POST", path, 500, "The shelf fell over.");
    const box = page.getByRole("textbox", { name: "Message" });
    await box.fill("Begin on Monday");
    await keys("Control+Enter");
    await page.getByRole("alert").filter({ hasText: "Error sending message" }).first().waitFor();
    expect(await box.inputValue()).toBe("Begin on Monday");
    await page.reload();
    expect(await box.inputValue()).toBe("Begin on Monday");
    mended();
    await box.focus();
    await keys("Control+Enter");
    await page
      .getByRole("article", { name: /^Staff/ })
      .getByText("Begin on Monday")
      .waitFor();
    forgive(opened, 500);
  });
});
