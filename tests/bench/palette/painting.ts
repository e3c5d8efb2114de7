// From key press to paint: the press itself carries its time, and the page reports when the frame with the answer was drawn.
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Resolves to the ms from the next key press until a frame was painted in which `settled` is true. */
    untilPainted: (settled: string | null) => Promise<number>;
  }
}

/** Makes the page measure itself. Call it once, after the page is loaded. */
export async function armPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const palette = () => document.querySelector('[role="dialog"] input[role="combobox"]');
    /** What must be true: the palette is there, or its list answers the given text. */
    const holds = (settled: string | null) => {
      if (settled === null) return true;
      const field = palette();
      if (!(field instanceof HTMLInputElement)) return false;
      if (settled === "") return field === document.activeElement;
      const list = document.querySelector('[role="dialog"] [role="listbox"]');
      const waits =
        list?.querySelector("[role=option]:not([id])") ?? /Looking up/.test(list?.textContent ?? "");
      return field.value === settled && (waits === false || waits === null);
    };
    window.untilPainted = (settled) =>
      new Promise((resolve) => {
        const begin = ({ key, timeStamp }: KeyboardEvent) => {
          // The modifier that is pressed with the measured key.
          if (key === "Control") return;
          window.removeEventListener("keydown", begin, { capture: true });
          const look = () => {
            if (!holds(settled)) return void requestAnimationFrame(look);
            // The frame is drawn once its callbacks have run: the next task comes after that.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        window.addEventListener("keydown", begin, { capture: true });
      });
  });
}

/** A key that does nothing: how long an empty frame takes on this machine, at this load. */
export function idle(page: Page): Promise<number> {
  return measured(page, "Shift", null);
}

/** Opens the palette, and closes it again unless `andClose` is false; returns how long it took to open. */
export async function opened(page: Page, andClose = true): Promise<number> {
  const took = await measured(page, "Control+k", "");
  if (andClose) {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return took;
}

/** Types one more letter; returns how long its answer took. */
export async function typed(page: Page, letter: string): Promise<number> {
  const before = await page.getByRole("combobox").inputValue();
  return measured(page, letter === " " ? "Space" : letter, before + letter);
}

/** A person's key comes at any moment of a frame, not just after the last one: this long after it, in ms, at random. */
const pause = { least: 50, most: 100 };

async function measured(page: Page, key: string, settled: string | null): Promise<number> {
  const handle = await page.evaluateHandle((text) => ({ painted: window.untilPainted(text) }), settled);
  await page.waitForTimeout(pause.least + Math.random() * (pause.most - pause.least));
  await page.keyboard.press(key);
  const took = await handle.evaluate(({ painted }) => painted);
  await handle.dispose();
  return took;
}
