// A cable to the database that a test can pull out and plug in again.
import { once } from "node:events";
import { type Server, type Socket, connect, createServer } from "node:net";
import * as z from "zod";
import { afterAll } from "vitest";

export type Relay = {
  /** The database's address through the cable. */
  url: string;
  /** Breaks every connection and refuses new ones until `plug`. */
  pull(): void;
  plug(): void;
};

/** Lays a cable to the database at `url`; it is taken away after the tests of the file. */
export async function startRelay(url: string): Promise<Relay> {
  const target = new URL(url);
  const folder = target.searchParams.get("host");
  const port = target.port || "5432";
  const sockets = new Set<Socket>();
  let plugged = true;

  const server = createServer((client) => {
    if (!plugged) {
      client.destroy();
      return;
    }
    const database = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      // A broken end breaks the other one; the error itself is what the test wants.
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database);
    database.pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const relayed = new URL(url);
  relayed.searchParams.delete("host");
  relayed.hostname = "127.0.0.1";
  relayed.port = String(portOf(server));

  const pull = () => {
    plugged = false;
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    pull();
    server.close();
  });
  return {
    url: relayed.toString(),
    pull,
    plug: () => {
      plugged = true;
    },
  };
}

/** The port a server took. */
export function portOf(server: Server): number {
  return z.object({ port: z.number() }).parse(server.address()).port;
}
