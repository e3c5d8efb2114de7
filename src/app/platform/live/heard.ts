// Listeners for single events of the live feed, besides the screens that read their data again.
import type { FeedEvent } from "@/contract/feed/feed";

const listeners = new Set<(event: FeedEvent) => void>();

/** Calls `listener` for every event that this tab receives. For the owner of the records it is about, once at the start. */
export function onHeard(listener: (event: FeedEvent) => void): void {
  listeners.add(listener);
}

export function tellHeard(event: FeedEvent): void {
  for (const listener of listeners) listener(event);
}
