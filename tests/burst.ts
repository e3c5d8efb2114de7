// A scan as a scanner sends it: a burst of keys.
import type { Page } from "playwright-core";
import { fastGap } from "@/kernel/input/scan-detector";

/** Milliseconds between a scanner's keys. */
const scannerGap = 3;

/**
 * A scanner's burst, as fast as a page can take keys, whatever else the machine does. A key that no listener stops has the
 * browser's own effect: types its character into the field that has the focus, submits its form, presses the button. A control
 * character comes as Ctrl and another key, as scanners send it. Ends when a hand could press the next key: a Ctrl and a letter
 * still within the scanner's pace would be its own.
 * @param hand a key that a person pressed `before` ms before the scan
 */
export async function burst(
  page: Page,
  code: string,
  ending: "Enter" | "Tab" | null = "Enter",
  hand: { key: string; before: number } | null = null,
): Promise<void> {
  const left = await page.evaluate(
    ([text, last, gap, own]) => {
      // Their times are when the scanner sent them, however long the page is kept from making or handling them.
      const began = performance.now();
      const pressed = (key: string, at: number) => {
        const control =
          key < " " ? { key: String.fromCharCode(key.charCodeAt(0) + 64), ctrlKey: true } : { key };
        const event = new KeyboardEvent("keydown", { ...control, bubbles: true, cancelable: true });
        return Object.defineProperty(event, "timeStamp", { value: at });
      };
      const presses = [...Array.from(text), ...(last === null ? [] : [last])].map((key, place) =>
        pressed(key, began + place * gap),
      );
      for (const event of own ? [pressed(own.key, began - own.before), ...presses] : presses) {
        const { key } = event;
        const target = document.activeElement ?? document.body;
        if (!target.dispatchEvent(event)) continue;
        if (event.ctrlKey) continue;
        const isButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
        if (isButton && (key === "Enter" || key === " ")) target.click();
        else if (key === "Enter") target.closest("form")?.requestSubmit();
        else if (key.length === 1) document.execCommand("insertText", false, key);
      }
      return began + presses.length * gap - performance.now();
    },
    [code, ending, scannerGap, hand] as const,
  );
  await page.waitForTimeout(Math.max(left, 0) + fastGap);
}
