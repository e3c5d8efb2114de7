// Which answers are on the screen: only those are read again when something changes. Of the others, the last ones are kept.
import { useEffect } from "react";
import { SWRConfig, unstable_serialize } from "swr";

/** How many components show each, by their serialised keys. */
const shown = new Map<string, number>();

/** Answers that are not on the screen, kept so that going back shows something at once. */
const mostHidden = 200;

/** Remembers what was hidden, the oldest first, and forgets the oldest past `most`. */
export function makeHidden(most: number, forget: (name: string) => void) {
  const names = new Set<string>();
  return {
    hide: (name: string) => {
      names.delete(name);
      names.add(name);
      const [oldest] = names;
      if (names.size <= most || oldest === undefined) return;
      names.delete(oldest);
      forget(oldest);
    },
    show: (name: string) => void names.delete(name),
  };
}

const hidden = makeHidden(mostHidden, forgetAnswer);

/** @param name the serialised key of an answer that is not on the screen */
export function forgetAnswer(name: string): void {
  SWRConfig.defaultValue.cache.delete(name);
  readAfter.delete(name);
}

/** How often something that answers with a tag list was changed. */
const changes = new Map<string, number>();
/** Of each list: how many changes of its tag there were when its reading began. */
const readAfter = new Map<string, number>();

/** Remembers that answers with these tags, read before now, are old. */
export function noteOld(tags: readonly string[]): void {
  for (const tag of tags) changes.set(tag, changesOf(tag) + 1);
}

/** How many changes there were so far of what answers with this tag list. */
export function changesOf(tag: string): number {
  return changes.get(tag) ?? 0;
}

/** Remembers that the list with this serialised key was read, beginning after so many changes. */
export function noteRead(name: string, after: number): void {
  readAfter.set(name, after);
}

/** Whether the list was read with all of so many changes. */
export function wasReadAfter(name: string, count: number): boolean {
  return (readAfter.get(name) ?? 0) >= count;
}

/** Reports that the calling component shows the answer of `key`; null shows none. */
export function useOnScreen(key: readonly unknown[] | null): void {
  const name = key && unstable_serialize(key);
  useEffect(() => {
    if (name === null) return undefined;
    shown.set(name, (shown.get(name) ?? 0) + 1);
    hidden.show(name);
    return () => {
      const left = (shown.get(name) ?? 1) - 1;
      if (left > 0) return void shown.set(name, left);
      shown.delete(name);
      hidden.hide(name);
    };
  }, [name]);
}

/** @param name the serialised key */
export function isOnScreen(name: string): boolean {
  return shown.has(name);
}
