// Keys as a hand presses them: what ends without the pause of a hand that reaches for Enter is a scan.
import type { Page } from "playwright-core";

/** How long a hand takes to reach for Enter or Tab, in ms: more than any scanner waits before its closing key. */
const reach = 150;
/** The shortest pause between two keys that a hand presses, in ms: faster ones are held for a moment, as a scan may begin so. */
const pace = 50;

/** Presses a stroke such as "j" or "Control+k"; Enter and Tab come after the reach for them. */
export async function press(page: Page, stroke: string): Promise<void> {
  if (stroke === "Enter" || stroke === "Tab") await page.waitForTimeout(reach);
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
