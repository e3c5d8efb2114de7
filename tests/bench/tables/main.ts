// `npm run bench -- tables [--rows=100000] [--plain=5000] [--rounds=5]`: the console's tables, compared with a plain table, and
// how fast screens change. Prints figures and asserts nothing.
import { cpus, loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import * as z from "zod";
import { launchChromium } from "../../chromium";
import { startServed } from "../api/served";
import { enter } from "../enter";
import { serveStage } from "../../stage";
import { grouped, milliseconds, printTable } from "../table";
import { notesOf, untilPainted, watch } from "./watch";

const Options = z.object({
  rows: z.coerce.number().int().positive().default(100_000),
  plain: z.coerce.number().int().positive().default(5_000),
  rounds: z.coerce.number().int().positive().default(5),
});

const viewport = { width: 1440, height: 900 };
/** Frames that are scrolled, and px in each: from the top about 8,000 rows down, then back in leaps. */
const frames = 300;
const step = 960;
const typed = "lone oak media 4";
/** Ms between two keys of a fast typist. Faster keys are held for a moment, as they may be a scanner's. */
const strokeGap = 80;
/** Keys that lead to a screen, and what it shows when it has its content. */
const screens = [
  ["g c", '[role="gridcell"]'],
  ["g t", '[role="gridcell"]'],
  ["g s", '[role="log"] li'],
  ["g 1", '[role="gridcell"]'],
  ["g 5", '[role="gridcell"]'],
  ["g d", 'ul[aria-label="Recent Requests"] li'],
] as const;

export async function run(given: readonly string[]): Promise<number> {
  const options = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- tables ${given.join(" ")}`);
  console.log(`Load average before: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
  const browser = await launchChromium();
  try {
    await measureTables(browser, options);
    await measureScreens(browser, options.rounds);
  } finally {
    await browser.close();
  }
  return 0;
}

async function measureTables(browser: Browser, { rows, plain }: z.infer<typeof Options>): Promise<void> {
  const stage = await serveStage("tests/bench/tables/stage/index.html");
  try {
    const heads = ["measure", `console, ${grouped(rows)} rows`, `plain, ${grouped(plain)} rows`];
    const ours = await measureTable(browser, `${stage.address}?table=console&rows=${rows}`);
    const theirs = await measureTable(browser, `${stage.address}?table=plain&rows=${plain}`);
    const lines = ours.map(([measure, figure], place) => [measure, figure, theirs[place]?.[1] ?? ""]);
    printTable("One table", heads, lines);
  } finally {
    await stage.close();
  }
}

type Figure = readonly [measure: string, figure: string];

async function measureTable(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport });
  await watch(page);
  await page.goto(address);
  const show = page.getByRole("button", { name: "Show" });
  await show.waitFor();
  await notesOf(page);
  const shown = await untilPainted(page, "[data-row]", () => show.click());
  const showing = await notesOf(page);
  const between = await scroll(page);
  const scrolling = await notesOf(page);
  const filter = page.getByRole("textbox", { name: "Filter" });
  await filter.focus();
  const keys = [];
  for (const key of typed) keys.push(await press(page, key));
  for (const _ of typed) keys.push(await press(page, "Backspace"));
  const typing = await notesOf(page);
  await page.close();
  return [
    ["shown after a press, ms", milliseconds(shown)],
    ["long tasks while it appears, over 50 ms", tasks(showing.longTasks)],
    ["scrolled: frame p50, ms", milliseconds(quantile(between, 0.5))],
    ["scrolled: frame p99, ms", milliseconds(quantile(between, 0.99))],
    ["scrolled: long tasks over 50 ms", tasks(scrolling.longTasks)],
    ["filtered: key to paint p50, ms", milliseconds(quantile(keys, 0.5))],
    ["filtered: key to paint p99, ms", milliseconds(quantile(keys, 0.99))],
    ["filtered: long tasks over 50 ms", tasks(typing.longTasks)],
    ["Cumulative Layout Shift", (showing.shift + scrolling.shift + typing.shift).toFixed(4)],
  ];
}

/** Scrolls a step each frame, then in leaps over the whole list. @returns ms from each frame to the next */
async function scroll(page: Page): Promise<number[]> {
  const between: unknown = await page.evaluate(
    async ([frames, step]) => {
      const box = document.querySelector('[role="grid"], [data-scroller]');
      if (!box) throw new Error("The page has no table.");
      const between: number[] = [];
      const frame = () => new Promise<number>(requestAnimationFrame);
      let last = await frame();
      for (let count = 0; count < frames; count++) {
        box.scrollTop = count % 10 === 9 ? (box.scrollHeight * (count % 100)) / 100 : box.scrollTop + step;
        const now = await frame();
        between.push(now - last);
        last = now;
      }
      return between;
    },
    [frames, step] as const,
  );
  return z.array(z.number()).parse(between);
}

/** Types one key. @returns ms from the key to the frame after it */
async function press(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        "keydown",
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  });
  await page.keyboard.press(key === " " ? "Space" : key);
  return z
    .number()
    .parse(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
}

async function measureScreens(browser: Browser, rounds: number): Promise<void> {
  const served = await startServed("small", "dist/server/main.js");
  try {
    const page = await browser.newPage({ viewport });
    await watch(page);
    await enter(page, served.address);
    await page.getByRole("list", { name: "Recent Requests" }).waitFor();
    // The commands load after the first screen, and their keys with them.
    await page.locator('[data-command="app.refresh"]:not([aria-disabled])').waitFor();
    await notesOf(page);
    const measured = screens.map(([keys]) => ({
      keys,
      first: 0,
      later: new Array<number>(),
      long: 0,
      shift: 0,
    }));
    for (let round = 0; round <= rounds; round++) {
      for (const [place, [keys, content]] of screens.entries()) {
        const figures = measured[place];
        if (!figures) continue;
        const took = await untilPainted(page, content, async () => {
          for (const [nth, stroke] of keys.split(" ").entries()) {
            if (nth > 0) await page.waitForTimeout(strokeGap);
            await page.keyboard.press(stroke);
          }
        });
        // What comes late may still move other elements.
        await page.waitForTimeout(700);
        const { longTasks, shift } = await notesOf(page);
        if (round === 0) figures.first = took;
        else figures.later.push(took);
        figures.long += longTasks.length;
        figures.shift += shift;
      }
    }
    printTable(
      `Screens, from the last key to painted content, against a local server; ${rounds} rounds after the first`,
      ["keys", "first visit, ms", "p50, ms", "p99, ms", "long tasks", "layout shift"],
      [
        ...measured.map(({ keys, first, later, long, shift }) => [
          keys,
          milliseconds(first),
          milliseconds(quantile(later, 0.5)),
          milliseconds(quantile(later, 0.99)),
          String(long),
          shift.toFixed(4),
        ]),
        all(measured),
      ],
    );
  } finally {
    await served.stop();
  }
}

function all(measured: readonly { first: number; later: number[]; long: number; shift: number }[]): string[] {
  const later = measured.flatMap((each) => each.later);
  return [
    "all",
    milliseconds(
      quantile(
        measured.map(({ first }) => first),
        0.5,
      ),
    ),
    milliseconds(quantile(later, 0.5)),
    milliseconds(quantile(later, 0.99)),
    String(measured.reduce((sum, { long }) => sum + long, 0)),
    measured.reduce((sum, { shift }) => sum + shift, 0).toFixed(4),
  ];
}

function tasks(durations: readonly number[]): string {
  if (durations.length === 0) return "0";
  return `${durations.length}, longest ${milliseconds(Math.max(...durations))} ms`;
}

/** The value below which the share `part` of them is. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
