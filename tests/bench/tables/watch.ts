// What a page measures while it is used: long tasks, layout shifts, and when the requested content was painted.
import type { Page } from "playwright-core";
import * as z from "zod";

const Noted = z.object({
  /** Durations of the tasks over 50 ms, in ms. */
  longTasks: z.array(z.number()),
  /** Sum of the layout shifts that no press or key within half a second explains, as browsers count Cumulative Layout Shift. */
  shift: z.number(),
});
export type Noted = z.infer<typeof Noted>;

/** Starts these measurements on every page that is loaded from now on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { longTasks: new Array<number>(), shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longTasks.push(duration);
    }).observe({ type: "longtask" });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
        if (!hadRecentInput) noted.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The measurements since the last call; they start again. */
export async function notesOf(page: Page): Promise<Noted> {
  const noted: unknown = await page.evaluate(() => {
    const { noted } = window as unknown as { noted: { longTasks: number[]; shift: number } };
    const copy = { longTasks: noted.longTasks.splice(0), shift: noted.shift };
    noted.shift = 0;
    return copy;
  });
  return Noted.parse(noted);
}

/**
 * Does `act`. Returns the ms from the first key or press that the page sees until an element that `selector` finds, and that was
 * not there before, is painted.
 */
export async function untilPainted(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const before = new Set(document.querySelectorAll(wanted));
    let began: number | null = null;
    const begin = (event: Event) => (began = event.timeStamp);
    // The last key of a sequence is the one that leads there.
    for (const type of ["keydown", "pointerdown"]) addEventListener(type, begin, { capture: true });
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        const isThere = [...document.querySelectorAll(wanted)].some((each) => !before.has(each));
        if (!isThere || began === null) return void requestAnimationFrame(look);
        const from = began;
        setTimeout(() => {
          for (const type of ["keydown", "pointerdown"]) removeEventListener(type, begin, { capture: true });
          resolve(performance.now() - from);
        });
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { painted });
  }, selector);
  await act();
  return z
    .number()
    .parse(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
}
