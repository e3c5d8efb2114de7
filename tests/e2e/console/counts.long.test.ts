// Every number that leads to a list is the total of that list: on the dashboard, in the sidebar, and on the tabs and tiles of the
// lists that these lead to. The links are gathered from the screens. The palette and each list's queue button say the same in the
// same words.
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openConsole } from "../browser";

test("each number of dashboard, sidebar, tabs and tiles is the total of the list that it leads to @long", async () => {
  const opened = await openConsole();
  const { page, url } = opened;
  // The counts of the queues come last: until then the dashboard says that it is busy.
  await page.route("**/workload*", async (route) => {
    await delay(1_000);
    await route.continue();
  });
  await opened.signIn();
  await page.getByRole("list", { name: "Work waiting" }).getByRole("link").first().waitFor();
  await settled(page);
  const sidebar = await linksWithNumbers(page, "nav");
  const shown = await linksWithNumbers(page, "main");
  await page.getByRole("button", { name: "Awaiting Requests" }).click();
  await page.getByRole("menuitem").first().waitFor();
  const awaiting = await linksWithNumbers(page, "[role=menu]");
  expect(Math.min(sidebar.length, shown.length, awaiting.length)).toBeGreaterThan(5);

  await page.keyboard.press("Escape");
  const inPalette = await workInPalette(page);
  expect(inPalette.size).toBeGreaterThan(5);

  const wrong: string[] = [];
  const isWhole = ({ href }: Counted) => !href.includes("?");
  for (const { href, words, count } of [...shown, ...awaiting, ...sidebar.filter((each) => !isWhole(each))]) {
    await page.goto(url + href);
    const listed = await totalListed(page);
    if (listed !== count) wrong.push(`“${words}” leads to ${href} with ${listed}`);
  }
  for (const { href, words, count } of sidebar.filter(isWhole)) {
    const [work = ""] = workWords.exec(words) ?? [];
    if (![...inPalette].includes(work)) wrong.push(`“${words}” is not in the palette`);
    await page.goto(url + href);
    await settled(page);
    const queue = await page.getByRole("button", { name: /^Start queue/ }).innerText();
    if (workWords.exec(queue)?.[0] !== work) wrong.push(`“${words}” is “${queue}” on its button`);
    // The sidebar counts what waits in a list that opens on everything.
    const said = await page.getByRole("main").innerText();
    if (!new RegExp(`\\b${count} waiting\\b`).test(said))
      wrong.push(`“${words}” leads to ${href} without it`);
    for (const tab of await page.locator("main [role=tab], main [role=group] [aria-pressed]").all()) {
      const label = (await tab.innerText()).replaceAll(/\s+/g, " ");
      const [, number] = / ([\d,]+)$/.exec(label) ?? [];
      if (number === undefined) continue;
      await tab.click();
      const listed = await totalListed(page);
      if (listed !== numberOf(number)) wrong.push(`“${label}” of ${href} shows ${listed}`);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

const workWords = /[\d,]+ waiting(?:, [\d,]+ started)?/;

/** What the palette says of the places, while nothing is typed. */
async function workInPalette(page: Page): Promise<ReadonlySet<string>> {
  await page.keyboard.press("ControlOrMeta+k");
  const rows = page.getByRole("dialog", { name: "Command palette" }).getByRole("option");
  // The first rows are drawn at once, the others a moment later.
  await rows.filter({ hasText: "Exceptions" }).filter({ hasText: workWords }).waitFor();
  const said = (await rows.allInnerTexts()).flatMap((row) => workWords.exec(row)?.[0] ?? []);
  await page.keyboard.press("Escape");
  return new Set(said);
}

type Counted = { href: string; words: string; count: number };

/** Links to lists that show a number, or stretch over a card that does. A link to a record has its id in the path. */
async function linksWithNumbers(page: Page, within: string): Promise<Counted[]> {
  const links = await page.locator(`${within} a[href^="/"]:visible`).evaluateAll((all) =>
    all.map((link) => {
      const around =
        getComputedStyle(link, "::after").position === "absolute"
          ? link.closest<HTMLElement>("section")
          : null;
      const box = around ?? link;
      const text = box instanceof HTMLElement ? box.innerText : "";
      return { href: link.getAttribute("href") ?? "", words: text.replaceAll(/\s+/g, " ") };
    }),
  );
  return links.flatMap(({ href, words }) => {
    const [number] = /(?<![\d.])\d[\d,]*(?![\d.%])/.exec(words) ?? [];
    const isRecord = /[\da-f]{8}-[\da-f]{4}-/.test(href.split("?")[0] ?? "");
    return number === undefined || isRecord ? [] : [{ href, words, count: numberOf(number) }];
  });
}

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

/** Drawn, and nothing is being loaded. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [data-slot="spinner"]') === null,
  );
}

/** How many rows the list on the screen has in all: the table's count for screen readers, without its heading. */
async function totalListed(page: Page): Promise<number> {
  await settled(page);
  const grid = page.locator("main [aria-rowcount]").first();
  if ((await grid.count()) > 0) return Number(await grid.getAttribute("aria-rowcount")) - 1;
  if (new URL(page.url()).pathname === "/settings") {
    const rows = page.getByRole("list", { name: "Notices to customers" }).getByRole("listitem");
    await rows.first().waitFor();
    return rows.count();
  }
  // Conversations are no table; their number is below the title.
  const [, total] = /^([\d,]+) [a-z ]+$/m.exec(await page.getByRole("main").innerText()) ?? [];
  return total === undefined ? Number.NaN : numberOf(total);
}
