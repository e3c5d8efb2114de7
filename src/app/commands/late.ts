// The command layer comes behind the first screen, which is drawn before it: what that screen needs of it is asked here.
import { useSyncExternalStore } from "react";
import { showError } from "@/app/components/notices";
import type * as Layer from "./layer";

let arrived: typeof Layer | null = null;
const listeners = new Set<() => void>();

/** Fetches the layer. Called when the console's own code runs, so that both are on their way at the same time. */
export async function fetchLayer(): Promise<void> {
  try {
    arrived = await import("./layer");
    for (const listener of listeners) listener();
  } catch {
    showError("The commands could not be fetched. Check your connection, then reload the page.");
  }
}

/** The command layer, null until it has arrived. */
export function useLayer(): typeof Layer | null {
  return useSyncExternalStore(subscribe, () => arrived);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
