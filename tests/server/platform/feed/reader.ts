// A reader of server-sent events, as a client would write one on fetch.
import { expect } from "vitest";
import { FeedEvent } from "@/contract/feed/feed";

export type Reader = ReturnType<typeof readFeed>;

/** Reads a feed's answer until it ends or `stop` is called. */
export function readFeed(response: Response) {
  if (!response.body) throw new Error("The feed has no body.");
  const stream = response.body.getReader();
  const decoder = new TextDecoder();
  const events: FeedEvent[] = [];
  const named: string[] = [];
  let lastId: string | undefined;
  let hasEnded = false;
  let pending = "";

  function take(block: string): void {
    let name = "message";
    let data: string | undefined;
    for (const line of block.split("\n")) {
      const [, field, value = ""] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
      if (field === "event") name = value;
      if (field === "data") data = value;
      if (field === "id") lastId = value;
    }
    if (data === undefined) named.push("beat");
    else if (name === "message") events.push(FeedEvent.parse(JSON.parse(data)));
    else named.push(name);
  }

  const reading = (async () => {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) break;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split("\n\n");
      pending = blocks.pop() ?? "";
      for (const block of blocks) take(block);
    }
    hasEnded = true;
  })();

  return {
    /** Changes, in order of arrival. */
    events,
    /** Names of the other events: ready, reset, ended; and "beat" for a sign of life. */
    named,
    lastId: () => lastId,
    hasEnded: () => hasEnded,
    /** Waits until the feed has sent the event `name`. */
    heard: (name: string) => expect.poll(() => named, { timeout: 10_000 }).toContain(name),
    /** Waits until changes of exactly these records have come, in this order. */
    told: (recordIds: readonly string[]) =>
      expect.poll(() => events.map(({ recordId }) => recordId), { timeout: 10_000 }).toEqual(recordIds),
    /** Waits for the end. */
    ended: () => reading,
    stop: async () => {
      await stream.cancel();
      await reading;
    },
  };
}
