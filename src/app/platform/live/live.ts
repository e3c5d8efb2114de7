// Live updates: one tab of the browser follows the feed and tells the others what happened.
import * as z from "zod";
import { isOwnCause } from "@/app/platform/session/own-change-ids";
import { reloadChanged, reloadTags, tagsSettled } from "@/app/platform/data/reload";
import { session } from "@/app/platform/session/session";
import { changeIn, everyTag } from "@/contract/feed/change";
import { createGathered } from "./gathered-changes";
import { tellHeard } from "./feed-events";
import { Happened, followFeed } from "./live-feed";

const NAME = "pigeonhole.live";
/** `reached`: the server can be reached again. */
const Told = z.object({
  happened: Happened,
  place: z.string().nullable(),
  reached: z.boolean().optional(),
});

/**
 * Updates what is on the screen until `signal` ends it; `connected` is called whenever the server can be reached again.
 */
export function keepLive(signal: AbortSignal, connected: () => void): void {
  const channel = new BroadcastChannel(NAME);
  // It also reports what happened since the first screen was read, because the feed's code loads later.
  let place: string | null = session.feedPlace();
  const { changed, end } = createGathered({
    reload: (changes) => void reloadChanged(changes),
    settled: tagsSettled,
  });

  const take = (happened: Happened, at: string | null) => {
    place = at ?? place;
    if (happened && happened !== "anything") tellHeard(happened);
    if (happened === "anything") void reloadTags(everyTag);
    // The tab's own changes are on the screen already.
    else if (happened && !isOwnCause(happened.cause)) changed(changeIn(happened));
  };

  channel.addEventListener("message", ({ data }) => {
    const told = Told.safeParse(data);
    if (!told.success) return;
    if (told.data.reached) connected();
    take(told.data.happened, told.data.place);
  });
  const tell = (told: z.infer<typeof Told>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    channel.postMessage(told);
  void alone(signal, () =>
    followFeed(
      {
        fetch: (url, request) => fetch(url, request),
        session,
        place: () => place,
        happened: (what, at) => {
          take(what, at);
          tell({ happened: what, place: at });
        },
        connected: () => {
          connected();
          tell({ happened: null, place, reached: true });
        },
        wait,
      },
      signal,
    ),
  );
  signal.addEventListener("abort", () => {
    end();
    channel.close();
  });
}

/** Runs `work` while no other tab does; where browsers have no locks, in each. */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  try {
    await navigator.locks.request(NAME, { signal }, work);
  } catch (error) {
    // Leaving while another tab still follows the feed is no fault.
    if (!signal.aborted) throw error;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
