// Without the network: letters are still registered; they are saved, shown and encrypted, survive the tab, and arrive
// once, in order.
import type { Page } from "playwright-core";
import * as z from "zod";
import { expect, test } from "vitest";
import { feedPath } from "@/contract/feed/feed";
import { insert } from "../../hand";
import { untilReadyOffline } from "../ready-offline";
import { type Console, openConsole } from "../browser";
import { burst } from "../../burst";
import { jpeg } from "../scan";
import { routeUntil } from "../route-until";
import { staffToken } from "../staff-token";
import { aSender, mailboxWith, shutsNobodyOut, workOn } from "../work";

const savedHere = "Saved on this machine; it will be sent when the network is back";

test("letters registered by keys alone survive the tab and are there once, in order", async () => {
  const opened = await signedIn();
  const { page, context, keys, url } = opened;
  const run = aSender();
  const senders = [1, 2, 3].map((nth) => `${run} ${nth}`);
  await context.setOffline(true);
  for (const sender of senders) await takeIn(opened, `am 1042 from ${sender}`);
  await page.getByRole("button", { name: "Unsent entries: 3 waiting to be sent" }).waitFor();

  await keys("g k");
  const list = page.getByRole("list", { name: "Waiting entries" });
  await list.getByText(senders[2] ?? "").waitFor();
  for (const [nth, sender] of senders.entries()) {
    expect(await list.getByRole("listitem").nth(nth).textContent()).toContain(sender);
  }
  await shutsNobodyOut(opened, "kept-waiting", ["light"]);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${url}/dashboard`);
  await next.getByText("3 unsent entries were sent.").first().waitFor();
  expect(await next.getByRole("button", { name: /^Unsent entries/ }).count()).toBe(0);
  expect(await arrived(url, run)).toEqual(senders);
  opened.errors.length = 0;
});

test("a list that could not be read is read once the server is there again, and keys act meanwhile @long", async () => {
  const opened = await signedIn();
  const { page, keys, url } = opened;
  const lost = [`**/api${feedPath}`, "**/api/actions/requests?*"];
  for (const calls of lost) await page.route(calls, (route) => route.abort());
  await page.goto(`${url}/trash`);
  const fault = page.getByRole("alert").filter({ hasText: "Pigeonhole cannot be reached" });
  await fault.waitFor();
  await keys("Control+k Escape");
  for (const calls of lost) await page.unroute(calls);
  await page.getByRole("grid", { name: "Trash Requests" }).getByRole("gridcell").first().waitFor();
  opened.errors.length = 0;
});

test("a call with a lost answer is sent again, and the letter is there once", async () => {
  const opened = await signedIn();
  const { page, notice, url } = opened;
  const sender = aSender();
  let lost = 0;
  await page.route("**/api/mail-handler/mails", async (route) => {
    // The server carries it out, and its answer is lost; so are the console's own three tries.
    await route.fetch();
    lost += 1;
    await (lost > 3 ? route.fallback() : route.abort());
  });
  await takeIn(opened, `am 1042 from ${sender}`);
  await notice("1 unsent entry was sent.").waitFor();
  expect(lost).toBeGreaterThan(3);
  expect(await arrived(url, sender)).toEqual([sender]);
  opened.errors.length = 0;
});

test("a photo taken without the network waits with its letter and arrives with it @long", async () => {
  const opened = await signedIn();
  const { page, context, keys, notice, url, picture } = opened;
  const sender = aSender();
  await context.setOffline(true);
  await keys("c n");
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).fill("1042");
  await wizard.getByRole("option", { name: /STE 1042/ }).waitFor();
  await wizard.getByText("Selected STE 1042").waitFor();
  await keys("Enter");
  const chooser = page.waitForEvent("filechooser");
  await wizard.getByRole("button", { name: "Choose photo" }).click();
  await (await chooser).setFiles([await jpeg("letter.jpg")]);
  await wizard.getByText("its photo is saved on this machine and sent with it").waitFor();
  await wizard.getByLabel("Sender name").fill(sender);
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await picture("kept-photo");
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await wizard.getByText("It is sent when the network is back").waitFor();
  await picture("kept-done");

  await context.setOffline(false);
  await notice("1 unsent entry was sent.").waitFor();
  // The letter does not wait for it.
  await expect
    .poll(async () => (await mails(url, sender)).map(({ photoUrl }) => photoUrl !== null))
    .toEqual([true]);
  opened.errors.length = 0;
});

test("a scan starts new mail although the server cannot be reached @long", async () => {
  const opened = await signedIn();
  const { page, context, keys, notice, url } = opened;
  await context.setOffline(true);
  await burst(page, "STE 1042");
  const line = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
  await expect.poll(() => line.inputValue()).toBe("add mail for STE 1042 ");
  const sender = aSender();
  await insert(page, `from ${sender}`);
  await keys("Enter");
  await notice(savedHere).waitFor();
  await context.setOffline(false);
  await notice("1 unsent entry was sent.").waitFor();
  expect(await arrived(url, sender)).toEqual([sender]);
  opened.errors.length = 0;
});

test("what to do with a letter for a mailbox that has ended is said once it is sent @long", async () => {
  const opened = await signedIn();
  const { page, context, notice, url } = opened;
  const { steNumber } = await mailboxWith(url, "CANCELLED");
  await context.setOffline(true);
  await takeIn(opened, `am ${steNumber} from ${aSender()}`);
  await page.getByRole("button", { name: "Unsent entries: 1 waiting to be sent" }).waitFor();
  await context.setOffline(false);
  await notice(`STE ${steNumber} is cancelled`).filter({ hasText: "Hold the paper" }).waitFor();
  opened.errors.length = 0;
});

test("a refused entry waits with its reason, is corrected in its form, and is then sent @long", async () => {
  const opened = await signedIn();
  const { page, context, keys, notice, url } = opened;
  const sender = aSender();
  let isBack = false;
  // Before anything is sent, so that no call is under way when the browser begins to delay calls.
  const accepted = await routeUntil(page, "**/api/mail-handler/mails", (route) => {
    if (!isBack) return route.abort("internetdisconnected");
    const message = "STE 1042 takes no mail today. Ask a lead.";
    return route.fulfill({ status: 409, json: { error: { code: "conflict", message }, message } });
  });
  await context.setOffline(true);
  await takeIn(opened, `am 1042 from ${sender}`);
  isBack = true;
  await context.setOffline(false);
  await page.getByRole("button", { name: "Unsent entries: 1 refused" }).waitFor();
  await page.getByRole("alert").getByRole("button", { name: "Show" }).click();
  const list = page.getByRole("list", { name: "Refused entries" });
  await list.getByText("STE 1042 takes no mail today. Ask a lead.").waitFor();
  await shutsNobodyOut(opened, "kept-refused");

  accepted();
  await list.getByRole("button", { name: /^Correct/ }).click();
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  const name = wizard.getByLabel("Sender name");
  await expect.poll(() => name.inputValue()).toBe(sender);
  await name.fill(`${sender} corrected`);
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await wizard.getByText("Mail registered").waitFor();
  await keys("Escape");
  await notice("registered for STE 1042").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Unsent entries/ }).count()).toBe(0);
  expect(await arrived(url, sender)).toEqual([`${sender} corrected`]);
  opened.errors.length = 0;
});

test("a number registered in the meantime is not registered twice: the console warns, names the item and asks @long", async () => {
  const opened = await signedIn();
  const { page, context, notice, url } = opened;
  const work = await workOn(url);
  const [first, second] = [aSender(), aSender()];
  const trackingNumber = `MEANWHILE${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`;
  await context.setOffline(true);
  await takeIn(opened, `am 1042 tracking ${trackingNumber} from ${second}`);
  const id = await work.item(first, { trackingNumber, type: "PACKAGE" });
  await context.setOffline(false);
  const named = `This number is here already: Package from ${first} for STE 1042 (${id.slice(0, 8)})`;
  const warning = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  await warning.filter({ hasText: named }).getByRole("button", { name: "Show" }).click();
  expect(await work.sendersWith(trackingNumber)).toEqual([first]);

  const list = page.getByRole("list", { name: "Refused entries" });
  await list.getByText(named).waitFor();
  await list.getByRole("button", { name: /^Correct/ }).waitFor();
  await list.getByRole("button", { name: "Open item" }).click();
  await page.waitForURL(`**/mailbox/*focus=${id}*`);
  await page.getByRole("button", { name: "Unsent entries: 1 refused" }).click();
  await list.getByRole("button", { name: /^Register again/ }).click();
  await notice("1 unsent entry was sent.").waitFor();
  expect((await work.sendersWith(trackingNumber)).toSorted()).toEqual([first, second].toSorted());
  opened.errors.length = 0;
});

test("a task is saved like a letter; a reply to a customer is not, because a newer message may be unread @long", async () => {
  const opened = await signedIn();
  const { page, context, notice, url } = opened;
  await page.goto(`${url}/support`);
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  await untilReadyOffline(page);
  const title = aSender();
  await context.setOffline(true);
  await takeIn(opened, `task for 1042 "${title}"`);
  await page.getByRole("textbox", { name: "Reply" }).fill("It ships today.");
  await page.getByRole("textbox", { name: "Reply" }).press("ControlOrMeta+Enter");
  await page.getByRole("alert").filter({ hasText: "Error sending reply" }).waitFor();
  await page.getByRole("button", { name: "Unsent entries: 1 waiting to be sent" }).waitFor();

  await context.setOffline(false);
  await notice("1 unsent entry was sent.").waitFor();
  expect(await page.getByRole("textbox", { name: "Reply" }).inputValue()).toBe("It ships today.");
  await page.goto(`${url}/tasks?q=${encodeURIComponent(title)}`);
  await page.getByText(title).first().waitFor();
  opened.errors.length = 0;
});

test("undo removes an unsent entry; it is never sent @long", async () => {
  const opened = await signedIn();
  const { page, context, keys, notice, url } = opened;
  const sender = aSender();
  await context.setOffline(true);
  await takeIn(opened, `am 1042 from ${sender}`);
  await keys("ControlOrMeta+z");
  await notice("Discarded:").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Unsent entries/ }).count()).toBe(0);
  await context.setOffline(false);
  await takeIn(opened, `am 1042 from ${sender} branch`, "registered for STE 1042");
  expect(await arrived(url, sender)).toEqual([`${sender} branch`]);
  opened.errors.length = 0;
});

test("signing out asks first, and leaves nothing on the machine, not even the key", async () => {
  const opened = await signedIn();
  const { page, context, picture } = opened;
  await context.setOffline(true);
  await takeIn(opened, `am 1042 from ${aSender()}`);
  expect(await onDisk(page)).toEqual({ entries: 1, keys: 1, extractable: [false] });
  await page.route("**/api/mail-handler/mails", (route) => route.abort());
  await context.setOffline(false);
  const leave = async () => {
    await page.getByRole("button", { name: /Mail Handler|Administrator|Team Lead/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    return page.getByRole("alertdialog", { name: "Logout?" });
  };
  const question = await leave();
  await question.getByText("One entry on this machine could not be sent yet.").waitFor();
  await picture("kept-logout");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Unsent entries: 1 waiting to be sent" }).waitFor();

  await (await leave()).getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login*");
  await expect.poll(() => onDisk(page)).toEqual({ entries: 0, keys: 0, extractable: [] });
  opened.errors.length = 0;
});

/** A console that has loaded everything it needs offline, as it has some moments after signing in. */
async function signedIn(): Promise<Console> {
  const opened = await openConsole();
  await opened.signIn();
  await untilReadyOffline(opened.page);
  return opened;
}

/** Runs a line in the palette and waits for its notice. */
async function takeIn({ page, keys, notice }: Console, line: string, says = savedHere): Promise<void> {
  await keys("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await insert(page, line);
  await keys("Enter");
  await notice(says).first().waitFor();
  await palette.waitFor({ state: "hidden" });
}

const Details = z.object({
  mails: z.array(
    z.object({ senderName: z.string(), createdAt: z.string(), photoUrl: z.string().nullable() }),
  ),
});

/** The items of STE 1042 with a sender that starts with the text, in the order they were registered. */
async function mails(url: string, sender: string) {
  const accessToken = await staffToken(url);
  const { mailboxId } = await workOn(url);
  const answer = await fetch(`${url}/api/mail-handler/customers/${mailboxId}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  return Details.parse(await answer.json())
    .mails.filter(({ senderName }) => senderName.startsWith(sender))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

async function arrived(url: string, sender: string): Promise<string[]> {
  return (await mails(url, sender)).map(({ senderName }) => senderName);
}

/** The parts of the queue in the browser's database. */
function onDisk(page: Page) {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("pigeonhole.queue");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error));
    });
    const all = (store: string) =>
      new Promise<{ key?: CryptoKey }[]>((resolve) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.addEventListener("success", () => resolve(reading.result));
      });
    const [entries, keys] = [await all("entries"), await all("keys")];
    db.close();
    return {
      entries: entries.length,
      keys: keys.length,
      extractable: keys.map(({ key }) => key?.extractable),
    };
  });
}
