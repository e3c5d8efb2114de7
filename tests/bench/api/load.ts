// Load: so many connections that each send the next call as soon as the last one is answered, or at a pace.
import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";

export type Call = {
  method?: "GET" | "POST";
  /** Where `path` begins; `/api` unless it says otherwise. */
  base?: string | undefined;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

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

export type Client = {
  /** One call, its answer parsed. Throws for anything but 2xx. */
  ask(call: Call): Promise<unknown>;
  /**
   * Puts on load. `next` gives the nth call.
   * @param pace Calls a second of all connections together, evenly spread; each call is then measured from the moment it
   * was due, so that waiting for the answer before it counts too. Without it the next call follows the answer at once.
   */
  load(next: (nth: number) => Call, bounds: Bounds, pace?: number): Promise<Figures>;
  close(): void;
};

/** Calls without an answer fail after so many milliseconds, as the console's do (specification §9). */
const timeOut = 30_000;
/** Bytes; after a longer answer its connection would be given up. */
const longestAnswer = 100 * 1024 ** 2;

/** A client of `address` that sends what `authorization` gives, over at most `connections` connections. */
export function createClient(address: string, authorization: () => string, connections: number): Client {
  // One of Node's own calls costs more than many of the server's answers: the sender would be what is measured.
  const pool = new Pool(address, { connections, headersTimeout: timeOut, bodyTimeout: timeOut });

  function send({ method = "GET", base = "/api", path, headers, body }: Call): Promise<Answer> {
    return pool.request({
      method,
      path: base + path,
      headers: {
        authorization: authorization(),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  return {
    async ask(call) {
      const answer = await send(call);
      if (!isSuccess(answer)) throw new Error(await failureWords(call, answer));
      return answer.body.json();
    },
    async load(next, { seconds, calls }, pace) {
      const taken: number[] = [];
      let failed = 0;
      let firstFailure: string | null = null;
      let sent = 0;
      const began = performance.now();
      const end = began + seconds * 1000;
      const work = async (connection: number) => {
        for (let turn = 0; sent < calls; turn++) {
          const now = performance.now();
          const due = pace === undefined ? now : began + ((turn * connections + connection) * 1000) / pace;
          if (due >= end) return;
          if (due > now) await pause(due - now);
          const call = next(sent++);
          const answer = await send(call);
          if (isSuccess(answer)) {
            // To its end, but not as text: what a client makes of it is not the server's time.
            await answer.body.dump({ limit: longestAnswer });
            taken.push(performance.now() - due);
          } else {
            failed++;
            const words = await failureWords(call, answer);
            firstFailure ??= words;
          }
        }
      };
      await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
      const elapsed = (performance.now() - began) / 1000;
      taken.sort((a, b) => a - b);
      const at = (share: number) =>
        taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
      return {
        calls: taken.length,
        failed,
        firstFailure,
        perSecond: taken.length / elapsed,
        p50: at(0.5),
        p99: at(0.99),
      };
    },
    close: () => void pool.destroy(),
  };
}

type Answer = Dispatcher.ResponseData;

function isSuccess({ statusCode }: Answer): boolean {
  return statusCode >= 200 && statusCode < 300;
}

async function failureWords({ path }: Call, { statusCode, body }: Answer): Promise<string> {
  return `${path} answered ${statusCode}: ${(await body.text()).slice(0, 300)}`;
}
