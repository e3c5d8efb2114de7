// The live feed as this browser follows it: connected again whenever it breaks, resumed where it stopped.
import * as z from "zod";
import { FeedEvent, feedPath } from "@/contract/feed/feed";
import type { Session } from "@/app/platform/session/session-store";
import { createEventReader } from "./event-lines";

/** Pauses before the next try, in ms: the first and the longest. */
const firstWait = 1_000;
const longestWait = 10_000;

const Data = z.string().transform((text, context) => {
  try {
    return FeedEvent.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "no event of the feed" });
    return z.NEVER;
  }
});

/** An event; `anything` where it is unknown what happened; null for an event that only shows that the connection lives. */
export const Happened = z.union([FeedEvent, z.literal("anything"), z.null()]);
export type Happened = z.infer<typeof Happened>;

export type Following = {
  fetch: (url: string, request: RequestInit) => Promise<Response>;
  session: Pick<Session, "accessToken" | "renew">;
  /** The last place in the feed, to resume there; null to begin with new events. */
  place: () => string | null;
  /** Something happened. `place` is where the feed is now. */
  happened: (what: Happened, place: string | null) => void;
  /** The server can be reached: there is a connection. */
  connected: () => void;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Follows the feed until `signal` ends it, or the session does. Rejects only for faults in the code. */
export async function followFeed(following: Following, signal: AbortSignal): Promise<void> {
  let pause = firstWait;
  while (!signal.aborted) {
    const result = await followOnce(following, signal, () => {
      pause = firstWait;
      following.connected();
    });
    if (result === "over" || signal.aborted) return;
    await following.wait(pause, signal);
    pause = Math.min(pause * 2, longestWait);
  }
}

/** One connection. `over` when the session has ended: there is nothing more to follow. */
async function followOnce(
  { fetch, session, place, happened }: Following,
  signal: AbortSignal,
  connected: () => void,
): Promise<"broken" | "over"> {
  const token = session.accessToken();
  if (token === null) return "over";
  try {
    const after = place();
    const response = await fetch(`/api${feedPath}`, {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token}`,
        ...(after !== null && { "last-event-id": after }),
      },
      cache: "no-store",
      signal,
    });
    if (response.status === 401) return await renewed(session, token);
    if (!response.ok || !response.body) return "broken";
    connected();
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const event of read(part.value)) {
        if (event.name === "ended") return await renewed(session, token);
        if (event.name === "reset") happened("anything", event.id);
        else if (event.name === "message" && event.data !== "") {
          happened(eventIn(event.data), event.id);
        } else if (event.id !== null) happened(null, event.id);
      }
    }
    return "broken";
  } catch {
    // A broken connection needs no message: it is made again, and missed changes are read then.
    return "broken";
  }
}

function eventIn(data: string): Happened {
  // A newer server may send events that this console does not know: then everything is read again.
  return Data.safeParse(data).data ?? "anything";
}

async function renewed(session: Following["session"], token: string): Promise<"broken" | "over"> {
  try {
    await session.renew(token);
    return "broken";
  } catch {
    // After a refusal the session is over and says so itself; an unreachable server is tried again.
    return session.accessToken() === null ? "over" : "broken";
  }
}
