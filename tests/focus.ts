// Where the focus is in the page of a test.
import type { Locator } from "playwright-core";

/**
 * Waits until the focus is on an element. An immediate check would be a race: a closing dialog returns the focus by a timer of 0 ms
 * (Radix), a moment after it has left the page.
 */
export function focusComesTo(element: Locator): Promise<void> {
  return element.and(element.page().locator(":focus")).waitFor();
}
