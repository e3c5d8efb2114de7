// Exceptions as handlers meet them: found, assigned, asked about, held and returned, by keys alone and by mouse.
import { test } from "vitest";
import { insert } from "../../hand";
import type { Console } from "../browser";
import { exceptionsOn } from "../exceptions";
import { runLine } from "../line";
import { aSender, atWork, mailboxWith, workOn } from "../work";

const list = "Exceptions";

/** On the list, with a new exception whose name suggests STE 1042. */
async function atExceptions(options: Parameters<typeof atWork>[0] = {}) {
  const opened = await atWork({ ...options, at: null });
  const record = await exceptionsOn(opened.url);
  const sender = aSender();
  await record(sender, { name: "AYSE YILDIZ" });
  await opened.page.goto(`${opened.url}/dashboard`);
  await opened.page.getByRole("heading", { level: 1 }).first().waitFor();
  return { opened, record, sender };
}

function paneOf({ page }: Console) {
  return page.getByRole("article", { name: "Unknown name: AYSE YILDIZ" });
}

/** The row of the only exception of this sender. */
async function found({ page, keys }: Console, sender: string) {
  await page.getByRole("grid", { name: list }).getByRole("gridcell").first().waitFor();
  await keys("/");
  await insert(page, sender);
  await page.getByText("1 exception found").waitFor();
  await keys("Enter");
}

test("by keys alone: an exception is found, assigned by a number key, taken back, taken and noted", async () => {
  const { opened, sender } = await atExceptions();
  const { keys, notice } = opened;
  await keys("g x");
  await found(opened, sender);
  await keys("j");
  const pane = paneOf(opened);
  await pane.getByText("STE 1042").first().waitFor();
  await pane.getByRole("img", { name: `Envelope from ${sender}` }).waitFor();

  await keys("1");
  await notice("registered for STE 1042").waitFor();
  await pane.getByText("Assigned", { exact: true }).waitFor();
  await keys("Control+z");
  await notice("open again").waitFor();
  await pane.getByText("Open", { exact: true }).waitFor();
  await runLine(opened, "take exception");
  await notice("now assigned to").waitFor();
  await runLine(opened, "note on exception asked at the counter");
  await pane.getByText("Note: asked at the counter").waitFor();
});

test("by keys alone: the customer is asked, then the item is held, then it is returned @long", async () => {
  const { opened, sender } = await atExceptions();
  const { page, keys, notice } = opened;
  await keys("g x");
  await found(opened, sender);
  await keys("j");
  const pane = paneOf(opened);
  await pane.getByText("STE 1042").first().waitFor();
  await runLine(opened, "ask 1042 about this");
  await page.getByRole("alertdialog", { name: "Ask customer about exception?" }).waitFor();
  await keys("Control+Enter");
  await notice(/STE 1042 asked in ticket \d+/).waitFor();
  await pane.getByText("Customer asked", { exact: true }).waitFor();
  await runLine(opened, "hold until 2027-01-15");
  await notice("held until Jan 15, 2027").waitFor();
  await pane.getByText("Held until Jan 15, 2027", { exact: true }).waitFor();
  await runLine(opened, "return to sender because no such name");
  await notice("goes back to its sender").waitFor();
  await pane.getByText("Returned to its sender: no such name").waitFor();
  await page.getByRole("grid", { name: list }).getByText("Returned", { exact: true }).waitFor();
});

test("by mouse: a candidate is clicked, the notice takes it back, and the item is returned with a reason @long", async () => {
  const { opened, sender } = await atExceptions();
  const { page, notice } = opened;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: list }).click();
  await page.getByRole("searchbox").click();
  await insert(page, sender);
  await page.getByText("1 exception found").waitFor();
  await page.getByRole("grid", { name: list }).getByText("AYSE YILDIZ").click();
  const pane = paneOf(opened);
  await pane.getByRole("button", { name: /STE 1042/ }).click();
  await notice("registered for STE 1042").getByRole("button", { name: "Undo" }).click();
  await pane.getByText("Open", { exact: true }).waitFor();
  await pane.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: /^Return/ }).click();
  const form = page.getByRole("dialog", { name: "Return to sender" });
  await form.getByRole("button", { name: "No mailbox here" }).click();
  await form.getByRole("button", { name: "Return to sender" }).click();
  await notice("goes back to its sender").waitFor();
  await pane.getByText("Returned", { exact: true }).waitFor();
});

test("an exception is recorded by a line, whatever mail came from that name @long", async () => {
  const { opened } = await atExceptions();
  const { page, keys, notice, url } = opened;
  const work = await workOn(url);
  await work.item(aSender());
  await work.item(aSender());
  await keys("g x");
  await page.getByRole("grid", { name: list }).getByRole("gridcell").first().waitFor();
  const name = aSender();
  await runLine(opened, `exception unknown name ${name} at Austin via usps`);
  await notice(`Unknown name: ${name} recorded`).waitFor();
  await page.getByRole("grid", { name: list }).getByText(name).waitFor();
});

test("mail for a mailbox that has ended says what to do with the item @long", async () => {
  const opened = await atWork();
  const { steNumber } = await mailboxWith(opened.url, "CANCELLED");
  await runLine(opened, `am ${steNumber} from ${aSender()}`);
  await opened.notice(`STE ${steNumber} is cancelled`).filter({ hasText: "Hold the paper" }).waitFor();
});
