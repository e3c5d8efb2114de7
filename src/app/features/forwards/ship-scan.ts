// What was scanned for a forward, until it is shipped with it: its item, and the carrier's number.
import { useSyncExternalStore } from "react";
import { createListeners } from "@/app/ui/listeners";
import type { Tracking } from "@/kernel/arguments/plain/tracking";

export type ShipScan = { tracking?: Tracking; scanned?: string };

const { tell, subscribe } = createListeners();
const nothing: ShipScan = {};
let now: { forwardId: string; scan: ShipScan } | null = null;
let wanted: string | null = null;

/** Adds to the scans for this forward; those for another forward are forgotten. */
export function addShipScan(forwardId: string, scan: ShipScan): void {
  now = { forwardId, scan: { ...scanOf(forwardId), ...scan } };
  tell();
}

function scanOf(forwardId: string): ShipScan {
  return now?.forwardId === forwardId ? now.scan : nothing;
}

export function useShipScan(forwardId: string): ShipScan {
  return useSyncExternalStore(subscribe, () => scanOf(forwardId));
}

/** Marks the forward on the screen as one that needs its item's scan, until the returned function is called. */
export function wantItem(forwardId: string): () => void {
  wanted = forwardId;
  return () => {
    if (wanted === forwardId) wanted = null;
  };
}

export function wantsItem(forwardId: string): boolean {
  return wanted === forwardId;
}
