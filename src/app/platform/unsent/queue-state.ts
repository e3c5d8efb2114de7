// The unsent entries as the shell and the context see them.
import { useSyncExternalStore } from "react";
import type { UnsentEntry } from "@/kernel/command/context";
import { session } from "@/app/platform/session/session";
import { createListeners } from "@/app/ui/listeners";

let unsent: readonly UnsentEntry[] | undefined;
const listeners = createListeners();

/**
 * The unsent entries, in order; undefined where nothing can be saved: nobody is signed in, or the address is not
 * secure.
 */
export function unsentEntries(): readonly UnsentEntry[] | undefined {
  return unsent;
}

export function useUnsentEntries(): readonly UnsentEntry[] | undefined {
  return useSyncExternalStore(subscribeToUnsent, unsentEntries);
}

/**
 * Whether the server counts as unreachable: there is no network, this tab has not reached it yet, or an entry waits for it that
 * must be sent first.
 */
export function isOutOfReach(): boolean {
  if (!navigator.onLine || session.isUnchecked()) return true;
  return (unsent ?? []).some(({ state, behind }) => state === "waiting" && !behind);
}

/** Only the queue calls this. */
export function setUnsentEntries(next: readonly UnsentEntry[] | undefined): void {
  unsent = next;
  listeners.tell();
}

export function subscribeToUnsent(listener: () => void): () => void {
  return listeners.subscribe(listener);
}
