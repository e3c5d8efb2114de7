// The screen that handles scans itself: while it is shown, scans go to it, not to a field or to the record that they name.
import { useEffect, useEffectEvent } from "react";
import { createStore } from "@/app/ui/store";

export type Scan = {
  code: string;
  /** When it was scanned, in ms of `performance.now`. */
  at: number;
};

/** Handles a scan; later input waits for the promise. `onward` gives the scan its effect on any other screen. */
export type TakesScan = (scan: Scan, onward: () => Promise<void>) => Promise<void>;

const owners = createStore<readonly TakesScan[]>([]);

/** Sends scans to `take` while the calling component is shown and `isOn`; the latest screen gets them. */
export function useOwnScans(take: TakesScan, isOn = true): void {
  const latest = useEffectEvent<TakesScan>((scan, onward) => take(scan, onward));
  useEffect(() => {
    if (!isOn) return undefined;
    const own: TakesScan = (scan, onward) => latest(scan, onward);
    owners.set([...owners.get(), own]);
    return () => owners.set(owners.get().filter((each) => each !== own));
  }, [isOn]);
}

/** The screen that handles scans; null where there is none. */
export function scanOwner(): TakesScan | null {
  return owners.get().at(-1) ?? null;
}
