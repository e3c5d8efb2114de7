// The live feed: events of the caller's offices as server-sent events, each stream at the pace of its reader.
import { ApiError } from "@/contract/wire/errors";
import type { FeedEvent } from "@/contract/feed/feed";
import { allows } from "@/contract/wire/roles";
import type { Caller } from "../auth/gate";
import type { Services } from "../http/services";
import { type Hub, type PlacedEvent, createHub } from "./hub";

export type LiveFeed = {
  /**
   * A stream for `caller` of what happens after place `after`, or from now on. It ends when the session does.
   * @throws ApiError `too_many` when the session has too many open.
   */
  open: (caller: Caller, after: number | null) => ReadableStream<Uint8Array>;
  /** How many streams are open. */
  count: () => number;
  /** Ends every stream and the look that is running, because the process stops. */
  close: () => Promise<void>;
};

type Pace = {
  /** Milliseconds between signs of life. At each one, and after each event about its person, the session is looked up again. */
  heartbeat?: number;
  /** Milliseconds between looks for new events. */
  lookEvery?: number;
};

/** The most streams of one session: a browser has a tab for each. */
const streamsMost = 20;
/** How long clients wait before they connect again, in milliseconds. */
const retryAfter = 3_000;

/** `heartbeat` and `lookEvery`, in ms: how often a quiet stream is written to, and how often the database is asked. */
export function createLiveFeed(
  services: Pick<Services, "db" | "log" | "now" | "sessions">,
  { heartbeat = 15_000, lookEvery = 500 }: Pace = {},
): LiveFeed {
  const hub = createHub(services, lookEvery);
  const streams = new Map<Stream, string>();
  return {
    open(caller, after) {
      const own = [...streams.values()].filter((sessionId) => sessionId === caller.sessionId);
      if (own.length >= streamsMost) {
        throw new ApiError("too_many", `You have ${streamsMost} live feeds open. Close some tabs.`, {
          retryAfter: 30,
        });
      }
      const stream = createStream(services, hub, caller, after, heartbeat, () => streams.delete(stream));
      streams.set(stream, caller.sessionId);
      return stream.body;
    },
    count: () => streams.size,
    close() {
      for (const stream of streams.keys()) stream.end();
      return hub.close();
    },
  };
}

type Stream = { body: ReadableStream<Uint8Array>; end: (farewell?: string) => void };

/** It makes text only when its reader asks for it, so that a slow reader needs no memory. */
function createStream(
  { log, now, sessions }: Pick<Services, "log" | "now" | "sessions">,
  hub: Hub,
  opener: Caller,
  after: number | null,
  heartbeat: number,
  onEnd: () => void,
): Stream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let caller = opener;
  let place = after;
  let isReady = false;
  let isBeatDue = false;
  let hasEnded = false;
  let mayHaveMore = true;
  let wake: (() => void) | undefined;

  const unfollow = hub.follow({
    changed() {
      mayHaveMore = true;
      wake?.();
    },
  });
  const beat = setInterval(() => void giveSign(), heartbeat);
  beat.unref();

  async function giveSign(): Promise<void> {
    await checkSession();
    isBeatDue = true;
    wake?.();
  }

  async function checkSession(): Promise<void> {
    try {
      const current = await sessions.current(caller, now());
      if (!current || current.mustEnrol) return end(named("ended", null));
      caller = current;
    } catch (error) {
      // The events cannot be read either; the next beat looks again.
      log.debug({ err: error }, "A live feed's session could not be looked up.");
    }
  }

  /** The text to send next; empty when there is none yet. */
  async function nextText(): Promise<string> {
    if (!isReady) {
      isReady = true;
      place ??= await hub.now();
      return `retry: ${retryAfter}\n${named("ready", place)}`;
    }
    if (mayHaveMore && place !== null) {
      mayHaveMore = false;
      const stretch = await hub.after(place);
      if (!stretch) {
        place = await hub.now();
        return named("reset", place);
      }
      if (stretch.upTo > place) mayHaveMore = true;
      place = stretch.upTo;
      // Whatever ends a session, or changes what the person may see, is an event about them.
      if (stretch.events.some((event) => event.record_id === opener.staffId)) await checkSession();
      return stretch.events
        .filter((event) => isVisible(event, caller))
        .map(written)
        .join("");
    }
    if (!isBeatDue) return "";
    isBeatDue = false;
    return `:\nid: ${place}\n\n`;
  }

  function end(farewell?: string): void {
    if (!letGo()) return;
    if (farewell !== undefined) controller.enqueue(encoder.encode(farewell));
    controller.close();
  }

  /** False when it had ended already. */
  function letGo(): boolean {
    if (hasEnded) return false;
    hasEnded = true;
    clearInterval(beat);
    unfollow();
    onEnd();
    wake?.();
    return true;
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
      },
      async pull() {
        for (;;) {
          const text = await nextText();
          if (hasEnded) return;
          if (text !== "") return controller.enqueue(encoder.encode(text));
          if (mayHaveMore || isBeatDue) continue;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
      cancel() {
        letGo();
      },
    },
    { highWaterMark: 1 },
  );
  return { body, end };
}

/** Events without an office are about staff. Administrators see them, and each person sees their own. */
function isVisible({ office_id, staff_id }: PlacedEvent, { offices, role, staffId }: Caller): boolean {
  if (office_id === null) return staff_id === staffId || allows(role, "staff.read");
  return offices === "all" || offices.includes(office_id);
}

function written(event: PlacedEvent): string {
  const data: FeedEvent = {
    id: String(event.place),
    type: event.type,
    at: event.at.toISOString(),
    recordId: event.record_id,
    mailboxId: event.mailbox_id,
    staffId: event.staff_id,
    who: event.who,
    cause: event.request_id,
  };
  return `id: ${data.id}\ndata: ${JSON.stringify(data)}\n\n`;
}

function named(name: "ready" | "reset" | "ended", place: number | null): string {
  return `event: ${name}\n${place === null ? "" : `id: ${place}\n`}data: {}\n\n`;
}
