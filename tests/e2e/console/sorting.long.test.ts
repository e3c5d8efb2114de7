// Lists sorted by their headings: by the mouse and by keys, saved in the address, over all rows and not only the loaded ones.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aTitle, conversationsOn } from "../conversations";
import { runLine } from "../line";
import { atWork } from "../work";

const gridOf = (page: Page, name: string) => page.getByRole("grid", { name });
const rowsOf = (grid: Locator) => grid.getByRole("row").filter({ has: grid.page().getByRole("gridcell") });
const headOf = (grid: Locator, name: string) => grid.getByRole("columnheader").filter({ hasText: name });

/** Waits until the rows begin with these texts, in this order. */
async function showsInOrder(grid: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await rowsOf(grid).allTextContents();
      return texts.map((text) => rows.findIndex((row) => row.includes(text)));
    })
    .toEqual(texts.map((_, place) => place));
}

test("customers are sorted by pressing the heading: up, down and unsorted, and the address shows it", async () => {
  const { page } = await atWork({ at: "/users" });
  const grid = gridOf(page, "Customers Management");
  await rowsOf(grid).nth(1).waitFor();
  const first = () => rowsOf(grid).first().textContent();
  const asItComes = await first();
  const number = page.getByRole("button", { name: "STE number" });
  await number.click();
  await page.waitForURL(/sort=ste/);
  await expect.poll(() => headOf(grid, "STE number").getAttribute("aria-sort")).toBe("ascending");
  await expect.poll(first).not.toBe(asItComes);
  const numbers = async () =>
    (await rowsOf(grid).getByRole("link").allTextContents()).map((text) => text.padStart(8, "0"));
  const up = await numbers();
  expect(up).toEqual(up.toSorted());

  await number.press("Enter");
  await page.waitForURL(/sort=-ste/);
  await expect.poll(async () => ((await numbers())[0] ?? "") > (up[0] ?? "")).toBe(true);
  const highest = await first();
  await page.reload();
  await expect.poll(first).toBe(highest);
  expect(await headOf(grid, "STE number").getAttribute("aria-sort")).toBe("descending");

  await number.press("Enter");
  await expect.poll(first).toBe(asItComes);
  expect(new URL(page.url()).searchParams.get("sort")).toBeNull();
});

test("customers are sorted from the palette, and going back leads to the same order", async () => {
  const opened = await atWork({ at: "/users" });
  const { page, keys } = opened;
  const grid = gridOf(page, "Customers Management");
  await rowsOf(grid).nth(1).waitFor();
  await keys("j Control+k");
  await opened.line("sort by workspace down");
  await keys("Enter");
  await page.waitForURL(/sort=-workspace/);
  await expect.poll(() => headOf(grid, "Workspace").getAttribute("aria-sort")).toBe("descending");
  await expect.poll(() => grid.getAttribute("aria-busy")).toBe("false");
  // Rows out of view may or may not be drawn, and columns depend on the room next to the pane: so the test goes by their numbers.
  const firstRows = async () =>
    (await rowsOf(grid).allTextContents()).slice(0, 10).map((text) => /^\d+/.exec(text)?.[0]);
  const rows = await firstRows();
  await keys("Home Enter");
  await page.waitForURL("**/mailbox/*");
  await page.goBack();
  await page.waitForURL(/sort=-workspace/);
  await expect.poll(firstRows).toEqual(rows);
});

test("tasks are sorted by due date, those without one last in both directions, and by priority", async () => {
  const { page, url } = await atWork({ at: null });
  const talk = await conversationsOn(url);
  const title = aTitle("Sort");
  await talk.task(`${title} none`, { priority: "MEDIUM" });
  await talk.task(`${title} late`, { dueDate: "2031-03-02T00:00:00.000Z", priority: "LOW" });
  await talk.task(`${title} soon`, { dueDate: "2031-03-01T00:00:00.000Z", priority: "HIGH" });
  await page.goto(`${url}/tasks?q=${encodeURIComponent(title)}`);
  const grid = gridOf(page, "Task Management");
  const shows = (...words: string[]) =>
    showsInOrder(
      grid,
      words.map((word) => `${title} ${word}`),
    );
  await shows("soon", "late", "none");
  await page.getByRole("button", { name: "Created" }).click();
  await shows("none", "late", "soon");
  await grid.getByRole("button", { name: "Due" }).click();
  await shows("soon", "late", "none");
  await grid.getByRole("button", { name: "Due" }).click();
  await page.waitForURL(/sort=-due/);
  await shows("late", "soon", "none");
  await grid.getByRole("button", { name: "Priority" }).click();
  await shows("late", "none", "soon");
  await page.reload();
  await shows("late", "none", "soon");
});

test("tickets are sorted by the values in their one column, by a press and from the palette", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const talk = await conversationsOn(url);
  const subject = aTitle("Sort");
  await talk.ticket(`${subject} one`, { priority: "LOW" });
  await talk.ticket(`${subject} two`, { priority: "HIGH" });
  await talk.ticket(`${subject} three`, { priority: "MEDIUM" });
  await page.goto(`${url}/support?q=${encodeURIComponent(subject)}`);
  const grid = gridOf(page, "Support Tickets");
  const shows = (...words: string[]) =>
    showsInOrder(
      grid,
      words.map((word) => `${subject} ${word}`),
    );
  // Unsorted, the most pressing of those that wait for an answer comes first.
  await shows("two", "three", "one");
  const opens = grid.getByRole("button", { name: "Opened" });
  await opens.click();
  await page.waitForURL(/sort=created/);
  const heading = grid.getByRole("columnheader").filter({ hasText: "Opened" });
  await expect.poll(() => heading.getAttribute("aria-sort")).toBe("ascending");
  await opens.click();
  await page.waitForURL(/sort=-created/);
  await shows("three", "two", "one");
  await grid.focus();
  await runLine(opened, "sort by priority down");
  await page.waitForURL(/sort=-priority/);
  await shows("two", "three", "one");
});
