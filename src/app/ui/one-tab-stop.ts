// One tab stop for many controls: Tab reaches the group once, arrow keys (rove.ts) move inside it.
import { type RefObject, useEffect } from "react";

/**
 * Tab reaches one of the controls of `container` that fit `selector`: the focused one, else the one that was focused last inside
 * `home`, else the current page's, else the first of `home`.
 */
export function useOneTabStop(
  container: RefObject<HTMLElement | null>,
  { selector, home }: { selector: string; home: string },
): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let last: Element | null = null;
    const settle = () => {
      const controls = [...element.querySelectorAll<HTMLElement>(selector)];
      const atHome = controls.filter((each) => each.closest(home));
      const stop =
        controls.find((each) => each === document.activeElement) ??
        atHome.find((each) => each === last) ??
        atHome.find((each) => each.getAttribute("aria-current") === "page") ??
        atHome[0];
      if (stop?.closest(home) && stop === document.activeElement) last = stop;
      for (const each of controls) each.tabIndex = each === stop ? 0 : -1;
    };
    // After the focus has moved: until then no element has it.
    const settleLater = () => setTimeout(settle);
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("focusin", settle);
    element.addEventListener("focusout", settleLater);
    settle();
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", settle);
      element.removeEventListener("focusout", settleLater);
    };
  }, [container, selector, home]);
}
