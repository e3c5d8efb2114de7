// A session that ends in the middle of work: what was typed and scanned is there again for the same person, and for no other.
import { expect, test } from "vitest";
import { burst as scan } from "../../burst";
import { insert, press } from "../../hand";
import { type Console, openConsole } from "../browser";
import { shelvingOn } from "../shelving";
import { atStation, say } from "../station";
import { aSender } from "../work";

const demo = "demo@pigeonhole.example";

/** Ends the session as another tab does that finds it over. */
async function endSession({ page, context, url }: Pick<Console, "page" | "context" | "url">) {
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto(`${url}/theme.js`);
  await other.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    new BroadcastChannel("pigeonhole.session").postMessage({ kind: "ended", because: "expired" });
  });
  await page.waitForURL("**/login**");
  await other.close();
}

async function signInAs({ page }: Pick<Console, "page">, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill("correct-horse-pigeon");
  await press(page, "Enter");
  await page.locator("html[data-scanner=listening]").waitFor();
}

test("a line of the station comes back, selected, and so does the correction of a row", async () => {
  const station = await atStation();
  const { page, line, row, state } = station;
  const [first, second] = [aSender(), aSender()];
  await say(station, `1042 from ${first}`);
  await state(1, "Saved");
  await insert(page, `1042 from ${second}`);
  await endSession(station);
  await signInAs(station, demo);
  await expect.poll(() => line.inputValue()).toBe(`1042 from ${second}`);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`1042 from ${second}`);
  await press(page, "Enter");
  await state(2, "Saved");
  expect(await row(2).textContent()).toContain(second);
  expect(await line.inputValue()).toBe("");

  await press(page, "Alt+ArrowUp");
  const correction = page.getByRole("textbox", { name: "Correct row 2" });
  await correction.waitFor();
  await insert(page, `from ${first} Bank`);
  await endSession(station);
  await signInAs(station, demo);
  await expect.poll(() => correction.inputValue()).toBe(`from ${first} Bank`);
  await row(2).waitFor();
  await press(page, "Enter");
  await row(2).getByText(`${first} Bank`).first().waitFor();
  expect(await row(3).count()).toBe(0);
});

test("what was typed is not given to another person", async () => {
  const station = await atStation();
  const { page } = station;
  await insert(page, "1042 from Nobody Else");
  await endSession(station);
  await signInAs(station, "sam@pigeonhole.example");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Nobody Else");
});

test("the desk has the same customer, ticks and words, and an item in hand waits for its shelf @long", async () => {
  const opened = await openConsole();
  const { page, keys, url } = opened;
  const { rack, item, whereIs } = await shelvingOn(url);
  const [shelf] = await rack(1);
  if (!shelf) throw new Error("No shelf was made.");
  const lying = await item();
  const waiting = page.getByRole("button", { name: /waiting.*let go/ });
  await opened.signIn("/desk");
  await page.locator("html[data-scanner=listening]").waitFor();
  const who = page.getByRole("textbox", { name: "Who is here" });
  await who.waitFor();
  await insert(page, "1042");
  await press(page, "Enter");
  const line = page.getByRole("textbox", { name: /for STE 1042/ });
  await line.waitFor();
  await scan(page, lying.code);
  await page.getByText("1 ticked").waitFor();
  await insert(page, "passport 41");
  await endSession(opened);
  await signInAs(opened, demo);
  await page.getByText("1 ticked").waitFor();
  expect(await line.inputValue()).toBe("passport 41");

  await page.goto(`${url}/shelves/put-away`);
  await page.getByRole("textbox", { name: "Scan or type a code" }).waitFor();
  await page.locator("html[data-scanner=listening]").waitFor();
  await scan(page, lying.code);
  await waiting.waitFor();
  await endSession(opened);
  await signInAs(opened, demo);
  await waiting.waitFor();
  await scan(page, shelf.code);
  await expect.poll(() => whereIs(lying)).toBe(shelf.code);
  // Who leaves the screen begins anew.
  const next = await item();
  await keys("Escape");
  await scan(page, next.code);
  await waiting.waitFor();
  await page.getByRole("link", { name: "Shelves", exact: true }).last().click();
  await page.getByRole("heading", { level: 1, name: "Shelves" }).waitFor();
  await page.goBack();
  await page.getByRole("textbox", { name: "Scan or type a code" }).waitFor();
  expect(await waiting.count()).toBe(0);
});
