// Bulk runs that are going on: each is shown until it ends, and stopped by the code that started it.
import type { BulkRun, Progress } from "@/kernel/command/run/many";
import { counter } from "@/kernel/values/counter";
import { leavePalette } from "./surfaces";
import { createStore, useStore } from "@/app/ui/store";

/** One of them, its progress, and whether it was asked to stop. */
export type ShownRun = BulkRun & { id: number; ended: number; stopping: boolean };

const runs = createStore<readonly ShownRun[]>([]);
const nextId = counter();

export const { subscribe: subscribeToBulkRuns } = runs;

export function useBulkRuns(): readonly ShownRun[] {
  return useStore(runs);
}

/** The latest run that was not asked to stop; null when nothing is running. */
export function latestBulkRun(): ShownRun | null {
  return runs.get().findLast(({ stopping }) => !stopping) ?? null;
}

/** Shows `run` from now on, and closes the palette if that started it. */
export function showBulkRun(run: BulkRun): Progress {
  leavePalette();
  const id = nextId();
  runs.set([...runs.get(), { ...run, id, ended: 0, stopping: false }]);
  return {
    step: (ended) => runs.set(runs.get().map((each) => (each.id === id ? { ...each, ended } : each))),
    end: () => runs.set(runs.get().filter((each) => each.id !== id)),
  };
}

/** Lets the current run finish and starts no other. */
export function stopBulkRun(id: number): void {
  runs
    .get()
    .find((each) => each.id === id)
    ?.stop();
  runs.set(runs.get().map((each) => (each.id === id ? { ...each, stopping: true } : each)));
}
