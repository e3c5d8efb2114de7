// Work on many records that is running: shown until it ends, and stopped by the code that started it.
import type { Progress, Work } from "@/kernel/command/many";
import { counter } from "@/kernel/values/counter";
import { leavePalette } from "./surfaces";
import { createStore, useStore } from "@/app/ui/store";

/** One piece of work, its progress, and whether it was asked to stop. */
export type Underway = Work & { id: number; ended: number; stopping: boolean };

const works = createStore<readonly Underway[]>([]);
const nextId = counter();

export const { subscribe: subscribeToWork } = works;

export function useWorks(): readonly Underway[] {
  return useStore(works);
}

/** The latest work that was not asked to stop; null when nothing is running. */
export function latestWork(): Underway | null {
  return works.get().findLast(({ stopping }) => !stopping) ?? null;
}

/** Shows `work` from now on, and closes the palette if that started it. */
export function showWork(work: Work): Progress {
  leavePalette();
  const id = nextId();
  works.set([...works.get(), { ...work, id, ended: 0, stopping: false }]);
  return {
    step: (ended) => works.set(works.get().map((each) => (each.id === id ? { ...each, ended } : each))),
    end: () => works.set(works.get().filter((each) => each.id !== id)),
  };
}

/** Lets the current run finish and starts no other. */
export function stopWork(id: number): void {
  works
    .get()
    .find((each) => each.id === id)
    ?.stop();
  works.set(works.get().map((each) => (each.id === id ? { ...each, stopping: true } : each)));
}
