// Listeners: what a store (store.ts) tells of its changes, and what has no value to keep tells of what happened.

export type Listeners = {
  /** Calls every listener. */
  tell: () => void;
  /** Calls `listener` until the returned function is called, as `useSyncExternalStore` needs it. */
  subscribe: (listener: () => void) => () => void;
};

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
