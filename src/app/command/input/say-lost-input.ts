// Says what a reload, or the end of the session, cut off.
import * as z from "zod";
import { readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { showError } from "@/app/ui/toasts/notices";
import { lostKey, lostLines } from "./lost-input";

const Lost = z.object({ inputs: z.array(z.string()), begun: z.array(z.string()) });

/** Says what the page before this one left undone, once. */
export function sayLostInput(): void {
  const lost = readDraft(sessionStorage, lostKey, Lost);
  if (!lost) return;
  writeDraft(sessionStorage, lostKey, null);
  lostLines.set([]);
  const { inputs, begun } = lost;
  const parts = [
    ...(inputs.length > 0 ? [`Not taken before the page was loaded again: ${inputs.join(", ")}.`] : []),
    ...(begun.length > 0 ? [`Check whether this was done: ${[...new Set(begun)].join(", ")}.`] : []),
  ];
  showError(parts.join(" "), { id: "input", durationMs: Number.POSITIVE_INFINITY });
}
