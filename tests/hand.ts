// Keys as a hand presses them: without the pause of a hand that reaches for Enter, typed keys count as a scan.
import type { Page } from "playwright-core";

/** How long a hand takes to reach for Enter or Tab, in ms: more than any scanner waits before its closing key. */
export const reach = 150;
/** The shortest pause between two keys that a hand presses, in ms: faster keys wait for a moment, as they may be the start of a scan. */
export const pace = 50;

/**
 * Presses a stroke such as "j" or "Control+k"; before Enter and Tab it waits for `reach` ms. That can be as short as the pause between keys
 * if nothing was typed key by key just before.
 */
export async function press(page: Page, stroke: string, before = reach): Promise<void> {
  if (stroke === "Enter" || stroke === "Tab") await page.waitForTimeout(before);
  await page.keyboard.press(stroke);
  await page.waitForTimeout(pace);
  // A hand types only once the filter's field is there.
  if (stroke === "/") await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
}

/** Types a text. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: pace });
  await page.waitForTimeout(pace);
}

/**
 * Puts a text into the focused field, all at once and without a key: for tests that are not about typing. Typed key by key, a line in the
 * palette takes one second of processor time and three of real time.
 */
export async function insert(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  });
  await page.keyboard.insertText(text);
}
