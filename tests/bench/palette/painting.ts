// From key press to paint: the press itself carries its time, and the page says when the frame with the answer was drawn.
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Resolves to the ms from the next key press until a frame was painted in which `settled` held. */
    untilPainted: (settled: string | null) => Promise<number>;
  }
}

/** Teaches the page to measure. Once, after it was loaded. */
export async function armPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const palette = () => document.querySelector('[role="dialog"] input[role="combobox"]');
    /** What must hold: the palette is there, or its list answers the text given. */
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
          // What is held down with the key that counts.
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

/** A key that nothing is done for: how long a frame takes by itself on this machine, at this load. */
export function idle(page: Page): Promise<number> {
  return measured(page, "Shift", null);
}

/** Opens the palette and closes it again unless `andClose` is false; gives how long opening took. */
export async function opened(page: Page, andClose = true): Promise<number> {
  const took = await measured(page, "Control+k", "");
  if (andClose) {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return took;
}

/** Types one letter more; gives how long its answer took. */
export async function typed(page: Page, letter: string): Promise<number> {
  const before = await page.getByRole("combobox").inputValue();
  return measured(page, letter === " " ? "Space" : letter, before + letter);
}

/** A person's key comes at any moment of a frame, and not just after the last one: this long after it, in ms, at random. */
const pause = { least: 50, most: 100 };

async function measured(page: Page, key: string, settled: string | null): Promise<number> {
  const handle = await page.evaluateHandle((text) => ({ painted: window.untilPainted(text) }), settled);
  await page.waitForTimeout(pause.least + Math.random() * (pause.most - pause.least));
  await page.keyboard.press(key);
  const took = await handle.evaluate(({ painted }) => painted);
  await handle.dispose();
  return took;
}
