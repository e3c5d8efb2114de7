// Whether the window is as narrow as a telephone: then there is one pane, one column and a bar at the thumb.
import { useSyncExternalStore } from "react";

const phone = window.matchMedia("(width < 40rem)");

export function isPhone(): boolean {
  return phone.matches;
}

export function usePhone(): boolean {
  return useSyncExternalStore((listener) => {
    phone.addEventListener("change", listener);
    return () => phone.removeEventListener("change", listener);
  }, isPhone);
}
