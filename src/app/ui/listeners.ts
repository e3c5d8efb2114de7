// Listeners: what a store (store.ts) tells of its changes, and what has no value to keep tells of what happened.

export type Listeners<Told extends readonly unknown[]> = {
  /** Calls every listener. */
  tell: (...told: Told) => void;
  /** Calls `listener` until the returned function is called, as `useSyncExternalStore` needs it. */
  subscribe: (listener: (...told: Told) => void) => () => void;
};

/** `Told` is what each listener is called with. */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
