// The router over the generated route tree, with what every route falls back on.
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen";
import { RouteError } from "./shell/route-error";
import { Waiting } from "./shell/waiting";

export const router = createRouter({
  routeTree,
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
    /** Name of the screen, shown in the tab. Screens that know more say it by `usePageTitle`. */
    title?: string;
  }
}
