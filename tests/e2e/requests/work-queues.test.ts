// Work mode over forwards and tickets: ten of each by keys alone, some by mouse alone; and a saved reply that stays in work mode.
import { expect, test } from "vitest";
import { type Console, openConsole } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { runLine } from "../line";
import { aSender, atWork, workOn } from "../work";

const current = ({ page }: Console) => new URL(page.url()).searchParams.get("item");
const begun = ({ page }: Console) => page.waitForURL(/\/work\/\w+\?item=/);
const front = ({ page }: Console) => page.getByRole("region", { name: /^(What to do|Ticket details)$/ });

/** Waits until another record is shown, with so many done. */
async function next(console: Console, before: string | null, done: number): Promise<void> {
  await expect.poll(() => current(console)).not.toBe(before);
  await front(console).waitFor();
  const far = console.page.getByRole("status").filter({ hasText: new RegExp(`^${done} of `) });
  await far.waitFor();
}

async function forwards(url: string, count: number): Promise<void> {
  const work = await workOn(url);
  const sender = aSender();
  for (let each = 0; each < count; each++) await work.forward(await work.item(sender));
}

async function tickets(url: string, count: number): Promise<string[]> {
  const talk = await conversationsOn(url);
  const ids: string[] = [];
  for (let each = 0; each < count; each++) ids.push((await talk.ticket(aTitle("Where is it"))).id);
  return ids;
}

test.each([
  ["ten tickets by keys alone: one key each", "tickets", tickets, null],
  ["ten forwards by keys alone: one key each @long", "forwards", forwards, /shipped|Ship|Confirm/i],
] as const)("%s", async (_, queue, make, button) => {
  const handler = await atWork();
  const { page, keys } = handler;
  await make(handler.url, 11);
  let pressed = 0;
  const press = async (sequence: string) => {
    pressed += sequence.split(" ").length;
    await keys(sequence);
  };
  await press(queue === "forwards" ? "g 5" : "g s");
  await page.getByRole("grid").getByRole("gridcell").first().waitFor();
  await press("e");
  await begun(handler);
  for (let done = 1; done <= 10; done++) {
    const record = current(handler);
    await front(handler).waitFor();
    if (button) await front(handler).getByRole("button", { name: button }).first().waitFor();
    await press("e");
    await next(handler, record, done);
  }
  console.log(`Ten ${queue} by keys: ${pressed} keys, from the dashboard.`);
  expect(pressed).toBe(13);
});

test("forwards by mouse alone: one click to start, one for each @long", async () => {
  const handler = await atWork({ at: "/forward" });
  const { page } = handler;
  await forwards(handler.url, 4);
  let clicks = 0;
  const click = async (name: RegExp) => {
    clicks += 1;
    await page.getByRole("button", { name }).first().click();
  };
  await click(/^Start queue\s*\d+ (waiting|started)/);
  await begun(handler);
  for (let done = 1; done <= 3; done++) {
    const record = current(handler);
    await click(/^(Mark shipped|Ship|Confirm)/i);
    await next(handler, record, done);
  }
  console.log(`Three forwards by mouse: ${clicks} clicks.`);
  expect(clicks).toBe(4);
});

test("two tabs of one sign-in work on two records, and each stays on its own after a reload @long", async () => {
  const handler = await atWork();
  await tickets(handler.url, 3);
  await handler.page.goto(`${handler.url}/work/tickets`);
  await begun(handler);
  const other = await handler.context.newPage();
  await other.goto(`${handler.url}/work/tickets`);
  await other.waitForURL(/\/work\/\w+\?item=/);
  const theirs = new URL(other.url()).searchParams.get("item");
  expect(theirs).not.toBe(current(handler));
  await handler.page.getByText("You, in another tab").first().waitFor();
  await other.reload();
  await other.getByRole("region", { name: "Ticket details" }).waitFor();
  expect(new URL(other.url()).searchParams.get("item")).toBe(theirs);
  await other.close();
});

test("a saved reply puts its file into the draft, in work mode, and the file is sent with the answer @long", async () => {
  const handler = await openConsole();
  await handler.signIn("/settings?section=saved-replies");
  const { page } = handler;
  const code = `map-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "New reply" }).click();
  const form = page.getByRole("form", { name: "New reply" });
  await form.getByLabel("Short code").fill(code);
  await form.getByLabel("Title").fill("How to find us");
  await form.getByLabel("English text").fill("See the map.");
  const files = [
    { name: "map.txt", mimeType: "text/plain", buffer: Buffer.from("Ring twice.") },
    { name: "hours.txt", mimeType: "text/plain", buffer: Buffer.from("From 9 to 17.") },
  ];
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Attach files" }).click();
  await (await chooser).setFiles(files);
  await expect.poll(() => form.getByText("Uploaded", { exact: true }).count()).toBe(2);
  await form.getByRole("button", { name: "Save reply" }).click();
  await page.getByRole("link", { name: "map.txt" }).first().waitFor();

  const [id = ""] = await tickets(handler.url, 1);
  await page.goto(`${handler.url}/work/tickets?item=${id}`);
  const box = page.getByRole("textbox", { name: "Reply" });
  await box.waitFor();
  await runLine(handler, `insert reply ${code}`);
  await expect.poll(() => box.inputValue()).toBe("See the map.");
  expect(new URL(page.url()).pathname).toBe("/work/tickets");
  const sent = page.getByRole("list", { name: "Files to send" });
  await expect.poll(() => sent.getByText("Uploaded", { exact: true }).count()).toBe(2);
  await sent.getByRole("button", { name: "Remove hours.txt" }).click();
  await page.getByRole("button", { name: /^Send reply/ }).click();
  await page
    .getByRole("log")
    .getByRole("link", { name: /map\.txt/ })
    .waitFor();
  expect(await page.getByRole("log").getByText("hours.txt").count()).toBe(0);
});

test("an address that names a completed request shows it in the list of all and next to it @long", async () => {
  const handler = await atWork();
  const { page } = handler;
  const work = await workOn(handler.url);
  const sender = aSender();
  const id = await work.request("SHRED", await work.item(sender));
  await work.complete(id);
  await page.goto(`${handler.url}/shred?focus=${id}`);
  await page.getByRole("tab", { name: /^All/, selected: true }).waitFor();
  await page.getByRole("region", { name: "Request" }).getByText(sender).first().waitFor();
});

test("the dashboard leads to the open tasks that the person created, and tickets are listed by mailbox @long", async () => {
  const handler = await atWork();
  const { page } = handler;
  await page.getByRole("link", { name: /^Tasks I created/ }).click();
  await page.waitForURL(/createdBy=me/);
  await page.getByRole("button", { name: "Remove filter: Created by me" }).waitFor();
  await tickets(handler.url, 1);
  await runLine(handler, "open tickets of 1042");
  await page.getByRole("button", { name: "Remove filter: STE 1042" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("mailbox")).toBe(false);
});
