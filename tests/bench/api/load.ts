// Load: so many connections that each send the next call as soon as the last one is answered, or at a pace.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A GET of `path`, or with a `body` a POST. */
export type Call = { path: string; body?: unknown };

/** Milliseconds of `p50` and `p99`; calls answered otherwise than 2xx are counted as `failed` and not measured. */
export type Figures = {
  calls: number;
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** What the first failed call was answered; null when none failed. */
  firstFailure: string | null;
};

/** Bounded in time and number. */
export type Bounds = { seconds: number; calls: number };

/** What the sender is told to do: `calls` by turns. Without a `pace` the next call follows the answer at once. */
export type Job = { calls: readonly Call[]; bounds: Bounds; pace: number | null; authorization: string };

export type Client = {
  /** What a GET of `path`, below `/api`, is answered, parsed. Throws for anything but 2xx. */
  ask(path: string): Promise<unknown>;
  /**
   * Puts on load: `calls` by turns.
   * @param pace Calls a second of all connections together, evenly spread; each call is then measured from the moment it
   * was due, so that waiting for the answer before it counts too. Without it the next call follows the answer at once.
   */
  load(calls: readonly Call[], bounds: Bounds, pace?: number): Promise<Figures>;
  close(): void;
};

/** A client of `address` that sends what `authorization` gives, its load over at most `connections` connections. */
export function createClient(address: string, authorization: () => string, connections: number): Client {
  const program = fileURLToPath(new URL("sender.mjs", import.meta.url));
  const sender = fork(program, [address, String(connections)], { execArgv: [], serialization: "advanced" });
  const ended = once(sender, "exit").then(() => {
    throw new Error("The sender of the load ended; what it said stands above.");
  });
  ended.catch(() => undefined); // told to those who wait for figures

  return {
    async ask(path) {
      const answer = await fetch(`${address}/api${path}`, { headers: { authorization: authorization() } });
      if (answer.ok) return answer.json();
      throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    },
    async load(calls, bounds, pace) {
      const job: Job = { calls, bounds, pace: pace ?? null, authorization: authorization() };
      sender.send(job);
      const [figures] = await Promise.race([once(sender, "message"), ended]);
      return figures as Figures;
    },
    close() {
      if (sender.connected) sender.disconnect();
    },
  };
}
