// A relay to a database that can be disconnected, connected again, and connected to another database.
import { once } from "node:events";
import { type Server, type Socket, connect, createServer } from "node:net";
import * as z from "zod";

export type Relay = {
  /** The database's address through the relay. */
  url: string;
  /** Breaks every connection and refuses new ones until `plug`. */
  pull(): void;
  plug(): void;
  /** Breaks every connection; new ones reach the database at `url`, which has the same name and account. */
  lead: (url: string) => void;
  close(): void;
};

/**
 * Opens a relay to the database at `url`.
 * @param delay Milliseconds that everything takes in each direction.
 */
export async function layRelay(url: string, delay = 0): Promise<Relay> {
  const sockets = new Set<Socket>();
  let target = new URL(url);
  let plugged = true;

  const server = createServer((client) => {
    if (!plugged) {
      client.destroy();
      return;
    }
    const database = connectTo(target);
    for (const socket of [client, database]) {
      sockets.add(socket);
      // When one end breaks, the other is broken too; the error itself is expected.
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    pass(client, database, delay);
    pass(database, client, delay);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const relayed = new URL(url);
  relayed.searchParams.delete("host");
  relayed.hostname = "127.0.0.1";
  relayed.port = String(portOf(server));

  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: relayed.toString(),
    pull() {
      plugged = false;
      breakAll();
    },
    plug() {
      plugged = true;
    },
    lead: (next) => {
      target = new URL(next);
      breakAll();
    },
    close() {
      plugged = false;
      breakAll();
      server.close();
    },
  };
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  return z.object({ port: z.number() }).parse(server.address()).port;
}

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

function connectTo(target: URL): Socket {
  const folder = target.searchParams.get("host");
  const port = target.port || "5432";
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname);
}

function pass(from: Socket, to: Socket, delay: number): void {
  if (delay === 0) return void from.pipe(to);
  // Timers of the same length fire in the order they were set, so the bytes stay in order.
  from.on("data", (chunk: Buffer) => setTimeout(() => to.write(chunk), delay));
}
