// Keys as a hand presses them: what ends without the pause of a hand that reaches for Enter is a scan.
import type { Page } from "playwright-core";

/** How long a hand takes to reach for Enter or Tab, in ms: more than any scanner waits before its closing key. */
export const reach = 150;
/** The shortest pause between two keys that a hand presses, in ms: faster ones are held for a moment, as a scan may begin so. */
export const pace = 50;

/**
 * Presses a stroke such as "j" or "Control+k"; Enter and Tab come after the reach for them, in ms. It may be as short as a
 * pause between keys where nothing was typed key by key right before.
 */
export async function press(page: Page, stroke: string, before = reach): Promise<void> {
  if (stroke === "Enter" || stroke === "Tab") await page.waitForTimeout(before);
  await page.keyboard.press(stroke);
  await page.waitForTimeout(pace);
  // A hand types on once the filter's field is there.
  if (stroke === "/") await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
}

/** Types a text. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: pace });
  await page.waitForTimeout(pace);
}

/**
 * Puts a text into the field that has the focus, all at once and without a key: for tests that are not about typing. Key by
 * key a line of the palette takes a second of the machine and three of the clock.
 */
export async function insert(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  });
  await page.keyboard.insertText(text);
}
