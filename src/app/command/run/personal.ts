// What a person has set up and does, saved in this browser under their id: keys, macros, habits, columns of tables.
import * as z from "zod";
import { session } from "@/app/platform/session/session";
import type { ColumnLayout, TableLayout } from "@/kernel/command/column-layout";
import type { Macro } from "@/kernel/command/context";
import { type Habit, longestMemory } from "@/kernel/line/habits";
import { type KeyMap, usualKeys } from "@/kernel/input/key-map";
import { createStore, useStore } from "@/app/ui/store";

export type Personal = {
  keys: KeyMap;
  macros: readonly Macro[];
  habits: readonly Habit[];
  /** By the names of tables. */
  columns: Readonly<Record<string, ColumnLayout>>;
  /** Whether keys and lines are told after a click, and of which commands they were. */
  hints: { on: boolean; taught: readonly string[] };
};

const Line = z.string().max(10_000);
/** Each part is checked separately: one damaged part does not affect the others. */
const Stored = z.object({
  keys: z
    .object({ characters: z.boolean(), own: z.record(z.string(), z.array(z.string())).transform(renamed) })
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
  hints: z.object({ on: z.boolean(), taught: z.array(z.string()) }).catch({ on: true, taught: [] }),
});
/** Keys that were saved while the commands of unsent entries were called "queue." stay theirs. */
function renamed(own: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(own).map(([id, keys]) => [id.replace(/^queue\./, "unsent."), keys]),
  );
}

const untouched: Personal = Stored.parse({});

const owner = createStore<string | null>(null);
const current = createStore(untouched);

export const { get: personal, subscribe: subscribeToPersonal } = current;

/** It is the signed-in person's, and as another tab changed it, from now on. Called once, at the start. */
export function followPersonal(): void {
  session.subscribe(follow);
  follow();
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === keyOf(owner.get())) current.set(read());
  });
}

export function usePersonal(): Personal {
  return useStore(current);
}

/** Changes a part of it, in every tab of this browser, and saves it. */
export function setPersonal(changed: Partial<Personal>): void {
  const now = personal();
  current.set({ ...now, ...changed, habits: (changed.habits ?? now.habits).slice(-longestMemory) });
  try {
    const id = owner.get();
    if (id !== null) localStorage.setItem(keyOf(id), JSON.stringify(personal()));
  } catch {
    // Storage is full or blocked: it stays until the tab is closed.
  }
}

/** Saves the layout of a table's columns; null for the usual one. */
export function keepColumns({ table, layout }: TableLayout): void {
  const { [table]: _former, ...others } = personal().columns;
  setPersonal({ columns: layout ? { ...others, [table]: layout } : others });
}

function follow() {
  const state = session.state();
  const now = state.status === "signed-in" ? state.user.id : null;
  if (now === owner.get()) return;
  owner.set(now);
  current.set(read());
}

function keyOf(id: string | null): string {
  return `pigeonhole.personal.${id}`;
}

function read(): Personal {
  const id = owner.get();
  if (id === null) return untouched;
  try {
    return Stored.catch({ ...Stored.parse({}) }).parse(JSON.parse(localStorage.getItem(keyOf(id)) ?? "{}"));
  } catch {
    return untouched;
  }
}
