// Work on many records that is running: shown until it ends, and stopped by the code that started it.
import { useSyncExternalStore } from "react";
import type { Progress, Work } from "@/kernel/command/many";
import { leavePalette } from "./surfaces";
import { createListeners } from "@/app/ui/listeners";

/** One piece of work, its progress, and whether it was asked to stop. */
export type Underway = Work & { id: number; ended: number; stopping: boolean };

let works: readonly Underway[] = [];
let begun = 0;
const listeners = createListeners();

export function useWorks(): readonly Underway[] {
  return useSyncExternalStore(subscribeToWork, () => works);
}

/** The latest work that was not asked to stop; null when nothing is running. */
export function latestWork(): Underway | null {
  return works.findLast(({ stopping }) => !stopping) ?? null;
}

/** Shows `work` from now on, and closes the palette if that started it. */
export function showWork(work: Work): Progress {
  leavePalette();
  begun += 1;
  const id = begun;
  become([...works, { ...work, id, ended: 0, stopping: false }]);
  return {
    step: (ended) => become(works.map((each) => (each.id === id ? { ...each, ended } : each))),
    end: () => become(works.filter((each) => each.id !== id)),
  };
}

/** Lets the current run finish and starts no other. */
export function stopWork(id: number): void {
  works.find((each) => each.id === id)?.stop();
  become(works.map((each) => (each.id === id ? { ...each, stopping: true } : each)));
}

export function subscribeToWork(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

function become(next: readonly Underway[]) {
  works = next;
  listeners.tell();
}
