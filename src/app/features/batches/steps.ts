// What commands ask of the batch on the screen: another page, or the chosen one in full.
import { onOutcome } from "@/app/command/outcomes";
import type { BatchStep } from "@/kernel/define";

let take: ((step: BatchStep) => void) | null = null;

onOutcome("batch", (step) => take?.(step));

/** Lets the screen take the steps, until the function given back is called. */
export function takeBatchSteps(by: (step: BatchStep) => void): () => void {
  take = by;
  return () => {
    if (take === by) take = null;
  };
}
