// The components in a real browser: axe finds nothing, focus returns, notices can be reached.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "../../axe";
import { launchChromium } from "../../chromium";
import { focusComesTo } from "../../focus";
import { serveStage } from "../../stage";

let stage: Awaited<ReturnType<typeof serveStage>>;
let browser: Browser;
/** One page for all tests; each test loads it again, when its process has already compiled the code. */
let page: Page;

beforeAll(async () => {
  stage = await serveStage("tests/app/ui/stage/index.html");
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
}, 60_000);

afterAll(async () => {
  await browser.close();
  await stage.close();
});

test("the stage leaves NODE_ENV unchanged for the tests after it", () => {
  expect(process.env.NODE_ENV).toBe("test");
});

test.each(["light", "dark"])("axe finds nothing, %s", { timeout: 30_000 }, async (theme) => {
  await open(theme);
  expect(await findings()).toEqual([]);
  await page.getByRole("button", { name: "Edit task" }).click();
  await page.getByRole("dialog", { name: "Edit Task" }).getByRole("button", { name: "Update" }).click();
  await page.getByRole("status", { name: "Notices" }).getByText("Task updated successfully").waitFor();
  expect(await findings()).toEqual([]);
});

test("a dialog opened without a trigger returns the focus", { timeout: 30_000 }, async () => {
  await open();
  await page.getByRole("button", { name: "Edit task" }).press("Enter");
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await focusComesTo(page.getByRole("button", { name: "Edit task" }));
});

test.each([
  ["a sheet", "Open detail", "dialog"],
  ["a menu", "Actions", "menu"],
] as const)("%s returns the focus to its button", { timeout: 30_000 }, async (_what, name, role) => {
  await open();
  await page.getByRole("button", { name }).press("Enter");
  await page.getByRole(role).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole(role).waitFor({ state: "detached" });
  await focusComesTo(page.getByRole("button", { name }));
});

test("a notice can be undone above an open dialog, which stays open", { timeout: 30_000 }, async () => {
  await open();
  await page.getByRole("button", { name: "Edit task" }).click();
  await page.getByRole("button", { name: "Update" }).click();
  const notices = page.getByRole("status", { name: "Notices" });
  await notices.getByRole("button", { name: "Undo" }).click();
  await notices.getByText("Update undone").waitFor();
  expect(await page.getByRole("dialog", { name: "Edit Task" }).isVisible()).toBe(true);
});

test("an error is an alert, not a notice", { timeout: 30_000 }, async () => {
  await open();
  await page.getByRole("button", { name: "Deliver" }).click();
  await page
    .getByRole("alert", { name: "Errors" })
    .getByText("Failed to mark request as delivered")
    .waitFor();
  expect(await page.getByRole("status", { name: "Notices" }).textContent()).toBe("");
});

test("a pending button keeps the focus and ignores a second press", { timeout: 30_000 }, async () => {
  await open();
  const button = page.getByRole("button", { name: "Register" });
  await button.press("Enter");
  await page.getByText("pressed 1").waitFor();
  await button.press("Enter");
  expect(await page.getByText("pressed 1").isVisible()).toBe(true);
  expect(await button.getAttribute("aria-busy")).toBe("true");
  await focusComesTo(button);
});

test("a spinner is hidden and silent in its first 200 ms", { timeout: 30_000 }, async () => {
  await open();
  const spinner = page.locator("[data-slot=spinner]");
  // The test sets the animation's own clock, in ms, so that the speed of the machine does not matter.
  const at = (time: number) =>
    spinner.evaluate((element, moment) => {
      for (const animation of element.firstElementChild?.getAnimations() ?? []) {
        animation.pause();
        animation.currentTime = moment;
      }
    }, time);
  await at(199);
  expect(await spinner.ariaSnapshot()).not.toContain("Loading requests");
  await at(400);
  expect(await spinner.ariaSnapshot()).toContain("Loading requests");
});

test("a select and a photo that cannot be loaded still have their names", { timeout: 30_000 }, async () => {
  await open();
  await page.getByRole("combobox", { name: "Carrier" }).press("Enter");
  await page.getByRole("option", { name: "DHL" }).click();
  expect(await page.getByRole("combobox", { name: "Carrier" }).textContent()).toBe("DHL");
  await page.getByRole("img", { name: "Package from Amazon (photo could not be loaded)" }).waitFor();
});

async function open(theme = "light") {
  const { address } = stage;
  await page.goto(theme === "dark" ? `${address}?dark` : address);
  await page.getByRole("heading", { name: "Stage" }).waitFor();
}

test("with reduced motion the theme changes at once", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(stage.address);
  await page.getByRole("button").first().waitFor();
  const transitions = await page.evaluate(() => {
    document.documentElement.classList.toggle("dark");
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});

test("a barrier to accessibility is found, unless it is left out", async () => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>Two letters</title><main><h1>Letters</h1>' +
      '<img id="first" src="a.png"><img id="second" src="b.png"></main></html>',
  );
  expect(await axeFindings(page)).toEqual([
    'image-alt: <img id="first" src="a.png"> at #first',
    'image-alt: <img id="second" src="b.png"> at #second',
  ]);
  expect(await axeFindings(page, { except: "#first" })).toEqual([
    'image-alt: <img id="second" src="b.png"> at #second',
  ]);
  const only = { type: "rule" as const, values: ["color-contrast"] };
  expect(await axeFindings(page, { only })).toEqual([]);
});

/** What axe finds, one line each: rule and element. */
async function findings(): Promise<string[]> {
  return axeFindings(page, {
    only: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
}
