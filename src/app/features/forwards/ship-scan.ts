// What was scanned for a forward, until it is shipped with it: its item, and the carrier's number.
import { createInFront } from "@/app/ui/in-front";
import { createStore, useStore } from "@/app/ui/store";
import type { Tracking } from "@/kernel/arguments/plain/tracking";

export type ShipScan = { tracking?: Tracking; scanned?: string };

const nothing: ShipScan = {};
const latest = createStore<{ forwardId: string; scan: ShipScan } | null>(null);
/** Forwards on the screen that need their item's scan, by their ids. */
const wanted = createInFront<string>();

/** Adds to the scans for this forward; those for another forward are forgotten. */
export function addShipScan(forwardId: string, scan: ShipScan): void {
  latest.set({ forwardId, scan: { ...scanOf(latest.get(), forwardId), ...scan } });
}

function scanOf(now: ReturnType<typeof latest.get>, forwardId: string): ShipScan {
  return now?.forwardId === forwardId ? now.scan : nothing;
}

export function useShipScan(forwardId: string): ShipScan {
  return scanOf(useStore(latest), forwardId);
}

/** Marks the forward on the screen as one that needs its item's scan, until the returned function is called. */
export const { put: wantItem } = wanted;

export function wantsItem(forwardId: string): boolean {
  return wanted.get() === forwardId;
}
