// Whether the present screen is the one in the address with which the console was opened: a link, a bookmark, a reload.
import type { AnyRouter } from "@tanstack/react-router";

let isFirst = true;

/** False once the person went to another screen, and when they come back from there. */
export function isOpenedByAddress(): boolean {
  return isFirst;
}

/** Watches `router` for the first move to another screen; signing in does not count. */
export function watchFirstStep(router: Pick<AnyRouter, "subscribe">): void {
  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation && fromLocation.pathname !== "/login") isFirst = false;
  });
}
