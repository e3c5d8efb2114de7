// Who wants to know of single events of the live feed, beside the screens that read again what they show.
import type { FeedEvent } from "@/contract/feed";

const listeners = new Set<(event: FeedEvent) => void>();

/** Calls `listener` for every event that this tab hears of. For the owner of what it is about, once at the start. */
export function onHeard(listener: (event: FeedEvent) => void): void {
  listeners.add(listener);
}

export function tellHeard(event: FeedEvent): void {
  for (const listener of listeners) listener(event);
}
