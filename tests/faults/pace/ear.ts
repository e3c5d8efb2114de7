// What a run says aloud: the low sound, errors and alerts, as they come. It runs in the page.
import type { BrowserContext, Page } from "playwright-core";
import * as z from "zod";

/** The tone of "not understood" (src/app/platform/scanner/beep.ts), in hertz. */
const lowTone = 220;

/** Listens in every page that the context opens from now on. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([tone]) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      OscillatorNode.prototype.start = function (when?: number) {
        if (this.frequency.value === tone) heard.push("the low sound");
        AudioScheduledSourceNode.prototype.start.call(this, when);
      };
      const loud =
        "[role=alert], [aria-label^=Errors] [data-notice], p.text-danger, p.text-danger-foreground";
      const shown = new Map<Element, string>();
      const look = () => {
        for (const each of shown.keys()) if (!each.isConnected) shown.delete(each);
        for (const element of document.querySelectorAll(loud)) {
          const text = element.textContent.trim();
          // What holds another says what that says.
          if (element.querySelector(loud)) continue;
          if (text === "" || shown.get(element) === text || !(element instanceof HTMLElement)) continue;
          shown.set(element, text);
          heard.push(text);
        }
      };
      const options = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(look).observe(document, { ...options, attributeFilter: ["class", "role"] });
    },
    [lowTone] as const,
  );
}

/** What was said since the page was loaded. */
export async function heardIn(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate("window.heard"));
}
