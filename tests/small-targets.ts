// Buttons, links and checkboxes on a page in a browser that a finger misses: WCAG 2.2, 2.5.8, asks for 24 px.
import type { Page } from "playwright-core";

/** One line for each such target. Links in running text may be smaller, and so may what a larger area presses. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Px; half a pixel less is rounding. */
    const least = 23.5;
    const found = new Set<string>();
    for (const target of document.querySelectorAll<HTMLElement>("button, a[href], input[type=checkbox]")) {
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || target.closest(".sr-only") || getComputedStyle(target).display === "inline") continue;
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 2 || (width >= least && height >= least)) continue;
      // From the middle to the edge of a target that is large enough.
      const across = width < least ? 11 : 0;
      const down = height < least ? 11 : 0;
      const presses = (side: 1 | -1) => {
        const at = document.elementFromPoint(
          left + width / 2 + side * across,
          top + height / 2 + side * down,
        );
        return at !== null && (target.contains(at) || at.closest("label")?.control === target);
      };
      if (presses(1) && presses(-1)) continue;
      const name = target.getAttribute("aria-label") ?? target.textContent;
      found.add(`“${name.trim().slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)} px`);
    }
    return [...found];
  });
}
