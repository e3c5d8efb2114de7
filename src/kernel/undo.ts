// The changes that can be taken back: invocations, never closures, so that they survive a reload.
import type { Invocation } from "./define";

export type UndoEntry = { id: string; label: string; invocation: Invocation };

/** Where entries are kept: the tab's session storage in the console, memory in tests and the terminal. */
export type UndoStore = { read: () => readonly UndoEntry[]; write: (entries: readonly UndoEntry[]) => void };

export type UndoStack = {
  push: (entry: Omit<UndoEntry, "id">) => UndoEntry;
  /** The oldest first. */
  all: () => readonly UndoEntry[];
  remove: (id: string) => void;
};

/** 128 random bits in hex. Not `randomUUID`, which browsers keep from plain-HTTP addresses. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Most changes that are remembered. */
const deepest = 50;

export function makeUndoStack(store: UndoStore): UndoStack {
  return {
    push: (entry) => {
      const kept = { ...entry, id: makeId() };
      store.write([...store.read(), kept].slice(-deepest));
      return kept;
    },
    all: () => store.read(),
    remove: (id) => store.write(store.read().filter((entry) => entry.id !== id)),
  };
}
