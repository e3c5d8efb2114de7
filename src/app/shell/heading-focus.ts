// Arriving at a screen: the focus goes to its main heading, so that a screen reader says which screen it is.
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
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!pathChanged || !fromLocation) return;
      stopWaiting();
      stopWaiting = focusHeading();
    });
    return () => {
      unsubscribe();
      stopWaiting();
    };
  }, [router]);
}

/** Focuses the heading now or when it appears; the returned function stops waiting. */
export function focusHeading(): () => void {
  const main = document.getElementById("main");
  if (!main || arrive(main)) return () => {};
  const observer = new MutationObserver(() => {
    if (arrive(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether there is nothing more to wait for. */
function arrive(main: HTMLElement): boolean {
  const active = document.activeElement;
  const taken = active !== main && (main.contains(active) || active?.closest("[role=dialog]"));
  if (taken) return true;
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = "none";
  heading.focus({ preventScroll: true });
  return true;
}
