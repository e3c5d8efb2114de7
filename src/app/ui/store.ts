// State outside React: one value, and what is told when it changes.
import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners";

export type Store<T> = {
  get: () => T;
  /** Tells every listener, unless the value is the same. */
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(first: T): Store<T> {
  const { tell, subscribe } = createListeners();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
    subscribe,
  };
}

/** The store's value; the component renders again when it changes. */
export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}
