// Parts of every screen: the list of keys, opened by the mouse, and files that are dropped outside every drop area.
import { expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import { aTitle, conversationsOn } from "../conversations";
import { atWork } from "../work";

test("the list of all keys opens from the menu of the signed-in person, and returns the focus there @long", async () => {
  const { page, keys } = await atWork();
  const who = page.getByRole("button", { name: /^Ada/ });
  await who.click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await focusComesTo(dialog.getByRole("searchbox"));
  await keys("Escape");
  await dialog.waitFor({ state: "detached" });
  await focusComesTo(who);
});

test("a file dropped outside every drop area does not replace the console; dropped text still works @long", async () => {
  const { page } = await atWork();
  const heading = page.getByRole("heading", { level: 1 });
  const isIgnored = (what: "file" | "text", type: string) =>
    heading.evaluate(
      (element, [carried, event]) => {
        const dataTransfer = new DataTransfer();
        if (carried === "file") dataTransfer.items.add(new File(["x"], "letter.pdf"));
        else dataTransfer.setData("text/plain", "Chase");
        return !element.dispatchEvent(
          new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }),
        );
      },
      [what, type] as const,
    );
  for (const type of ["dragover", "drop"]) {
    expect(await isIgnored("file", type)).toBe(true);
    expect(await isIgnored("text", type)).toBe(false);
  }
});

test("Tab reaches the sidebar once; arrows, Home and End move inside it, also when it is narrow @long", async () => {
  const { page, keys } = await atWork();
  const sidebar = page.getByRole("region", { name: "Sidebar" });
  const link = (name: RegExp) => sidebar.getByRole("link", { name });
  const stops = () =>
    sidebar.locator("a, button").evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length);
  await link(/^Dashboard/).waitFor();
  expect(await stops()).toBe(1);

  await page.getByRole("link", { name: "Skip to content" }).focus();
  await keys("Tab");
  await focusComesTo(link(/^Dashboard/));
  await keys("ArrowDown ArrowDown");
  await focusComesTo(link(/^Task Management/));
  await keys("End");
  await focusComesTo(sidebar.getByRole("button", { name: /^Ada/ }));
  expect(await stops()).toBe(1);
  await keys("Home");
  await focusComesTo(sidebar.getByRole("button", { name: "Collapse sidebar" }));
  await keys("Tab");
  expect(await sidebar.locator(":focus").count()).toBe(0);
  await keys("Shift+Tab");
  await focusComesTo(link(/^Task Management/));
  await keys("Enter");
  await page.getByRole("heading", { level: 1, name: "Task Management" }).waitFor();

  // The second part of the mailroom stays as it was left.
  const more = sidebar.getByRole("button", { name: "More of the mailroom" });
  await more.click();
  await link(/^Storage/).waitFor();
  await page.reload();
  await link(/^Storage/).waitFor();
  await more.click();
  await link(/^Storage/).waitFor({ state: "detached" });

  await sidebar.getByRole("button", { name: "Collapse sidebar" }).click();
  await link(/^Storage/).waitFor();
  await keys("End");
  await focusComesTo(sidebar.getByRole("button", { name: /^Ada/ }));
  expect(await stops()).toBe(1);
});

test("the window shows the console's outline before the script runs @long", async () => {
  const { page, url } = await atWork({ at: null });
  let run: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (run = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${url}/dashboard`, { waitUntil: "commit" });
  await page.locator("#outline .side").waitFor();
  expect(await page.locator("#outline .side").evaluate((side) => side.clientWidth)).toBe(239);
  run();
  await page.getByRole("region", { name: "Sidebar" }).waitFor();
  await page.locator("#outline").waitFor({ state: "hidden" });
});

test("a command that leads to where the person is adds no step to the browser's history @long", async () => {
  const { page, keys, url } = await atWork({ at: "/pulls" });
  await page.getByRole("heading", { level: 1, name: "Pull lists" }).waitFor();
  await keys("g m");
  await page.waitForURL("**/manifest");
  const steps = await page.evaluate(() => history.length);
  await keys("g m");
  await keys("g m");
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await page.waitForURL(`${url}/pulls`);
});

test("a screen on paper is what stands beside the sidebar, whole, in both themes", async () => {
  const { page } = await atWork();
  const scrolls = page.getByRole("main");
  await page.getByRole("heading", { name: "When mail comes" }).waitFor();
  expect(await scrolls.evaluate((main) => main.scrollHeight > main.clientHeight)).toBe(true);
  const papers: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    await page.getByRole("region", { name: "Sidebar" }).waitFor({ state: "hidden" });
    // The title of a card is printed, though it opens a menu on screen.
    expect(await scrolls.getByRole("button").filter({ visible: true }).allTextContents()).toEqual([
      "Awaiting Requests",
    ]);
    papers.push(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--background")),
    );
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_000);
    const ink = await scrolls
      .getByRole("heading", { level: 1 })
      .evaluate((title) => getComputedStyle(title).color);
    expect(ink).toBe("rgb(0, 0, 0)");
  }
  // What is drawn in colour, as the squares of a chart, is drawn in that of light.
  expect(papers[1]).toBe(papers[0]);
});

test("the sidebar shows the link of the screen in a low window, also one that was folded", async () => {
  const { page, keys } = await atWork({ viewport: { width: 1280, height: 600 } });
  for (const [stroke, name] of [
    ["g x", "Exceptions"],
    ["g h", "Shred batches"],
    ["g d", "Dashboard"],
  ] as const) {
    await keys(stroke);
    await page.getByRole("heading", { level: 1, name: name === "Dashboard" ? /^Welcome/ : name }).waitFor();
    const link = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
    await expect.poll(() => link.evaluate(isWholeInItsScroller), { message: name }).toBe(true);
  }
});

test("the link of the screen stays in sight when failed notices come below it", async () => {
  const { page, url } = await atWork({ at: null, viewport: { width: 1280, height: 600 } });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/**/workload*", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, json: { ...(await response.json()), failedNotices: 2 } });
  });
  await page.goto(`${url}/storage`);
  const link = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  await link.waitFor();
  await expect.poll(() => link.evaluate(isWholeInItsScroller)).toBe(true);
  answer();
  await page
    .getByRole("region", { name: "Sidebar" })
    .getByRole("link", { name: /^Failed notices/ })
    .waitFor();
  expect(await link.evaluate(isWholeInItsScroller)).toBe(true);
});

test("saved views move no other link when they come @long", async () => {
  const { page, keys, line, notice } = await atWork({ at: "/scan?status=COMPLETED" });
  await page.getByRole("grid", { name: "Scan Requests" }).getByRole("gridcell").first().waitFor();
  await keys("Control+k");
  await line("save view done scans");
  await keys("Enter");
  await notice("saved").waitFor();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  const view = sidebar.getByRole("link", { name: "done scans" });
  await view.waitFor();
  const tops = () =>
    sidebar
      .getByRole("list")
      .getByRole("link", { name: /^(Scan Request|Intake)/ })
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  const then = await tops();
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/assets/saved-views-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await sidebar.getByRole("link", { name: /^Intake/ }).waitFor();
  expect(await view.count()).toBe(0);
  expect(await tops()).toEqual(then);
  send();
  await view.waitFor();
  expect(await tops()).toEqual(then);
});

test("what a message still needs stands above its buttons where room is short", async () => {
  const opened = await atWork({ viewport: { width: 1024, height: 768 } });
  const { page, url } = opened;
  const talk = await conversationsOn(url);
  await page.goto(`${url}/task/${await talk.task(aTitle("Call about ID"))}`);
  const hint = page.getByText(/^Write something or attach a file first/);
  const buttons = page.getByRole("button", { name: "Attach files" });
  await hint.waitFor();
  const [above, below] = await Promise.all([hint.boundingBox(), buttons.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

/** Runs in the browser. */
function isWholeInItsScroller(element: Element): boolean {
  const around = element.closest("nav")?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return around !== undefined && top >= around.top && bottom <= around.bottom;
}

test("the count of failed notices moves no other link when it comes @long", async () => {
  const { page } = await atWork();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const tops = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  await page.route("**/api/**/workload*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), failedNotices: 2 } });
  });
  await links.first().waitFor();
  const before = await tops();
  await page.reload();
  await page
    .getByRole("region", { name: "Sidebar" })
    .getByRole("link", { name: /^Failed notices/ })
    .waitFor();
  expect(await tops()).toEqual(before);
});
