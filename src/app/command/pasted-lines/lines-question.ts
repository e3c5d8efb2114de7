// The question about several pasted lines: what each means, before they run.
import { useSyncExternalStore } from "react";
import { createListeners } from "@/app/ui/listeners";

/** What a line does, or why it cannot run. */
export type ReadLine = { line: string; does: string | null; why: string | null };

export type LinesQuestion = {
  /** Null while they are read. */
  lines: readonly ReadLine[] | null;
  /** Why they could not be read. */
  fault: string | null;
  /** The element that had the focus, to return it. */
  opener: Element | null;
};

let current: LinesQuestion | null = null;
const listeners = createListeners();

export function useLinesQuestion(): LinesQuestion | null {
  return useSyncExternalStore(listeners.subscribe, () => current);
}

/** The question that is open; null when none is. */
export function linesQuestion(): LinesQuestion | null {
  return current;
}

export function showLines(next: LinesQuestion): void {
  become(next);
}

export function closeLines(): void {
  if (current) become(null);
}

function become(next: LinesQuestion | null) {
  current = next;
  listeners.tell();
}
