// The changes that can be taken back: invocations, never closures, so that they survive a reload.
import type { Invocation } from "./define";
import { randomName } from "./random-name";

/** One change as the person made it: of many records, an invocation each, in the order they were done. */
export type UndoEntry = { id: string; label: string; invocations: readonly Invocation[] };

/** Where entries are kept: the tab's session storage in the console, memory in tests and the terminal. */
export type UndoStore = { read: () => readonly UndoEntry[]; write: (entries: readonly UndoEntry[]) => void };

export type UndoStack = {
  push: (entry: Omit<UndoEntry, "id">) => UndoEntry;
  /** The oldest first. */
  all: () => readonly UndoEntry[];
  remove: (id: string) => void;
  /** Keeps only `invocations` of an entry: the rest was taken back. */
  keep: (id: string, invocations: readonly Invocation[]) => void;
};

/** Most changes that are remembered. */
const deepest = 50;

export function makeUndoStack(store: UndoStore): UndoStack {
  return {
    push: (entry) => {
      const kept = { ...entry, id: randomName() };
      store.write([...store.read(), kept].slice(-deepest));
      return kept;
    },
    all: () => store.read(),
    keep: (id, invocations) =>
      store.write(store.read().map((entry) => (entry.id === id ? { ...entry, invocations } : entry))),
    remove: (id) => store.write(store.read().filter((entry) => entry.id !== id)),
  };
}
