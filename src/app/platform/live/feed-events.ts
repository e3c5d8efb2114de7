// Listeners for single events of the live feed, besides the screens that read their data again.
import { createListeners } from "@/app/ui/listeners";
import type { FeedEvent } from "@/contract/feed/feed";

export const {
  /** Calls a listener for every event that this tab receives. For the owner of the records it is about, once at the start. */
  subscribe: onHeard,
  tell: tellHeard,
} = createListeners<[FeedEvent]>();
