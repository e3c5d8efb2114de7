// Listens on the port, and closes it so that running calls get their answers.
import { type Server, createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "@/server/config";
import { StartFault } from "../db/embedded/start-fault";
import type { RequestVariables } from "./services";

export type Listening = {
  /** The port that is used, also where the settings left it open. */
  port: number;
  /** How many sockets are open. */
  sockets(): Promise<number>;
  /** Accepts no more calls and waits for the running ones, at most this many milliseconds. */
  close(patience: number): Promise<void>;
};

/** How long, in ms, a caller may take for the headers, for the whole call, and how long a socket may be silent. */
const socketLimits = { headers: 30_000, request: 300_000, silence: 120_000 };

/**
 * Serves `app` on the port that `setting` names.
 * @throws StartFault when the port or the address cannot be used.
 */
export async function listen(
  app: Hono<{ Variables: RequestVariables }>,
  { host, port }: Pick<Config, "host" | "port">,
  setting = "PORT",
  limits = socketLimits,
): Promise<Listening> {
  // Longer than proxies hold an idle connection, so that the proxy closes it first.
  // HAProxy's plain check is HTTP/1.0 and names no host. Nothing that leaves this server depends on that name.
  const options = {
    keepAliveTimeout: 75_000,
    requireHostHeader: false,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
  };
  const answer = getRequestListener(app.fetch, { hostname: host.includes(":") ? `[${host}]` : host });
  const server = createServer(options, (request, response) => void answer(request, response));
  // Also one that stops reading its answer. The live feed writes every 15 s.
  server.setTimeout(limits.silence);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, host, port, setting)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    sockets: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: (patience) => close(server, patience),
  };
}

async function close(server: Server, patience: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(end);
}

function explain(error: Error, host: string, port: number, setting: string): Error {
  const code = "code" in error ? error.code : undefined;
  const advice: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop that one, or set ${setting} to a free port.`,
    EACCES: `Port ${port} may not be opened by this account. Set ${setting} to one from 1024 up.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own, 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine, 127.0.0.1 or 0.0.0.0.`,
  };
  const message = typeof code === "string" ? advice[code] : undefined;
  return message ? new StartFault(message, { cause: error }) : error;
}
