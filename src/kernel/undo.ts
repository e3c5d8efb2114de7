// The changes a person made, and what takes them back: invocations, never closures, so that they survive a reload.
//
// Undo is about the newest change. One that cannot be taken back is remembered as well, without an invocation: undo says
// that it stays, and only when asked once more goes on to the change before it. Taking back is no change of its own.
import * as z from "zod";
import type { Invocation } from "./define";
import { randomName } from "./random-name";

/**
 * One change as the person made it: of many records, an invocation each, in the order they were done; none where it cannot
 * be taken back.
 */
export type UndoEntry = { id: string; label: string; invocations: readonly Invocation[] };

/** Where entries are kept: the tab's session storage in the console, memory in tests and the terminal. */
export type UndoStore = { read: () => readonly UndoEntry[]; write: (entries: readonly UndoEntry[]) => void };

export type UndoStack = {
  /** Of changes in a row that cannot be taken back, the newest stands for all. */
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
      const all = store.read();
      const newest = all.at(-1);
      const stays = isFinal(entry) && newest !== undefined && isFinal(newest);
      store.write([...(stays ? all.slice(0, -1) : all), kept].slice(-deepest));
      return kept;
    },
    all: () => store.read(),
    keep: (id, invocations) =>
      store.write(store.read().map((entry) => (entry.id === id ? { ...entry, invocations } : entry))),
    remove: (id) => store.write(store.read().filter((entry) => entry.id !== id)),
  };
}

/** Whether a change cannot be taken back. */
export function isFinal({ invocations }: Pick<UndoEntry, "invocations">): boolean {
  return invocations.length === 0;
}

const Reference = z.object({ id: z.string(), version: z.number() });

/** The change by which a record came to `version`, where it can be taken back alone; undefined where it cannot. */
export function changeThatLed(
  entries: readonly UndoEntry[],
  to: { id: string; version?: number },
): UndoEntry | undefined {
  return entries.findLast(({ invocations: [only, second] }) => {
    const records = Object.values(second ? {} : (only?.args ?? {}));
    return records.some((value) => {
      const { data } = Reference.safeParse(value);
      return data?.id === to.id && data.version === to.version;
    });
  });
}
