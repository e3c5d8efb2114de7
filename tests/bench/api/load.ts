// Load: calls of many signed-in people, each over a separate connection, at a set pace or as fast as they are answered.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A GET of `path`; with a `body`, a POST or the given `method`. */
export type Call = { path: string; body?: unknown; method?: "POST" | "PATCH" };

/** Milliseconds of `p50` and `p99`. Calls with an answer other than 2xx are counted as `failed` and not measured. */
export type Figures = {
  calls: number;
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** The answer to the first failed call; null when none failed. */
  firstFailure: string | null;
};

/** Limited in time and number. */
export type Bounds = { seconds: number; calls: number };

/** The job of the sender: `calls` in turn, person by person. Without a `pace` the next call follows the answer. */
export type Job = {
  calls: readonly Call[];
  bounds: Bounds;
  pace: number | null;
  authorizations: readonly string[];
};

export type Client = {
  /** The answer to a GET of `path` (below `/api`) for the first of the people, parsed. Throws for anything but 2xx. */
  ask(path: string): Promise<unknown>;
  /**
   * Sends the load: `calls` in turn, each by the next person.
   * @param pace Calls a second of all people together, evenly spread. Each call is measured from the moment it was due, even if
   * the call before it is still unanswered. Without a pace, a connection sends its next call as soon as it has an answer.
   */
  load(calls: readonly Call[], bounds: Bounds, pace?: number): Promise<Figures>;
  close(): void;
};

/** A client of `address` with one person and one connection for each of `authorizations`. */
export function createClient(address: string, authorizations: () => readonly string[]): Client {
  const program = fileURLToPath(new URL("sender.mjs", import.meta.url));
  const connections = String(authorizations().length);
  const sender = fork(program, [address, connections], { execArgv: [], serialization: "advanced" });
  const ended = once(sender, "exit").then(() => {
    throw new Error("The sender of the load ended; its output is above.");
  });
  ended.catch(() => undefined); // Passed to the code that waits for figures.

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
