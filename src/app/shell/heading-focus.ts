// Arriving at a screen: the focus goes to its main heading, so that a screen reader says which screen it is; on the way back to a list,
// to its rows, where the person was.
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Called once, in the shell. A screen that takes the focus itself (a table, a field) keeps it, as does an open dialog.
 * A heading that appears late is awaited until the next navigation. The first load is left to the browser.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    let isBack = false;
    const unwatch = router.history.subscribe(({ action }) => (isBack = action.type === "BACK"));
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!pathChanged || !fromLocation) return;
      stopWaiting();
      stopWaiting = focusHeading(isBack);
    });
    return () => {
      unwatch();
      unsubscribe();
      stopWaiting();
    };
  }, [router]);
}

/** Focuses the heading now or when it appears; `isBack`: rows, where they are there by then. The returned function stops waiting. */
export function focusHeading(isBack = false): () => void {
  const main = document.getElementById("main");
  if (!main || arrive(main, isBack)) return () => {};
  const observer = new MutationObserver(() => {
    if (arrive(main, isBack)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether there is nothing more to wait for. */
function arrive(main: HTMLElement, isBack: boolean): boolean {
  const active = document.activeElement;
  const taken = active !== main && (main.contains(active) || active?.closest("[role=dialog]"));
  if (taken) return true;
  const rows = isBack && main.querySelector<HTMLElement>('[role="grid"][aria-activedescendant]');
  const heading = main.querySelector<HTMLElement>("h1");
  if (!rows && heading) {
    heading.tabIndex = -1;
    heading.style.outline = "none";
  }
  const place = rows || heading;
  if (!place) return false;
  place.focus({ preventScroll: true });
  return true;
}
