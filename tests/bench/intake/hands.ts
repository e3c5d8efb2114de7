// The keys of a scanner and of a person at the intake station, and how long after the last key the row of the item was painted.
import type { CDPSession, Page } from "playwright-core";

/** One item: its row, and ms until the row was painted, from when the page received the Enter and from when it was pressed. */
export type Taken = { row: number; own: number; sincePress: number };

declare global {
  interface Window {
    /** Resolves once the row of this number is painted and the line is empty and has the focus. */
    untilRow: (number: number) => Promise<Omit<Taken, "row">>;
    /** Resolves to the ms from the next key until any frame was painted. */
    untilFrame: () => Promise<number>;
  }
}

/** Milliseconds between two keys of a scanner. */
const gap = 4;
/** A row that is not there after so many ms will not come. */
const patience = 15_000;

/** Makes each page that is loaded from now on measure itself. Its listener is the first one: others never see a scan's Enter. */
export async function armStation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isThere = (number: number) => {
      const line = document.activeElement;
      return (
        document.querySelector(`button[aria-label="Row ${number}"]`) !== null &&
        line instanceof HTMLInputElement &&
        line.getAttribute("aria-label") === "Next item" &&
        line.value === ""
      );
    };
    let entered = { heard: Number.NaN, pressed: Number.NaN };
    window.addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key === "Enter") entered = { heard: performance.now(), pressed: timeStamp };
      },
      { capture: true },
    );
    window.untilFrame = () =>
      new Promise((resolve) => {
        const begin = () => {
          const began = performance.now();
          requestAnimationFrame(() =>
            requestAnimationFrame((now) => resolve(Math.max(now, performance.now()) - began)),
          );
        };
        window.addEventListener("keydown", begin, { capture: true, once: true });
      });
    window.untilRow = (number) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isThere(number)) return;
          watch.disconnect();
          requestAnimationFrame(() =>
            // The frame with the row is on the screen once the next frame begins.
            requestAnimationFrame((now) => {
              const painted = Math.max(now, performance.now());
              resolve({ own: painted - entered.heard, sincePress: painted - entered.pressed });
            }),
          );
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
  });
}

/** Scans the codes of the item that becomes `row`, each `between` ms after the start of the one before. */
export async function scanItem(
  page: Page,
  row: number,
  codes: readonly string[],
  { between }: { between: number },
): Promise<Taken> {
  const keys = await page.context().newCDPSession(page);
  const painted = await awaited(page, row);
  for (const [place, code] of codes.entries()) {
    if (place > 0) await page.waitForTimeout(between);
    await scan(keys, code);
  }
  await keys.detach();
  return painted();
}

/** Types an STE number and Enter as `row`, one key each `pause` ms. */
export async function typeItem(page: Page, row: number, line: string, pause: number): Promise<Taken> {
  const painted = await awaited(page, row);
  for (const key of [...line.split(""), "Enter"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
  return painted();
}

/** Presses a key that does nothing; returns the time of two empty frames on this machine, at this load. */
export async function idleKey(page: Page): Promise<number> {
  const handle = await page.evaluateHandle(() => ({ painted: window.untilFrame() }));
  await page.keyboard.press("Shift");
  const took = await handle.evaluate(({ painted }) => painted);
  await handle.dispose();
  return took;
}

/** Makes the page watch for the row; call the result to wait for it. */
async function awaited(page: Page, row: number): Promise<() => Promise<Taken>> {
  const handle = await page.evaluateHandle((number) => ({ painted: window.untilRow(number) }), row);
  return async () => {
    const late = page.waitForTimeout(patience).then(() => null);
    const taken = await Promise.race([handle.evaluate(({ painted }) => painted), late]);
    if (!taken) throw new Error(`Row ${row} did not come. The station says: ${await saidBy(page)}`);
    await handle.dispose();
    return { row, ...taken };
  };
}

async function saidBy(page: Page): Promise<string> {
  const texts = await page.locator("main").allInnerTexts();
  return texts.join(" ").replaceAll(/\s+/g, " ").slice(0, 400);
}

/**
 * A burst: no key waits for the page to handle the key before it. Each key carries the time when it was due: a sender that is
 * late on a busy machine is not a slow scanner.
 */
async function scan(keys: CDPSession, code: string): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (const [place, key] of [...code.split(""), "Enter"].entries()) {
    const wait = began + place * gap - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const text = key === "Enter" ? "\r" : key;
    const windowsVirtualKeyCode = text.toUpperCase().charCodeAt(0);
    const timestamp = (performance.timeOrigin + began + place * gap) / 1000;
    const press = { key, windowsVirtualKeyCode, timestamp };
    sent.push(
      keys.send("Input.dispatchKeyEvent", { type: "keyDown", text, ...press }),
      keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...press }),
    );
  }
  await Promise.all(sent);
}
