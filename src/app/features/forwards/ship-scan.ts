// What was scanned for a forward, until it is shipped with it: its item, and the carrier's number.
import { createStore, useStore } from "@/app/ui/store";
import type { Tracking } from "@/kernel/arguments/plain/tracking";

export type ShipScan = { tracking?: Tracking; scanned?: string };

const nothing: ShipScan = {};
const latest = createStore<{ forwardId: string; scan: ShipScan } | null>(null);

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
