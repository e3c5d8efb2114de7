// One act of the hand is one change: a double click is one press, a scan over a form is said, and a row that a colleague took away
// hands its key to no other.
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
