// The tab's title: the route's own name, or a better one from its screen.
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";

const NAME = "Pigeonhole";

/**
 * Called once, at the root. `titles` are the names of screens by their addresses; other routes have their own. A layout effect, so that a screen's `usePageTitle` in the same commit runs later and wins.
 */
export function useRouteTitle(titles: ReadonlyMap<string, string>): void {
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .map(({ staticData, fullPath }) => staticData.title ?? titles.get(fullPath.replace(/\/$/, "")))
        .findLast(Boolean),
  });
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${NAME}` : NAME;
  }, [title]);
}

/**
 * Names the tab after the content of the screen, such as "STE 1042". While it loads (undefined), and once the screen is
 * closed, the tab has the route's name. With an `id` its first 8 characters follow: records with the same title are told apart.
 */
export function usePageTitle(title: string | undefined, id?: string): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    const own = [title, ...(id === undefined ? [] : [id.slice(0, 8)]), NAME].join(" · ");
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title, id]);
}
