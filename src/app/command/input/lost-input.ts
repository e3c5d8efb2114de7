// Input that a reload, or the end of the session, cuts off: it is noted, and the next page says it (say-lost-input.ts).
import { writeDraft } from "@/app/platform/session/tab-drafts";
import { createStore } from "@/app/ui/store";
import { stream } from "./stream";

export const lostKey = "lost-input";

/** Lines that were refused on a screen that had gone. */
export const lostLines = createStore<readonly string[]>([]);

/** Notes what waits now, and `lines` that were refused on a screen that has gone. */
export function noteLostInput(...lines: string[]): void {
  lostLines.set([...lostLines.get(), ...lines]);
  const { inputs, begun } = stream.unfinished();
  const lost = { inputs: [...lostLines.get(), ...inputs], begun };
  if (lost.inputs.length + begun.length > 0) writeDraft(sessionStorage, lostKey, lost);
}
