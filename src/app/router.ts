// The router over the generated route tree, with the fallbacks of every route.
import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen";
import { parseSearch, stringifySearch } from "./platform/search-text";
import { RouteError } from "./shell/route-error";
import { Waiting } from "./ui/waiting";

export const router = createRouter({
  routeTree,
  history: historyOfEveryStep(),
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingComponent: Waiting,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  // The page itself never scrolls; its main area does.
  scrollToTopSelectors: ["#main"],
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Name of the screen, shown in the tab. Screens that know a better one set it by `usePageTitle`. */
    title?: string;
  }
}

/**
 * The browser's history. The library writes once in each turn, and a push would swallow a replacement in the same turn:
 * Back would then lead to the list as it was before its filter. So a replacement is written first.
 */
function historyOfEveryStep() {
  const history = createBrowserHistory();
  const { push } = history;
  history.push = (...step) => {
    history.flush();
    push(...step);
  };
  return history;
}
