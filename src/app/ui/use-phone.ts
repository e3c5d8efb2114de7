// Whether the window is as narrow as a telephone: then there is one pane, one column and a bar at the thumb.
import { useSyncExternalStore } from "react";

/** Asked when it is needed: a module that only might ask is also read outside a browser. */
const phone = () => window.matchMedia("(width < 40rem)");

export function isPhone(): boolean {
  return phone().matches;
}

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

function subscribe(listener: () => void): () => void {
  const query = phone();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
