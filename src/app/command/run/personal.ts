// What a person has set up and does, saved in this browser under their id: keys, macros, habits, columns of tables.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { session } from "@/app/platform/session/session";
import type { ColumnLayout, TableLayout } from "@/kernel/command/column-layout";
import type { Macro } from "@/kernel/command/context";
import { type Habit, longestMemory } from "@/kernel/line/habits";
import { type KeyMap, usualKeys } from "@/kernel/input/key-map";
import { createListeners } from "@/app/ui/listeners";

export type Personal = {
  keys: KeyMap;
  macros: readonly Macro[];
  habits: readonly Habit[];
  /** By the names of tables. */
  columns: Readonly<Record<string, ColumnLayout>>;
};

const Line = z.string().max(10_000);
/** Each part is checked separately: one damaged part does not affect the others. */
const Stored = z.object({
  keys: z
    .object({ characters: z.boolean(), own: z.record(z.string(), z.array(z.string())) })
    .catch({ characters: usualKeys.characters, own: {} }),
  macros: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        lines: z.array(Line),
        over: z.literal("tickets").optional(),
      }),
    )
    .catch([]),
  habits: z.array(z.object({ id: z.string(), place: z.string() })).catch([]),
  columns: z
    .record(
      z.string(),
      z.object({
        columnVisibility: z.record(z.string(), z.boolean()),
        columnOrder: z.array(z.string()),
        columnSizing: z.record(z.string(), z.number()),
      }),
    )
    .catch({}),
});
const untouched: Personal = Stored.parse({});

const listeners = createListeners();
let owner: string | null = null;
let current: Personal = untouched;

session.subscribe(follow);
follow();
window.addEventListener("storage", ({ key }) => {
  if (key === null || key === keyOf(owner)) become(read());
});

export function personal(): Personal {
  return current;
}

export function usePersonal(): Personal {
  return useSyncExternalStore(subscribeToPersonal, personal);
}

/** Changes a part of it, in every tab of this browser, and saves it. */
export function setPersonal(changed: Partial<Personal>): void {
  become({ ...current, ...changed, habits: (changed.habits ?? current.habits).slice(-longestMemory) });
  try {
    if (owner !== null) localStorage.setItem(keyOf(owner), JSON.stringify(current));
  } catch {
    // Storage is full or blocked: it stays until the tab is closed.
  }
}

/** Saves the layout of a table's columns; null for the usual one. */
export function keepColumns({ table, layout }: TableLayout): void {
  const { [table]: _former, ...others } = current.columns;
  setPersonal({ columns: layout ? { ...others, [table]: layout } : others });
}

function follow() {
  const state = session.state();
  const now = state.status === "signed-in" ? state.user.id : null;
  if (now === owner) return;
  owner = now;
  become(read());
}

function become(next: Personal) {
  current = next;
  listeners.tell();
}

/** Calls `listener` when any of it has changed, until the returned function is called. */
export function subscribeToPersonal(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

function keyOf(id: string | null): string {
  return `pigeonhole.personal.${id}`;
}

function read(): Personal {
  if (owner === null) return untouched;
  try {
    return Stored.catch({ ...Stored.parse({}) }).parse(
      JSON.parse(localStorage.getItem(keyOf(owner)) ?? "{}"),
    );
  } catch {
    return untouched;
  }
}
