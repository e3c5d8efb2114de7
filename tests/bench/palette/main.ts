// `npm run bench -- palette [--scale=1m] [--rounds=30] [--words=12]`: the palette in Chromium, from key press to painted answer;
// how soon its directory is complete; and cmdk's own filter.
import * as z from "zod";
import type { Browser, Locator, Page } from "playwright-core";
import { directoryChanges, wholeDirectory } from "@/contract/feed/feed";
import { fold } from "@/contract/text/fold";
import { scaleNames } from "@/server/demo/scale";
import { launchChromium } from "../../chromium";
import { signIn, startServed } from "../api/served";
import { enter } from "../enter";
import { grouped, milliseconds, printTable } from "../table";
import { type Compared, compareFilters } from "./filters";
import { armPage, idle, opened, typed } from "./painting";
import { pageMemory, workersMemory } from "./index-memory";
import { readDirectory } from "./directory";

/** The budgets of design §6, in ms and bytes: for up to 100,000 mailboxes, and for a million. */
const budgets = {
  usual: { p50: 16, p99: 33, memory: 60 * 1024 ** 2 },
  million: { p50: Number.NaN, p99: 50, memory: 250 * 1024 ** 2 },
};
/** With more mailboxes than this, cmdk's filter is not measured. */
const mostUsual = 100_000;

/** Lines that both filters receive: cmdk's takes seconds a letter. */
const comparedLines = 2;

const Options = z.object({
  /** The scale 1m has 100,000 mailboxes. */
  scale: z.enum(scaleNames).default("1m"),
  rounds: z.coerce.number().int().positive().default(30),
  words: z.coerce.number().int().positive().default(12),
});

/** Runs it on the server built at `program`. Returns the exit code; no figure changes it. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { scale, rounds, words } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- palette ${given.join(" ")}`);
  const served = await startServed(scale, program);
  const browser = await launchChromium();
  try {
    const mailboxes = await readDirectory(served.address, await signIn(served.address));
    const people = mailboxes.reduce((sum, { recipients }) => sum + recipients.length, 0);
    console.log(`\n${grouped(mailboxes.length)} mailboxes with ${grouped(people)} recipients.`);
    // Spread over the whole list, so that no cache helps.
    const step = Math.max(1, Math.floor(mailboxes.length / words));
    const lines = mailboxes
      .filter((_, place) => place % step === 0)
      .slice(0, words)
      .map(({ workspaceName }) => `om ${typedOf(workspaceName).slice(0, 12)}`);
    const budget = mailboxes.length > mostUsual ? budgets.million : budgets.usual;
    await measureConsole(browser, served.address, { rounds, lines, budget });
    await measureMemory(browser, served.address, budget);
    if (mailboxes.length <= mostUsual) sayFilters(compareFilters(mailboxes, lines.slice(0, comparedLines)));
    return 0;
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function measureConsole(
  browser: Browser,
  address: string,
  { rounds, lines, budget }: { rounds: number; lines: readonly string[]; budget: Budget },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enter(page, address);
  const fresh = await untilDirectoryIsHere(page);
  // Its copy is stored while it is read.
  await page.reload();
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  const stored = await untilDirectoryIsHere(page);
  console.log(
    `The directory was complete ${grouped(fresh)} ms after the first screen, read from the server; ` +
      `${grouped(stored)} ms at the next start, from its stored copy.`,
  );
  await armPage(page);

  const frames: number[] = [];
  for (let round = 0; round < rounds; round++) frames.push(await idle(page));
  const opening: number[] = [];
  for (let round = 0; round < rounds; round++) opening.push(await opened(page));
  const keys: number[] = [];
  for (const line of lines) {
    await opened(page, false);
    for (const letter of line) keys.push(await typed(page, letter));
    await page.keyboard.press("Escape");
  }
  printTable(
    "From key press to painted answer, ms (a frame is 16.7; each key comes 50 to 100 ms after the last answer, at random)",
    ["", "n", "p50", "p99", "worst"],
    [
      figures("a key that does nothing", frames),
      figures("palette open", opening),
      figures("a letter typed", keys),
      ["budget", "", Number.isNaN(budget.p50) ? "" : String(budget.p50), String(budget.p99), ""],
    ],
  );
  await page.close();
}

/** How much more memory the console takes with the directory than without it. */
async function measureMemory(browser: Browser, address: string, budget: Budget): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const { path } of [directoryChanges, wholeDirectory]) {
    await page.route(`**/api${path}*`, async (route) => {
      await released;
      await route.continue();
    });
  }
  await enter(page, address);
  // The palette's own code is not part of the index.
  await openPalette(page);
  await closePalette(page);
  const before = await pageMemory(page);
  release();
  await untilDirectoryIsHere(page);
  const grown = (await pageMemory(page)) - before;
  const besides = await workersMemory(browser);
  const size = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  console.log(
    `\nMemory of the index: ${size(grown + besides)}, of ${size(budget.memory)} budgeted: ` +
      `${size(grown)} more on the page than before, ${size(besides)} in workers.`,
  );
  await page.close();
}

type Budget = (typeof budgets)[keyof typeof budgets];

/** Milliseconds until the directory is complete: until then the palette says that it is not. */
async function untilDirectoryIsHere(page: Page): Promise<number> {
  const begun = performance.now();
  const palette = await openPalette(page);
  await palette.getByText("Directory loading…").waitFor({ state: "detached", timeout: 300_000 });
  const took = performance.now() - begun;
  await closePalette(page);
  return took;
}

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  return palette;
}

async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** A name as a person types it on any keyboard: without accents and case, which the search ignores as well. */
function typedOf(name: string): string {
  return fold(name)
    .normalize("NFD")
    .replaceAll(/[^a-z0-9 ]/g, "");
}

function sayFilters({ ours, cmdk, letters }: Compared): void {
  printTable(
    `Only the search, ms a letter over ${letters} letters, without drawing, in this process`,
    ["", "n", "p50", "p99", "worst"],
    [figures("the index", ours), figures("cmdk's own filter", cmdk)],
  );
  console.log(
    `\nAt the median cmdk's filter takes ${grouped(quantile(cmdk, 0.5) / quantile(ours, 0.5))} times as long.`,
  );
}

function figures(name: string, times: readonly number[]): string[] {
  const at = (share: number) => milliseconds(quantile(times, share));
  return [name, String(times.length), at(0.5), at(0.99), at(1)];
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
