// Load: calls of many signed-in people, each over a connection of their own, at a pace or as fast as they are answered.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A GET of `path`; with a `body` a POST, or what `method` says. */
export type Call = { path: string; body?: unknown; method?: "POST" | "PATCH" };

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

/** What the sender is told to do: `calls` by turns, person by person. Without a `pace` the next call follows the answer. */
export type Job = {
  calls: readonly Call[];
  bounds: Bounds;
  pace: number | null;
  authorizations: readonly string[];
};

export type Client = {
  /** What a GET of `path`, below `/api`, is answered to the first of the people, parsed. Throws for anything but 2xx. */
  ask(path: string): Promise<unknown>;
  /**
   * Puts on load: `calls` by turns, each by the next person.
   * @param pace Calls a second of all together, evenly spread. Each call is measured from the moment it was due, whether or
   * not the one before it has been answered. Without it the next call of a connection follows its answer at once.
   */
  load(calls: readonly Call[], bounds: Bounds, pace?: number): Promise<Figures>;
  close(): void;
};

/** A client of `address` for as many people as `authorizations` gives, each with a connection. */
export function createClient(address: string, authorizations: () => readonly string[]): Client {
  const program = fileURLToPath(new URL("sender.mjs", import.meta.url));
  const connections = String(authorizations().length);
  const sender = fork(program, [address, connections], { execArgv: [], serialization: "advanced" });
  const ended = once(sender, "exit").then(() => {
    throw new Error("The sender of the load ended; what it said stands above.");
  });
  ended.catch(() => undefined); // told to the code that waits for figures

  return {
    async ask(path) {
      const [authorization = ""] = authorizations();
      const answer = await fetch(`${address}/api${path}`, { headers: { authorization } });
      if (answer.ok) return answer.json();
      throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    },
    async load(calls, bounds, pace) {
      const job: Job = { calls, bounds, pace: pace ?? null, authorizations: authorizations() };
      sender.send(job);
      const [figures] = await Promise.race([once(sender, "message"), ended]);
      return figures as Figures;
    },
    close() {
      if (sender.connected) sender.disconnect();
    },
  };
}
