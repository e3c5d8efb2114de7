// A server as a browser sees it through an outage and a new version: it goes down and comes back, and it serves a later build.
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from "node:http";
import { once } from "node:events";
import * as z from "zod";

export type Served = {
  url: string;
  /** The connection is gone until it is back. */
  goAway: () => void;
  comeBack: () => void;
  /** From now on a later build is served: its entry has another name, and the files `gone` are no longer there. */
  upgrade: (gone: RegExp) => void;
  end: () => Promise<void>;
};

/** Serves the files of the server at `address`. */
export async function serveThrough(address: string): Promise<Served> {
  const target = new URL(address);
  let isAway = false;
  let gone: RegExp | null = null;

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? "/";
    if (gone?.test(path)) return void to.writeHead(404).end();
    const { "if-none-match": _, ...asked } = from.headers;
    const forwarded = ask({
      host: target.hostname,
      port: target.port,
      method: from.method,
      path: path.replace("-later.js", ".js"),
      headers: { ...asked, "accept-encoding": "identity" },
    });
    from.pipe(forwarded);
    to.on("close", () => to.writableFinished || forwarded.destroy());
    forwarded.on("error", () => to.destroy());
    forwarded.on("response", (got) => {
      const named =
        gone && /html|javascript/.test(got.headers["content-type"] ?? "") && !path.endsWith(".js");
      if (!named && !(gone && path === "/service-worker.js")) {
        to.writeHead(got.statusCode ?? 502, got.headers);
        return void got.pipe(to);
      }
      const parts: Buffer[] = [];
      got.on("data", (part: Buffer) => parts.push(part));
      got.on("end", () => {
        const text = Buffer.concat(parts)
          .toString()
          .replaceAll(/(assets\/index-[\w-]+)\.js/g, "$1-later.js");
        const { "content-length": __, etag: ___, ...headers } = got.headers;
        to.writeHead(got.statusCode ?? 502, headers).end(text);
      });
    });
  }

  const server = createServer((from, to) => (isAway ? from.socket.destroy() : void answer(from, to)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    goAway: () => {
      isAway = true;
      server.closeAllConnections();
    },
    comeBack: () => {
      isAway = false;
    },
    upgrade: (files) => {
      gone = files;
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
