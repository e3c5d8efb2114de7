// How each list was left: going back to one, or being led back after work is done, shows it as it was.
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

const left = new Map<string, string>();

/** Called by a list: keeps its address, filters and focused row included. */
export function useRememberedList(): void {
  const { history } = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    const keep = () => {
      const { pathname: now, href } = history.location;
      if (now === pathname) left.set(pathname, href);
    };
    keep();
    // Not as it is drawn: the row that is opened is put into the address and left in the same turn.
    return history.subscribe(keep);
  }, [history, pathname]);
}

/** The address of the list at `path` as it was left, else the list itself. */
export function listAsLeft(path: string): string {
  return left.get(path) ?? path;
}
