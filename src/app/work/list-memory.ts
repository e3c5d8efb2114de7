// How each list was left: going back to one, or being led back after work is done, shows it as it was.
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

const left = new Map<string, string>();

/** Called by a list: keeps its address, filters and focused row included. */
export function useRememberedList(): void {
  const { pathname, href } = useRouterState({ select: ({ location }) => location });
  useEffect(() => {
    left.set(pathname, href);
  }, [pathname, href]);
}

/** The address of the list at `path` as it was left, else the list itself. */
export function listAsLeft(path: string): string {
  return left.get(path) ?? path;
}
