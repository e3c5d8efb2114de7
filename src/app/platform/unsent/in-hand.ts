// Entries that a tab sends itself: they are saved in case it dies, and until then no other tab sends them.
import type { SavedEntry } from "./entry";

/** Locks by name, shared by the tabs of this machine. A tab that dies releases its own. */
export type Names = {
  /** Locks `name`; returns a function that releases it, or null where it is locked already. */
  hold: (name: string) => Promise<(() => void) | null>;
  isHeld: (name: string) => Promise<boolean>;
  /** Resolves once `name` is not locked. */
  isFree: (name: string) => Promise<void>;
};

/** How an entry is saved while a tab sends it itself, and dropped when it is no longer needed. */
type Saving = { save: () => Promise<unknown>; drop: () => Promise<void> };

export type InHand = {
  /**
   * Locks the entry `attempt` for this tab and saves it; returns a function that drops and releases it, or null where it is
   * locked already. Where it cannot be saved, it is not locked.
   */
  take: (attempt: string, entry: Saving) => Promise<(() => Promise<void>) | null>;
  /** Whether a live tab sends `entry` itself. */
  isSentElsewhere: (entry: SavedEntry) => Promise<boolean>;
};

/** `wake` is called when another tab has released an entry that was asked for. */
export function createInHand(names: Names, wake: () => Promise<void>): InHand {
  const ours = new Set<string>();
  const awaited = new Set<string>();

  async function wakeOnceFree(attempt: string) {
    if (awaited.has(attempt)) return;
    awaited.add(attempt);
    await names.isFree(attempt);
    awaited.delete(attempt);
    await wake();
  }

  return {
    take: async (attempt, entry) => {
      const free = await names.hold(attempt);
      if (!free) return null;
      ours.add(attempt);
      const letGo = () => {
        ours.delete(attempt);
        free();
      };
      try {
        await entry.save();
      } catch (error) {
        letGo();
        throw error;
      }
      return async () => {
        await entry.drop();
        letGo();
      };
    },
    isSentElsewhere: async ({ inHand, attempt }) => {
      if (!inHand || !(await names.isHeld(attempt))) return false;
      if (!ours.has(attempt)) void wakeOnceFree(attempt);
      return true;
    },
  };
}
