// The cable between a browser and the server: it can be unplugged, and it loses calls on the way or answers on the way back.
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from "node:http";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { feedPath } from "@/contract/feed/feed";

/** What happens to a call: it passes, never arrives, is carried out without an answer, or its answer is cut off. */
export type Fate = "passes" | "lost on the way" | "answer lost" | "answer cut";

/** How long a call takes to the server, and its answer back, in milliseconds. */
export type Latency = { there: number; back: number };

export type Cable = {
  url: string;
  /** Since when no call is under way, by `performance.now`; null while one is. What goes on by itself does not count. */
  idleSince: () => number | null;
  /** Breaks every connection and accepts no new one until `plug`. */
  pull: () => void;
  plug: () => void;
  remove: () => Promise<void>;
};

/**
 * Connects a cable to `address`. `fateOf` decides what happens to each call while it is plugged in, `latencyOf` how long it takes.
 */
export async function layCable(
  address: string,
  fateOf: (call: string) => Fate,
  latencyOf: (call: string) => Latency = () => ({ there: 0, back: 0 }),
): Promise<Cable> {
  const target = new URL(address);
  let isPlugged = true;
  let underWay = 0;
  let ended = performance.now();
  const carry = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const call = `${from.method} ${from.url}`;
    const fate = isPlugged ? fateOf(call) : "lost on the way";
    if (fate === "lost on the way") return void from.socket.destroy();
    if (!isBackground(call)) {
      underWay += 1;
      to.on("close", () => {
        underWay -= 1;
        ended = performance.now();
      });
    }
    const { there, back } = latencyOf(call);
    if (there > 0) await pause(there);
    const forwarded = ask(
      {
        host: target.hostname,
        port: target.port,
        method: from.method,
        path: from.url,
        headers: from.headers,
      },
      (answer) => void (back > 0 ? pause(back).then(() => give(answer, to, fate)) : give(answer, to, fate)),
    );
    // A broken end breaks the other one; the error itself is expected.
    forwarded.on("error", () => to.destroy());
    from.on("error", () => forwarded.destroy());
    to.on("close", () => to.writableFinished || forwarded.destroy());
    from.pipe(forwarded);
  };
  const server = createServer((from, to) => void carry(from, to));
  server.on("connection", (socket) => {
    if (!isPlugged) socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    // Browsers treat this as a secure address, like https.
    url: `http://127.0.0.1:${port}`,
    idleSince: () => (underWay > 0 ? null : ended),
    pull: () => {
      isPlugged = false;
      server.closeAllConnections();
    },
    plug: () => {
      isPlugged = true;
    },
    remove: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The live feed, and who writes in an open ticket, which is read all the time. */
function isBackground(call: string): boolean {
  return call.includes(` /api${feedPath}`) || /^GET \/api\/.*\/writing$/.test(call);
}

function give(answer: IncomingMessage, to: ServerResponse, fate: Fate): void {
  answer.on("error", () => to.destroy());
  if (fate === "passes") {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
    return;
  }
  // The server has answered completely before anything is lost: its change is made.
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("end", () => {
    if (fate === "answer lost") return void to.destroy();
    const whole = Buffer.concat(parts);
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    to.write(whole.subarray(0, whole.length >> 1), () => to.destroy());
  });
}
