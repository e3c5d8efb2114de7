// The intake station: a pile of mail by scans and keys alone, through faults, reloads and corrections.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { burst as scan } from "../../burst";
import { drop } from "../scan";
import { atStation, say } from "../station";
import { runLine } from "../line";
import { mailboxWith, shutsNobodyOut } from "../work";

/** A UPS tracking number with a correct check digit, a different one for each `place`. */
function upsNumber(place: number): string {
  const body = `5R8939${String(place).padStart(9, "0")}`;
  const sum = Array.from(body).reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
    return total + (at % 2 === 0 ? value : 2 * value);
  }, 0);
  return `1Z${body}${(10 - (sum % 10)) % 10}`;
}

/** Another block of numbers for each test: a number that an item has already would be refused. */
let block = Math.floor(Math.random() * 9_000_000);
const nextNumber = () => upsNumber(100_000_000 + block++);

test("a pile by scans and keys alone: scanned, typed, corrected, void, same again, an exception, and its report", async () => {
  const station = await atStation();
  const { page, keys, row, state } = station;
  await say(station, "keep from Chase via usps");
  await page.getByRole("button", { name: "Drop from Chase" }).waitFor();

  for (let place = 0; place < 10; place++) {
    await scan(page, nextNumber());
    await scan(page, `STE ${1001 + place}`);
    await state(place + 1, "Saved");
  }
  // A tracking number decides its carrier, whatever carrier is set for the rows; letters have no number.
  expect(await row(1).textContent()).toMatch(/STE 1001.*Chase.*Package.*UPS/s);

  await say(station, "1042");
  await state(11, "Saved");
  expect(await row(11).textContent()).toMatch(/STE 1042.*Yıldız Ltd.*Chase.*Envelope.*USPS/s);
  await say(station, "1043 from Citi 3 oz");
  await state(12, "Saved");
  expect(await row(12).textContent()).toMatch(/STE 1043.*Citi/s);

  await keys("Alt+ArrowUp");
  await page.getByRole("textbox", { name: "Correct row 12" }).waitFor();
  await say(station, "to 1042");
  await row(12).getByText("STE 1042").waitFor();
  await page.getByRole("textbox", { name: "Next item" }).waitFor();

  await say(station, "void last because duplicate");
  await state(12, "Void");
  await say(station, "= 1050");
  await state(13, "Saved");
  expect(await row(13).textContent()).toMatch(/STE 1050.*Citi|STE 1050.*Chase/s);

  await say(station, "exception unknown name Jon Smth");
  await state(14, "Exception");

  await keys("Alt+q");
  await page.getByRole("heading", { level: 1, name: "Intake report" }).waitFor();
  const figure = (name: string) => page.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
  await expect.poll(() => figure("Items").textContent()).toBe("12");
  expect(await figure("Exceptions").textContent()).toBe("1");
  expect(await figure("Void").textContent()).toBe("1");
});

test("a number that could belong to two items is asked about, and nothing is saved before the answer @long", async () => {
  const station = await atStation();
  const { page, row, state } = station;
  await scan(page, "STE 1042");
  await state(1, "Saved");
  const number = nextNumber();
  await scan(page, number);
  await page.getByText(`Whose number is ${number}?`).waitFor();
  await scan(page, "STE 1043");
  await page.waitForTimeout(300);
  expect(await row(2).count()).toBe(0);
  await say(station, "1");
  await row(1).getByText(number).waitFor();

  // From now on the mailbox comes first, and a letter without a number waits for the next mailbox or Enter.
  await scan(page, "STE 1043");
  await scan(page, "STE 1044");
  await state(2, "Saved");
  const second = nextNumber();
  await scan(page, second);
  await state(3, "Saved");
  expect(await row(3).textContent()).toContain("STE 1044");
  expect(await row(3).textContent()).toContain(second);
});

test("bad scans and lines are reported and change nothing; a number without its mailbox is set aside @long", async () => {
  const station = await atStation();
  const { page, row, state } = station;
  await scan(page, "STE 999999");
  await page.getByText("No mailbox you may see has the STE number 999999").waitFor();
  await say(station, "nobody of this name");
  await page.getByText(/fits no mailbox and nothing else/).waitFor();
  expect(await row(1).count()).toBe(0);
  await station.keys("Escape Escape");

  const [first, second] = [nextNumber(), nextNumber()];
  await scan(page, first);
  await scan(page, second);
  await state(1, "Needs its STE");
  await page.getByRole("alert").filter({ hasText: "Row 1: It has no mailbox yet" }).waitFor();
  await scan(page, "STE 1042");
  await state(2, "Saved");
  await page.getByRole("alert").filter({ hasText: "Row 1:" }).waitFor({ state: "detached" });
  expect(await row(2).textContent()).toContain(second);
  await row(1).click();
  await page.getByRole("textbox", { name: "Correct row 1" }).waitFor();
  await say(station, "1043");
  await state(1, "Saved");
  expect(await row(1).textContent()).toMatch(new RegExp(`STE 1043.*${first}`, "s"));

  // The same number again is most likely the same item.
  await scan(page, first);
  await scan(page, "STE 1043");
  await state(3, "Not saved");
  await row(3).click();
  await page
    .getByText(/This number is here already/)
    .first()
    .waitFor();
  await page.getByRole("textbox", { name: "Correct row 3" }).focus();
  await say(station, "!");
  await state(3, "Saved");
  await page.getByRole("alert").filter({ hasText: "Row 3:" }).waitFor({ state: "detached" });

  // For a mailbox that has ended the letter is held, also where a correction moves it there.
  const { steNumber } = await mailboxWith(station.url, "CANCELLED");
  await say(station, `${steNumber} from Chase`);
  const heed = (number: number) => page.getByRole("alert").filter({ hasText: `Row ${number}:` });
  await heed(4).filter({ hasText: "Hold the paper" }).waitFor();
  await say(station, "nobody of this name");
  await page.getByText(/fits no mailbox and nothing else/).waitFor();
  expect(await heed(4).count()).toBe(1);
  await station.keys("Escape Escape");
  await say(station, "1042 from Citi");
  await state(5, "Saved");
  expect(await heed(4).count()).toBe(0);
  await row(5).click();
  await page.getByRole("textbox", { name: "Correct row 5" }).waitFor();
  await say(station, `to ${steNumber}`);
  await heed(5).filter({ hasText: "Hold the paper" }).waitFor();
  // It stays where the row is read again, which says where its item is now.
  await row(5)
    .filter({ hasText: `STE ${steNumber}` })
    .waitFor();
  expect(await heed(5).count()).toBe(1);
  await say(station, "1042");
  await heed(5).waitFor({ state: "detached" });
  // Browsers log every refusal.
  station.errors.length = 0;
});

test("a reload restores the rows and the current item; without the network rows wait and are sent later", async () => {
  const station = await atStation();
  const { page, context, row, state } = station;
  await say(station, "keep via dhl");
  await say(station, "1042");
  await state(1, "Saved");
  const number = nextNumber();
  await scan(page, number);
  await page.getByText(`UPS ${number}`).waitFor();
  await page.reload();
  await page.getByRole("textbox", { name: "Next item" }).waitFor();
  await page.locator("html[data-scanner=listening]").waitFor();
  await state(1, "Saved");
  await page.getByRole("button", { name: "Drop via DHL" }).waitFor();
  await page.getByText(`UPS ${number}`).waitFor();
  await scan(page, "STE 1043");
  await state(2, "Saved");

  // From here on the directory is on this machine: mailboxes are known without the server.
  await expect
    .poll(async () => {
      await page.getByRole("textbox", { name: "Next item" }).fill("1044");
      return page.getByText("STE 1044").count();
    })
    .toBeGreaterThan(0);
  await page.getByRole("textbox", { name: "Next item" }).fill("");
  await context.setOffline(true);
  await say(station, "1044");
  await state(3, "Waits for the network");
  await say(station, "1045");
  await state(4, "Waits for the network");
  const labels: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/mail-handler/labels")) labels.push(sent.url());
  });
  await context.setOffline(false);
  await state(4, "Saved");
  await state(3, "Saved");
  expect(await row(4).textContent()).toContain("STE 1045");
  await expect.poll(() => labels.length).toBe(2);
  // Browsers log that there was no network.
  station.errors.length = 0;
});

test("pasted lines are checked before they are saved as rows @long", async () => {
  const station = await atStation();
  const { page, line, keys, row, state } = station;
  await line.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "1042 from Chase\n999999\n\n1043 from Citi 3 oz\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const list = page.getByRole("region", { name: "Pasted lines" });
  await list.getByText("2 of 3 pasted lines are rows.").waitFor();
  expect(await row(1).count()).toBe(0);
  await keys("Enter");
  await state(1, "Saved");
  await state(2, "Saved");
  expect(await row(2).textContent()).toMatch(/STE 1043.*Citi/s);
  // The line that names no mailbox stays for the person to correct.
  await list.getByText("999999").first().waitFor();
  await keys("Escape");
  await list.waitFor({ state: "detached" });
  // So are the rows of one line.
  await say(station, "1042 from Garanti x2 and 1043 Citi");
  await list.getByText("3 of 3 pasted lines are rows.").waitFor();
  await keys("Enter");
  await state(5, "Saved");
  expect(await row(5).textContent()).toMatch(/STE 1043.*Citi/s);
});

test("by mouse: a session is started, a row is corrected by its fields, and the session is ended @long", async () => {
  const station = await atStation();
  const { page, row, state } = station;
  await say(station, "1042");
  await state(1, "Saved");
  await row(1).click();
  const form = page.getByRole("form", { name: "Correct row 1" });
  await form.waitFor();
  await shutsNobodyOut(station, "station-correcting");
  await form.getByLabel("From").fill("Chase Bank");
  await form.getByLabel("STE number").fill("1043");
  await form.getByRole("button", { name: "Save correction" }).click();
  await row(1).getByText("STE 1043").waitFor();
  await row(1).getByText("Chase Bank").waitFor();
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByRole("heading", { level: 1, name: "Intake report" }).waitFor();
});

test("rows and their states fit a window at 200 % zoom: nothing scrolls sideways @long", async () => {
  const station = await atStation();
  const { page, state } = station;
  await say(station, "1042 from State Franchise Tax Office 3 oz");
  await state(1, "Saved");
  const frame = page.getByRole("table", { name: "Rows of this session" }).locator("xpath=..");
  for (const width of [720, 1024]) {
    await page.setViewportSize({ width, height: 720 });
    await expect
      .poll(() => frame.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThan(2);
  }
});

test("a line means the same at any speed: a correction ends with its Enter, and a bare number on a row asks", async () => {
  const station = await atStation();
  const { page, keys, row, state } = station;
  await say(station, "1042 from Chase");
  await state(1, "Saved");
  const release = await routeUntilReleased(page);
  // Nothing here waits for an answer: the row is corrected, the next line is the next item.
  await page.keyboard.press("Alt+ArrowUp");
  await station.typed("from Citi");
  await page.keyboard.press("Enter");
  await station.typed("1043");
  await page.keyboard.press("Enter");
  release();
  await state(2, "Saved");
  await row(1).getByText("Citi").waitFor();
  expect(await row(1).textContent()).toMatch(/STE 1042/);
  expect(await row(2).textContent()).toMatch(/STE 1043/);

  await keys("Alt+ArrowUp");
  await page.getByRole("textbox", { name: "Correct row 2" }).waitFor();
  await say(station, "1044");
  await page.getByRole("button", { name: "1 Move row 2 to STE 1044" }).waitFor();
  await say(station, "2");
  await state(3, "Saved");
  expect(await row(2).textContent()).toMatch(/STE 1043/);
  expect(await row(3).textContent()).toMatch(/STE 1044/);

  // One Escape leaves a row, with what was typed for it.
  await keys("Alt+ArrowUp");
  await station.typed("to 10");
  await keys("Escape");
  expect(await page.getByRole("textbox", { name: "Next item" }).inputValue()).toBe("");
});

test("a line that was refused is selected, so that the next one is typed over it @long", async () => {
  const station = await atStation();
  const { page, state } = station;
  await say(station, "9999");
  await expect.poll(() => station.line.inputValue()).toBe("9999");
  await station.typed("1050 from IRS");
  await page.keyboard.press("Enter");
  await state(1, "Saved");
  // Its paper may be on the pile already: it is said until it is done, or dismissed.
  const missed = page.getByRole("alert").filter({ hasText: "Not taken:" });
  await missed.getByRole("button", { name: "9999" }).click();
  await missed.waitFor({ state: "detached" });
  expect(await station.line.inputValue()).toBe("9999");
  await page.keyboard.press("Escape");
  // What may be meant instead takes one more key.
  await say(station, "1051 citi");
  await page.getByText("“citi” lacks its “from”.").waitFor();
  await page.keyboard.press("Enter");
  await state(2, "Saved");
  expect(await station.row(2).textContent()).toContain("citi");
  // So is a choice that nobody made; a line for the same mailbox settles what was refused.
  await say(station, "çelik from Amex");
  await page.getByText(/fits more than one/).waitFor();
  await say(station, "1052 citi");
  await expect.poll(() => station.line.inputValue()).toBe("1052 from citi");
  await station.typed("1053");
  await page.keyboard.press("Enter");
  await state(3, "Saved");
  await missed.getByRole("button", { name: "çelik from Amex" }).waitFor();
  await say(station, "1052 from Citi");
  await state(4, "Saved");
  await missed.getByRole("button", { name: "1052 from citi" }).waitFor({ state: "detached" });
  // Escape out of a row leaves them; the next one dismisses them.
  await station.keys("Alt+ArrowUp Escape");
  await missed.waitFor();
  await station.keys("Escape");
  await missed.waitFor({ state: "detached" });
});

/** Holds back all calls that find or change something. */
async function routeUntilReleased(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(?:mail-handler|actions)\//, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

test("a morning with instructions, by scans and keys: said, filed, scanned with the paper in hand, and back at the line @long", async () => {
  const station = await atStation();
  const { page, keys, line, row, state, notice, picture } = station;
  const command = async (words: string) => {
    await runLine(station, words);
  };
  await command("1061 say Fragile");
  await notice("STE 1061: say Fragile.").waitFor();
  await command("scan mail of 1061 from IRS");
  await notice("STE 1061: scan mail from IRS.").waitFor();
  await command("1061 never shred");
  await notice("STE 1061: never shred.").waitFor();
  await line.focus();

  await say(station, "1061 from IRS");
  await state(1, "Saved");
  await row(1).getByText("Scan: mail from IRS. Never shred. Fragile.").waitFor();
  const said = page.getByRole("alert").filter({ hasText: "Fragile (row 1)" });
  await said.waitFor();
  await picture("intake-instructions");
  // After a reload the row says it still, and what nobody acknowledged stands out.
  await page.reload();
  await row(1).getByText("Scan: mail from IRS. Never shred. Fragile.").waitFor();
  await said.waitFor();
  await line.focus();
  // The next item is not held up, and what stands out stays until a key takes it away.
  await scan(page, "STE 1062");
  await state(2, "Saved");
  await said.waitFor();
  await keys("Alt+a");
  await said.waitFor({ state: "hidden" });

  await say(station, "1061 from IRS");
  await state(3, "Saved");
  await keys("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Process Scan Request" }).waitFor();
  const flags = page.getByRole("list", { name: "Instructions" });
  await flags.getByText("never shred").waitFor();
  // It stands out here as well, until the same key.
  await flags.getByRole("button", { name: "Fragile" }).waitFor();
  await keys("Alt+a");
  await flags.getByRole("button").waitFor({ state: "detached" });
  await flags.getByText("Fragile").waitFor();
  await drop(page);
  await page.getByRole("listitem", { name: /dropped\.jpg/ }).waitFor();
  await keys("Control+Enter");
  await line.waitFor();
  expect(new URL(page.url()).pathname).toBe("/intake");

  // What is held goes to its shelf, and what is picked up lies there once it is ready.
  await command("hold 1234 until tomorrow");
  await notice(/^STE 1234: hold /).waitFor();
  await command("1243 always pick up");
  await notice("STE 1243: always pick up.").waitFor();
  await line.focus();
  await say(station, "1234 from IRS");
  await state(4, "Saved");
  await row(4)
    .getByText(/belongs on C-/)
    .waitFor();
  await keys("Control+Enter");
  await notice(/put on C-/).waitFor();
  await row(4).getByText(/at C-/).waitFor();
  await row(4)
    .getByText(/belongs on/)
    .waitFor({ state: "detached" });
  await say(station, "1243 from IRS");
  await row(5).getByText("Pick-up: all mail.").waitFor();
  await keys("Control+Enter");
  await notice("Pick-up: all mail completed.").waitFor();
  await row(5)
    .getByText(/belongs on C-/)
    .waitFor();

  await command("instructions of 1061");
  const pane = page.getByRole("list", { name: "Instructions" });
  await expect
    .poll(() => pane.locator("b").allTextContents())
    .toEqual(["say Fragile", "scan mail from IRS", "never shred"]);
  await picture("mailbox-instructions");
});

test("Ctrl+Z in the empty line takes back the last change; in a line with text it is about the text @long", async () => {
  const station = await atStation();
  const { page, keys, line, state } = station;
  await say(station, "1042 from Citi");
  await state(1, "Saved");
  await line.fill("1042");
  await keys("ControlOrMeta+z");
  await line.fill("");
  await keys("Alt+ArrowUp");
  await say(station, "from Chase");
  await page.getByRole("row").filter({ hasText: "Chase" }).first().waitFor();
  await keys("ControlOrMeta+z");
  await page.getByRole("row").filter({ hasText: "Citi" }).first().waitFor();
  await keys("ControlOrMeta+z");
  await state(1, "Void");
});
