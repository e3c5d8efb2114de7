// The station as components see it; its screen handles the scans.
import { useEffect, useSyncExternalStore } from "react";
import { useOwnScans } from "@/app/command/input/scan-owner";
import { openStation } from "./session-rows";
import { takeStationScan } from "./station";
import { type Station, stationNow, subscribeToStation } from "./station-state";

export function useStation(): Station {
  return useSyncExternalStore(subscribeToStation, stationNow);
}

/** Opens the person's session, and handles the scans while the calling screen is shown and the session is open. */
export function useStationAtWork(isOpen: boolean): void {
  useEffect(() => void openStation(), []);
  useOwnScans(takeStationScan, isOpen);
}
