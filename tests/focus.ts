// Where the focus is in the page of a test.
import type { Locator } from "playwright-core";

/**
 * Waits until the focus is on an element. To ask at once would be to race: what closes hands the focus back by a
 * timer of 0 ms (Radix), and so a moment after it is gone from the page.
 */
export function focusComesTo(element: Locator): Promise<void> {
  return element.and(element.page().locator(":focus")).waitFor();
}
