// The state in which the person left each list: going back to it shows that state.
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

const tickets = "/support";

const left = new Map<string, string>();

/** Called by a list: remembers its address, with filters and focused row. */
export function useRememberedList(): void {
  const { history } = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    const keep = () => {
      const { pathname: now, href } = history.location;
      if (now === pathname) left.set(pathname, href);
    };
    keep();
    // Not at render: an opened row is written to the address in the same turn in which the list is left.
    return history.subscribe(keep);
  }, [history, pathname]);
}

/** The address of the list at `path` as it was left, else the list itself. */
export function listAsLeft(path: string): string {
  return left.get(path) ?? path;
}

/** The same with the focus on the record `id`: what was just done is shown. Tickets name theirs in the path. */
export function listShowing(path: string, id: string): string {
  if (path === tickets) return `${path}/${id}`;
  const [pathname = path, search] = listAsLeft(path).split("?");
  const shown = new URLSearchParams(search);
  shown.set("focus", id);
  return `${pathname}?${shown.toString()}`;
}
