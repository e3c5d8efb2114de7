// The screen that handles scans itself: while it is shown, scans go to it, not to a field or to the record that they name.
import { createInFront, useInFront } from "@/app/ui/in-front";

export type Scan = {
  code: string;
  /** When it was scanned, in ms of `performance.now`. */
  at: number;
};

/** Handles a scan; later input waits for the promise. `onward` gives the scan its effect on any other screen. */
export type TakesScan = (scan: Scan, onward: () => Promise<void>) => Promise<void>;

const owners = createInFront<TakesScan>();

/** The screen that handles scans; null where there is none. */
export const { get: scanOwner } = owners;

/** Sends scans to `take` while the calling component is shown and `isOn`; the latest screen gets them. */
export function useOwnScans(take: TakesScan, isOn = true): void {
  useInFront(owners, take, isOn);
}
