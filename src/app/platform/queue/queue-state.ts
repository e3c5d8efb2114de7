// What is saved on this machine, as the shell and the context see it.
import { useSyncExternalStore } from "react";
import type { KeptAtHand } from "@/kernel/context";
import { createListeners } from "@/app/ui/listeners";

let kept: readonly KeptAtHand[] | undefined;
const listeners = createListeners();

/** What is saved, in its order; undefined where nothing can be saved: nobody is signed in, or the address is not secure. */
export function keptAtHand(): readonly KeptAtHand[] | undefined {
  return kept;
}

export function useKeptAtHand(): readonly KeptAtHand[] | undefined {
  return useSyncExternalStore(subscribeToKept, keptAtHand);
}

/** Whether the server is taken to be out of reach: there is no network, or something waits for it that comes first. */
export function isOutOfReach(): boolean {
  return !navigator.onLine || (kept ?? []).some(({ state, behind }) => state === "waiting" && !behind);
}

/** Called by the queue alone. */
export function setKeptAtHand(next: readonly KeptAtHand[] | undefined): void {
  kept = next;
  listeners.tell();
}

export function subscribeToKept(listener: () => void): () => void {
  return listeners.subscribe(listener);
}
