// Calls that are answered in the server's place for a while.
import type { Page, Route } from "playwright-core";

/**
 * `handler` answers the calls of `address` until the returned function is called: from then on the server answers them. The route
 * itself stays, in place of `page.unroute`: with the last route the browser stops holding calls back, and one that it holds at
 * that moment, a screen's code on its way, may never be answered.
 */
export async function routeUntil(
  page: Page,
  address: string,
  handler: (route: Route) => Promise<void> | void,
): Promise<() => void> {
  let isOver = false;
  await page.route(address, (route) => (isOver ? route.fallback() : handler(route)));
  return () => {
    isOver = true;
  };
}
