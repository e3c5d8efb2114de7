// Which answers are on the screen: only those are read again when something changes.
import { useEffect } from "react";
import { unstable_serialize } from "swr";

/** How many components show each, by their serialised keys. */
const shown = new Map<string, number>();

/** Reports that the calling component shows the answer of `key`; null shows none. */
export function useOnScreen(key: readonly unknown[] | null): void {
  const name = key && unstable_serialize(key);
  useEffect(() => {
    if (name === null) return undefined;
    shown.set(name, (shown.get(name) ?? 0) + 1);
    return () => {
      const left = (shown.get(name) ?? 1) - 1;
      if (left === 0) shown.delete(name);
      else shown.set(name, left);
    };
  }, [name]);
}

/** @param name the serialised key */
export function isOnScreen(name: string): boolean {
  return shown.has(name);
}
