// Several changes by one person in a row: a change never blocks the next one, rows stay where the person works on them, and what
// waits for its files is sent once they are uploaded.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { insert } from "../../hand";
import { aTitle, conversationsOn } from "../conversations";
import { routeUntil } from "../route-until";
import { atScan, choose, jpeg, pdf } from "../scan";
import { runLine } from "../line";
import { aSender, atWork, forgive, workOn } from "../work";

describe("a change", () => {
  test("lets the next change pass, and undo takes back each of them, also after a reload", async () => {
    const opened = await atWork();
    const { page, keys, url } = opened;
    const talk = await conversationsOn(url);
    const id = await talk.task(aTitle("Renew the contract"), { priority: "HIGH" });
    const priority = async () => (await talk.taskNow(id)).priority;
    const name = id.slice(0, 8);
    await runLine(opened, `priority medium for ${name}`);
    await runLine(opened, `priority low for ${name}`);
    await expect.poll(priority).toBe("LOW");
    await runLine(opened, `status waiting for ${name}`);
    await keys("ControlOrMeta+z");
    await expect.poll(async () => (await talk.taskNow(id)).status).toBe("PENDING");
    // The page has the answer, too; one that a reload cuts off it would not know.
    await page.waitForFunction(
      () => JSON.parse(sessionStorage.getItem("pigeonhole.undo") ?? "[]").length === 2,
    );
    await page.reload();
    await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
    // As fast as the keys can be pressed.
    await keys("ControlOrMeta+z ControlOrMeta+z");
    await expect.poll(priority).toBe("HIGH");
  });

  test("of a forward is undone step by step: first the delivery, then the shipping", async () => {
    const opened = await atWork();
    const { keys, notice, url } = opened;
    const work = await workOn(url);
    const id = await work.forward(await work.item(aSender()));
    await runLine(opened, `ship forward ${id.slice(0, 8)}`);
    await runLine(opened, `mark delivered ${id.slice(0, 8)}`);
    await notice(/delivered\./).waitFor();
    await keys("ControlOrMeta+z");
    await expect.poll(() => work.forwardStatus(id)).toBe("COMPLETED");
    await keys("ControlOrMeta+z");
    await expect.poll(() => work.forwardStatus(id)).toBe("PENDING");
  });

  test("is not undone after a colleague's change: the reason is shown and the undo stays", async () => {
    const opened = await atWork();
    const { keys, url } = opened;
    const talk = await conversationsOn(url);
    const id = await talk.task(aTitle("Call about ID"), { priority: "HIGH" });
    await runLine(opened, `priority low for ${id.slice(0, 8)}`);
    await talk.changeTask(id, { title: "Changed by a colleague" });
    const refused = opened.page.getByText(/was not taken back\. .*changed since you saw it/);
    await keys("ControlOrMeta+z");
    await refused.first().waitFor();
    await keys("ControlOrMeta+z");
    await expect.poll(() => refused.count()).toBe(2);
    expect(await talk.taskNow(id)).toMatchObject({ priority: "LOW", title: "Changed by a colleague" });
    forgive(opened, 412);
  });
});

test("a ticket stays in its row after the reply, so that the next row is the next ticket to answer", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, notice, url } = opened;
  const talk = await conversationsOn(url);
  const word = aTitle("parcel");
  for (const name of ["first", "second", "third"]) await talk.ticket(`The ${name} ${word}`);
  await page.goto(`${url}/support?q=${encodeURIComponent(word)}`);
  const grid = page.getByRole("grid", { name: "Support Tickets" });
  const row = (name: string) => grid.getByRole("row").filter({ hasText: `The ${name} ${word}` });
  const order = async () => {
    const texts = await grid.getByRole("row").allTextContents();
    return texts.flatMap((text) => /The (first|second|third)/.exec(text)?.[1] ?? []);
  };
  const isOpen = (name: string) =>
    page.getByRole("heading", { level: 2, name: `The ${name} ${word}` }).waitFor();
  await row("first").waitFor();
  // What waits longest for an answer comes first.
  expect(await order()).toEqual(["first", "second", "third"]);
  await grid.focus();
  await keys("j");
  await isOpen("second");
  await keys("r");
  await insert(page, "It ships today.");
  // The list is still the filtered one.
  expect(new URL(page.url()).searchParams.get("q")).toBe(word);
  await keys("ControlOrMeta+Enter");
  await notice("Reply sent successfully").waitFor();
  await row("second").getByText("Answered").waitFor();
  expect(await order()).toEqual(["first", "second", "third"]);
  await keys("Escape");
  await grid.focus();
  await keys("j");
  await isOpen("third");

  await runLine(opened, "refresh");
  await expect.poll(order).toEqual(["first", "third", "second"]);
  expect(await row("second").getByText("Answered").count()).toBe(0);
});

describe("a row that no longer fits the filter", () => {
  /** The pending ones of three tasks that only this test uses, the newest first. */
  async function atPendingTasks() {
    const opened = await atWork({ at: null });
    const { page, url } = opened;
    const talk = await conversationsOn(url);
    const word = aTitle("errand");
    const ids: string[] = [];
    for (const name of ["first", "second", "third"]) ids.push(await talk.task(`The ${name} ${word}`));
    await page.goto(`${url}/tasks?status=PENDING&q=${encodeURIComponent(word)}`);
    const grid = page.getByRole("grid", { name: "Task Management" });
    const row = (name: string) => grid.getByRole("row").filter({ hasText: `The ${name} ${word}` });
    const order = async () => {
      const texts = await grid.getByRole("row").allTextContents();
      return texts.flatMap((text) => /The (first|second|third)/.exec(text)?.[1] ?? []);
    };
    const isOpen = (name: string) =>
      page.getByRole("heading", { level: 2, name: `The ${name} ${word}` }).waitFor();
    await page.getByText("3 tasks found").waitFor();
    await grid.focus();
    await opened.keys("j j");
    await isOpen("second");
    const [, second = ""] = ids;
    return { ...opened, opened, talk, row, order, isOpen, second };
  }
  const all = ["third", "second", "first"];

  test("stays where it was completed, so that the next row is the next task to complete", async () => {
    const { opened, page, keys, row, order, isOpen } = await atPendingTasks();
    await keys("ControlOrMeta+Enter");
    await row("second").getByText("No longer fits").waitFor();
    await page.getByText("2 tasks found").waitFor();
    await isOpen("second");
    expect(await order()).toEqual(all);
    await keys("Shift+A");
    await page.getByRole("main").getByText("2 selected").waitFor();
    await keys("j");
    await isOpen("first");

    await runLine(opened, "refresh");
    await expect.poll(order).toEqual(["third", "first"]);
    await isOpen("first");
  });

  test("has left the list when the person comes back to it", async () => {
    const { page, keys, row, order } = await atPendingTasks();
    await keys("Enter");
    await page.waitForURL("**/task/*");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await page.getByRole("button", { name: "Mark as Completed" }).click();
    await page.getByText("Task status updated successfully").first().waitFor();
    await page.goBack();
    await page.getByText("2 tasks found").waitFor();
    await expect.poll(order).toEqual(["third", "first"]);
    expect(await row("second").count()).toBe(0);
  });

  test("has left it, too, where the first of two reads is answered last", async () => {
    const { page, keys, talk, row, order } = await atPendingTasks();
    await keys("Enter");
    await page.waitForURL("**/task/*");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await page.getByRole("button", { name: "Mark as Completed" }).click();
    await page.getByText("Task status updated successfully").first().waitFor();

    const list = "**/api/mail-handler/tasks?*status=PENDING*";
    let answer!: () => void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(list, async (route) => held.then(() => route.continue()), { times: 1 });
    const first = page.waitForRequest(list);
    await page.goBack();
    const late = (await first).response();
    // What a colleague files makes the list read itself again.
    await talk.task(aTitle("Elsewhere"));
    await page.getByText("2 tasks found").waitFor();
    answer();
    await late;
    const next = page.waitForResponse(list);
    await talk.task(aTitle("Elsewhere again"));
    await next;
    await expect.poll(order).toEqual(["third", "first"]);
    expect(await row("second").count()).toBe(0);
  });

  test("stays when a colleague completes it, fits again when they take that back, and leaves when the filter changes", async () => {
    const { page, talk, row, order, isOpen, second } = await atPendingTasks();
    const mark = row("second").getByText("No longer fits");
    await talk.changeTask(second, { status: "COMPLETED" });
    await mark.waitFor();
    expect(await order()).toEqual(all);
    await isOpen("second");
    await talk.changeTask(second, { status: "PENDING" });
    await mark.waitFor({ state: "detached" });
    await page.getByText("3 tasks found").waitFor();
    expect(await order()).toEqual(all);

    await talk.changeTask(second, { status: "WAITING_FOR_CUSTOMER" });
    await mark.waitFor();
    await page.getByRole("combobox", { name: "Status", exact: true }).click();
    await page.getByRole("option", { name: "In Progress" }).click();
    await page.getByText("0 tasks found").waitFor();
    expect(await order()).toEqual([]);
  });
});

describe("work that waits for an upload", () => {
  /** Uploads wait until `go`, or fail. */
  async function holdUploads(page: Page) {
    let go: (how: "go" | "fail") => void = () => undefined;
    const held = new Promise<"go" | "fail">((resolve) => (go = resolve));
    await routeUntil(page, "**/api/file-manager/create-url", async (route) =>
      (await held) === "go" ? route.fallback() : route.fulfill({ status: 500 }),
    );
    return { go: () => go("go"), fail: () => go("fail") };
  }
  const waiting = (page: Page) => page.getByRole("status", { name: "Waiting for files" });

  async function atTicket() {
    const opened = await atWork({ at: null });
    const { page, url } = opened;
    const talk = await conversationsOn(url);
    const { id } = await talk.ticket(aTitle("Where is my invoice"));
    await page.goto(`${url}/support/${id}`);
    const reply = page.getByRole("textbox", { name: "Reply" });
    await reply.fill("Here it is.");
    const uploads = await holdUploads(page);
    await page.getByLabel("Files to attach").setInputFiles([pdf("invoice.pdf", 900)]);
    const sent = page.getByRole("log").getByText("Here it is.", { exact: true });
    return { ...opened, opened, reply, uploads, sent };
  }

  test("a reply says that it waits, stops waiting by Escape, and is sent when the file is uploaded", async () => {
    const { page, keys, notice, reply, uploads, sent } = await atTicket();
    await reply.focus();
    await keys("ControlOrMeta+Enter");
    const words = waiting(page).getByText("Sends the reply when invoice.pdf is uploaded · Esc to cancel");
    await words.waitFor();
    await keys("Escape");
    await words.waitFor({ state: "hidden" });
    expect(await reply.inputValue()).toBe("Here it is.");
    const button = page.getByRole("button", { name: /^Send reply(?! when)/ });
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await page.getByText("Please wait for all files to finish uploading").waitFor();
    await reply.press("ControlOrMeta+Enter");
    await words.waitFor();
    uploads.go();
    await notice("Reply sent successfully").waitFor();
    await sent.waitFor();
    await page.getByRole("log").getByText("invoice.pdf").waitFor();
  });

  test("a reply is not sent when its file fails, and says so", async () => {
    const { page, opened, reply, uploads, sent } = await atTicket();
    await reply.press("ControlOrMeta+Enter");
    await waiting(page)
      .getByText(/^Sends the \w+ when/)
      .waitFor();
    uploads.fail();
    await page
      .getByText(/^The reply was not sent: invoice\.pdf could not be uploaded/)
      .first()
      .waitFor();
    expect(await sent.count()).toBe(0);
    expect(await reply.inputValue()).toBe("Here it is.");
    forgive(opened, 500);
  });

  test("a reply that is still being written is not sent half-written", async () => {
    const { page, reply, uploads, sent, notice } = await atTicket();
    await reply.press("ControlOrMeta+Enter");
    await waiting(page)
      .getByText(/^Sends the \w+ when/)
      .waitFor();
    await reply.press("End");
    await insert(page, " And");
    await page
      .getByText(/^The reply was not sent: you went on writing/)
      .first()
      .waitFor();
    uploads.go();
    await notice("1 file(s) uploaded successfully").waitFor();
    expect(await sent.count()).toBe(0);
  });

  test("a scan is completed once its pages are uploaded", async () => {
    const { opened } = await atScan();
    const { page, keys } = opened;
    const uploads = await holdUploads(page);
    await choose(page, [pdf("one.pdf", 900)]);
    await page.getByText("Please wait for all files to finish uploading").first().waitFor();
    await keys("ControlOrMeta+Enter");
    const words = waiting(page).getByText("Completes when one.pdf is uploaded · Esc to cancel");
    await words.waitFor();
    await page.getByRole("button", { name: "Do not complete" }).click();
    await words.waitFor({ state: "hidden" });
    await keys("ControlOrMeta+Enter");
    await words.waitFor();
    uploads.go();
    await page.getByRole("heading", { level: 1, name: "Scan Completed Successfully!" }).waitFor();
  });

  test("a consolidation is completed once its photo is uploaded", async () => {
    const opened = await atWork({ at: null });
    const { page, keys, url } = opened;
    const work = await workOn(url);
    const items = [await work.item(aSender()), await work.item(aSender())];
    await page.goto(`${url}/consolidation/${await work.consolidation(items)}`);
    await page.getByText("Create Consolidated Package").waitFor();
    await page.getByLabel("Width (in)").fill("12");
    await page.getByLabel("Weight (lbs)").fill("3");
    const uploads = await holdUploads(page);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose photo" }).click();
    await (await chooser).setFiles([await jpeg("package.jpg")]);
    await page.getByText("Please wait for the photo to finish uploading").first().waitFor();
    const complete = page.getByRole("button", { name: /^Complete Consolidation/ });
    expect(await complete.getAttribute("aria-disabled")).toBe("true");
    await keys("ControlOrMeta+Enter");
    await waiting(page).getByText("Completes when package.jpg is uploaded · Esc to cancel").waitFor();
    uploads.go();
    await page.getByRole("heading", { level: 1, name: "Consolidation Request Completed" }).waitFor();
  });
});
