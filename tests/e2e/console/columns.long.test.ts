// The columns of a table: hidden, moved and widened by lines of the palette and by the mouse, saved in this browser, and reset at
// once.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../axe";
import { runLine } from "../line";
import { atWork } from "../work";

const asTheyCome = [
  "STE number",
  "Workspace",
  "Recipients",
  "Office",
  "Status",
  "Billing",
  "Started",
  "Actions",
];

const gridOf = (page: Page) => page.getByRole("grid", { name: "Customers Management" });
const headings = (page: Page) => gridOf(page).getByRole("columnheader").allTextContents();
const heading = (page: Page, name: string) => gridOf(page).getByRole("columnheader", { name });
const panel = (page: Page) => page.getByRole("dialog", { name: "Columns" });

/** The customers, and a function to run lines of the palette on that screen. */
async function atCustomers() {
  const opened = await atWork({ at: "/users" });
  const { page } = opened;
  await gridOf(page).getByRole("gridcell").first().waitFor();
  await shows(page, asTheyCome);
  return {
    ...opened,
    run: async (line: string) => {
      await gridOf(page).focus();
      await runLine(opened, line);
    },
    openPanel: async () => {
      await page.getByRole("button", { name: "Columns" }).click();
      await panel(page).waitFor();
    },
  };
}

async function shows(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => headings(page)).toEqual(names);
}

async function widthOf(locator: Locator): Promise<number> {
  return Math.round((await locator.boundingBox())?.width ?? 0);
}

const without = (...names: string[]) => asTheyCome.filter((name) => !names.includes(name));

test("a column is hidden, moved and widened by lines; a reload restores that, and reset restores the table's own columns", async () => {
  const { page, run, notice } = await atCustomers();
  await run("hide column office");
  await shows(page, without("Office"));
  // Its cells have disappeared with the heading.
  const cells = gridOf(page).getByRole("row").nth(1).getByRole("gridcell");
  expect(await cells.count()).toBe(asTheyCome.length - 1);

  await run("move column started first");
  await shows(page, ["Started", ...without("Office", "Started")]);
  await run("move column billing left");
  const own = ["Started", "STE number", "Workspace", "Recipients", "Billing", "Status", "Actions"];
  await shows(page, own);

  const before = await widthOf(heading(page, "Billing"));
  await run("widen column billing");
  await expect.poll(() => widthOf(heading(page, "Billing"))).toBe(before + 24);
  await run("widen column billing");
  await expect.poll(() => widthOf(heading(page, "Billing"))).toBe(before + 48);
  await run("narrow column billing");
  await expect.poll(() => widthOf(heading(page, "Billing"))).toBe(before + 24);
  // The cells below a heading have the same width.
  expect(await widthOf(gridOf(page).locator('[data-row] [data-column="billing"]').first())).toBe(before + 24);

  await page.reload();
  await shows(page, own);
  expect(await widthOf(heading(page, "Billing"))).toBe(before + 24);

  await run("reset columns");
  await shows(page, asTheyCome);
  expect(await widthOf(heading(page, "Billing"))).toBe(before);
  await notice("Columns reset.").getByRole("button", { name: "Undo" }).click();
  await shows(page, own);

  await run("show column office");
  await shows(page, [
    "Started",
    "STE number",
    "Workspace",
    "Recipients",
    "Office",
    "Billing",
    "Status",
    "Actions",
  ]);
});

test("columns are chosen and moved in their panel, by the mouse and by keys", async () => {
  const { page, openPanel, keys, picture } = await atCustomers();
  await openPanel();
  await panel(page).getByRole("checkbox", { name: "Office" }).click();
  await shows(page, without("Office"));
  await panel(page).getByRole("button", { name: "Move Recipients left" }).click();
  const moved = ["STE number", "Recipients", "Workspace", "Status", "Billing", "Started", "Actions"];
  await shows(page, moved);
  // The button that was pressed still has the focus, so that it can be pressed again.
  await keys("Enter");
  await shows(page, ["Recipients", "STE number", ...moved.slice(2)]);
  await keys("Enter");
  await shows(page, ["Recipients", "STE number", ...moved.slice(2)]);
  await panel(page).getByRole("button", { name: "Move Recipients right" }).focus();
  await keys("Enter");
  await shows(page, moved);
  await keys("Enter");
  await shows(page, ["STE number", "Workspace", "Recipients", "Status", "Billing", "Started", "Actions"]);
  const before = await widthOf(heading(page, "Status"));
  await panel(page).getByRole("button", { name: "Widen Status" }).click();
  await expect.poll(() => widthOf(heading(page, "Status"))).toBe(before + 24);
  expect(await axeFindings(page)).toEqual([]);
  await picture("columns-panel");

  for (const name of ["STE number", "Workspace", "Status", "Billing", "Started"]) {
    await panel(page).getByRole("checkbox", { name }).click();
  }
  await shows(page, ["Recipients", "Actions"]);
  expect(await panel(page).getByRole("checkbox", { name: "Recipients" }).isDisabled()).toBe(true);
  await panel(page).getByText("it distinguishes the rows").waitFor();
  await panel(page).getByRole("button", { name: "Reset columns" }).click();
  await shows(page, asTheyCome);
  await keys("Escape");
  await panel(page).waitFor({ state: "hidden" });
  expect(
    await page.getByRole("button", { name: "Columns" }).evaluate((it) => it === document.activeElement),
  ).toBe(true);
});

test("the edge of a heading is dragged, a press of it changes nothing, and a double press resets the width", async () => {
  const { page } = await atCustomers();
  const workspace = heading(page, "Workspace");
  const before = await widthOf(workspace);
  const edge = page.locator('[data-edge="workspace"]');
  const at = await edge.boundingBox();
  if (!at) throw new Error("The heading has no edge.");
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const storedValues = () => page.evaluate(() => Object.values(localStorage).join(" "));

  await edge.click();
  expect(await storedValues()).not.toContain('"workspace":');
  expect(await widthOf(workspace)).toBe(before);

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 3 });
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => widthOf(workspace)).toBe(before - 60);
  // It did not count as a press of the heading.
  expect(new URL(page.url()).searchParams.get("sort")).toBeNull();
  await page.reload();
  await expect.poll(() => widthOf(workspace)).toBe(before - 60);
  await edge.dblclick();
  await expect.poll(() => widthOf(workspace)).toBe(before);
});

test("saved settings of columns that no longer exist are ignored, and so are another person's", async () => {
  const { page, run } = await atCustomers();
  await run("hide column office");
  await shows(page, without("Office"));
  /** Changes the saved columns of the customers, and their owner. */
  const keep = (columns: object, owner: string | null) =>
    page.evaluate(
      ({ columns, owner }) => {
        const name = Object.keys(localStorage).find((key) => key.startsWith("pigeonhole.personal.")) ?? "";
        const personal = JSON.parse(localStorage.getItem(name) ?? "") as { columns: object };
        localStorage.removeItem(name);
        const key = owner === null ? name : `pigeonhole.personal.${owner}`;
        localStorage.setItem(key, JSON.stringify({ ...personal, columns: { customers: columns } }));
      },
      { columns, owner },
    );
  const own = {
    columnVisibility: { gone: true, office: false, "@menu": false },
    columnOrder: ["gone", "status", "ste"],
    columnSizing: { gone: 900, status: 150 },
  };
  await keep(own, null);
  await page.reload();
  await shows(page, ["Status", "STE number", "Workspace", "Recipients", "Billing", "Started", "Actions"]);
  expect(await widthOf(heading(page, "Status"))).toBe(150);
  await keep(own, "somebody-else");
  await page.reload();
  await shows(page, asTheyCome);
});

test("copying takes the columns that are shown, in their order", async () => {
  const { page, run, keys, context } = await atCustomers();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await run("hide column office");
  await run("move column status first");
  await gridOf(page).focus();
  await keys("j y");
  const row = gridOf(page).getByRole("row").nth(1);
  const cells = row.locator("[data-column]");
  expect(await cells.count()).toBe(6);
  const texts = (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(texts.join("\t"));
});

test("a column without room next to an open row is shown there when a person asks for it", async () => {
  const opened = await atWork({ at: "/tasks", viewport: { width: 1360, height: 800 } });
  const { page, keys } = opened;
  const grid = page.getByRole("grid", { name: "Task Management" });
  const created = grid.getByRole("columnheader", { name: "Created", exact: true });
  await grid.getByRole("gridcell").first().waitFor();
  await created.waitFor();
  await grid.focus();
  await keys("j");
  await created.waitFor({ state: "detached" });
  await keys("Control+k");
  await opened.line("show column created");
  // Its name is the beginning of another name, which does not fit either.
  await page.getByRole("option", { name: /Show a column.*Created$/ }).waitFor();
  await keys("Enter");
  await created.waitFor();
  await page.reload();
  await created.waitFor();
  const others = grid.getByRole("columnheader", { name: "Created by" });
  await others.waitFor({ state: "detached" });
});
