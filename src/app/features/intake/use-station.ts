// The station as components see it, and the scanner in its hands while its screen is there.
import { useEffect, useSyncExternalStore } from "react";
import { ownScans } from "@/app/command/scan-owner";
import { openStation } from "./session-rows";
import { takeStationScan } from "./station";
import { type Station, stationNow, subscribeToStation } from "./station-state";

export function useStation(): Station {
  return useSyncExternalStore(subscribeToStation, stationNow);
}

/** Opens the person's session, and takes the scans while the calling screen is there and the session is open. */
export function useStationAtWork(isOpen: boolean): void {
  useEffect(() => void openStation(), []);
  useEffect(() => (isOpen ? ownScans(takeStationScan) : undefined), [isOpen]);
}
