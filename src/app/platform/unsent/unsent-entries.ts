// The unsent entries as the shell and the context see them.
import type { UnsentEntry } from "@/kernel/command/context";
import { session } from "@/app/platform/session/session";
import { createStore, useStore } from "@/app/ui/store";

/**
 * The unsent entries, in order; undefined where nothing can be saved: nobody is signed in, or the address is not
 * secure.
 */
const unsent = createStore<readonly UnsentEntry[] | undefined>(undefined);

/** Only `command/unsent/unsent.ts` sets them. */
export const { get: unsentEntries, set: setUnsentEntries, subscribe: subscribeToUnsent } = unsent;

export function useUnsentEntries(): readonly UnsentEntry[] | undefined {
  return useStore(unsent);
}

/**
 * Whether the server counts as unreachable: there is no network, this tab has not reached it yet, or an entry waits for it that
 * must be sent first.
 */
export function isOutOfReach(): boolean {
  if (!navigator.onLine || session.isUnchecked()) return true;
  return (unsent.get() ?? []).some(({ state, behind }) => state === "waiting" && !behind);
}
