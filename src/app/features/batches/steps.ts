// What commands ask of the batch on the screen: another page, or the chosen one in full size.
import { flushSync } from "react-dom";
import { onOutcome } from "@/app/command/run/outcomes";
import type { BatchStep } from "@/kernel/command/define";

let take: ((step: BatchStep) => void) | null = null;

// Drawn at once, because the next key is about the new page.
onOutcome("batch", (step) => flushSync(() => take?.(step)));

/** Lets the screen carry out the steps, until the returned function is called. */
export function takeBatchSteps(by: (step: BatchStep) => void): () => void {
  take = by;
  return () => {
    if (take === by) take = null;
  };
}
