// The key sequence that is being typed, such as "g" before "t".
import { createStore, useStore } from "@/app/ui/store";
import type { Stroke } from "@/kernel/input/keys";

export type Sequence =
  | { state: "none" }
  | { state: "waiting"; strokes: readonly Stroke[] }
  | { state: "ended"; strokes: readonly Stroke[] };

export const noSequence: Sequence = { state: "none" };

/** Changed at once at every key, because the next key may come before the next render. */
export const sequence = createStore<Sequence>(noSequence);

export function useSequence(): Sequence {
  return useStore(sequence);
}

/** The keys of the sequence so far; empty while none is typed. */
export function pendingStrokes(): readonly Stroke[] {
  const now = sequence.get();
  return now.state === "waiting" ? now.strokes : [];
}
