// The carrier's number that was scanned for a forward, until it is shipped with it.
import { useSyncExternalStore } from "react";
import { createListeners } from "@/app/ui/listeners";
import type { Tracking } from "@/kernel/arguments/tracking";

export type ShipScan = { forwardId: string; tracking: Tracking };

const { tell, subscribe } = createListeners();
let scan: ShipScan | null = null;

export function setShipScan(next: ShipScan | null): void {
  scan = next;
  tell();
}

/** The number scanned for this forward; null for none. */
export function useShipScan(forwardId: string): Tracking | null {
  const now = useSyncExternalStore(subscribe, () => scan);
  return now?.forwardId === forwardId ? now.tracking : null;
}
