// A reader of the live feed that records when each change came.
import { setTimeout as pause } from "node:timers/promises";
import { FeedEvent, feedPath } from "@/contract/feed/feed";

export type FeedReader = {
  /** Changes in the order they came, `came` in milliseconds since 1970. */
  changes: { event: FeedEvent; came: number }[];
  /** Waits until the feed has reported all these records, at most half a minute. */
  told(records: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

/** Resolves when the feed has begun. */
export async function readFeed(address: string, token: string): Promise<FeedReader> {
  const response = await fetch(`${address}/api${feedPath}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) throw new Error(`The feed answered ${response.status}.`);
  const stream = response.body.getReader();
  const decoder = new TextDecoder();
  const changes: FeedReader["changes"] = [];
  let begun = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let pending = "";
  const reading = (async () => {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split("\n\n");
      pending = blocks.pop() ?? "";
      for (const block of blocks) {
        if (/^event: ready$/m.test(block)) begun();
        const data = /^event: /m.test(block) ? undefined : /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) changes.push({ event: FeedEvent.parse(JSON.parse(data)), came: Date.now() });
      }
    }
  })();
  await ready;
  return {
    changes,
    async told(records) {
      for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) {
        const seen = new Set(changes.map(({ event }) => event.recordId));
        if (records.every((record) => seen.has(record))) return;
      }
    },
    async stop() {
      await stream.cancel();
      await reading;
    },
  };
}
