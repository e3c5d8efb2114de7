// No key is lost from the first moment that the console can be seen, on a machine six times as slow.
import { expect, test } from "vitest";
import { type Console, openConsole } from "./browser";
import { demo } from "./global-setup";
import { aSender } from "./work";
import { type as typeText } from "../hand";

const slowness = 6;
/** A person's pause between two keys, in ms. */
const pace = 60;
/** A person's reach for Enter, in ms. */
const reach = 150;

async function slow({ page }: Console): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/** Types the sign-in's two fields and presses its last Enter; comes back at once. */
async function signInByKeys(opened: Console): Promise<void> {
  const { page, url } = opened;
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").waitFor();
  await typeText(page, demo.email);
  await page.keyboard.press("Tab");
  await typeText(page, demo.password);
  await slow(opened);
  await page.waitForTimeout(reach);
  await page.keyboard.press("Enter");
}

async function line({ page }: Console, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForTimeout(pace);
  await page.keyboard.type(text, { delay: pace });
  await page.waitForTimeout(reach);
  await page.keyboard.press("Enter");
}

test.each([0, 100, 250, 600])(
  "a line typed %i ms after the sign-in's last Enter runs whole",
  async (after) => {
    const opened = await openConsole();
    const sender = aSender();
    await signInByKeys(opened);
    await opened.page.waitForTimeout(after);
    await line(opened, `add mail for 1042 from ${sender}`);
    await opened.notice(sender).waitFor({ timeout: 60_000 });
  },
);

test("a screen's keys pressed right after the sign-in's last Enter lead there", async () => {
  const opened = await openConsole();
  const { page } = opened;
  await signInByKeys(opened);
  for (const key of ["g", "t"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
  await page.getByRole("heading", { level: 1, name: "Task Management" }).waitFor({ timeout: 60_000 });
});

test("keys pressed on the way to a list, and while it is first read, mean what it will show", async () => {
  const opened = await openConsole();
  const { page } = opened;
  await opened.signIn();
  await slow(opened);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/mail-handler/customers?*", async (route) => {
    await held;
    await route.fallback();
  });
  for (const key of ["g", "c", "/"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
  await page.keyboard.type("1042", { delay: 2 * pace });
  await page.waitForTimeout(500);
  release();
  await page.getByRole("heading", { level: 1, name: "Customers Management" }).waitFor({ timeout: 60_000 });
  await page.getByText(/^1 .* found$/).waitFor({ timeout: 60_000 });
  expect(await page.getByRole("searchbox", { name: /Search/ }).inputValue()).toBe("1042");
});
