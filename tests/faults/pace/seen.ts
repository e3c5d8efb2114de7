// Runs that went wrong once: a key overtook the look-up that an earlier one had begun. They are played in each run as they were seen.
import { evenHands } from "./hands";
import type { Way } from "./runs";

const half = (latency: number) => () => ({ there: latency / 2, back: latency / 2 });

export const seen: readonly (Way & { script: string })[] = [
  {
    // The request on the screen was completed, and not that of the scanned item.
    script: "request: scan and complete",
    hands: evenHands({ key: 150, scan: 150 }),
    latencyOf: half(500),
    words: "150 ms a key, 500 ms of latency",
  },
  {
    // The line after a correction moved the corrected row, and registered nothing.
    script: "station: correction",
    hands: evenHands({ key: 25, scan: 25 }),
    latencyOf: half(0),
    words: "pairs of keys 25 ms apart, no latency",
  },
  {
    // The forward was shipped without the number that had been scanned.
    script: "ship",
    hands: evenHands({ key: 150, scan: 150 }),
    latencyOf: half(500),
    words: "150 ms a key, 500 ms of latency",
  },
];
