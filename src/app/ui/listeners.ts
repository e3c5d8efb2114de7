// State that lives outside React tells who follows it that it changed. Every such state of the console is built on this.

export type Listeners = {
  /** Calls everyone who listens. */
  tell: () => void;
  /** Has `listener` called from now on, until the function given back is called: as `useSyncExternalStore` wants it. */
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
