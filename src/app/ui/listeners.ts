// Listeners for state outside React. Every such state of the console is built on this.

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
