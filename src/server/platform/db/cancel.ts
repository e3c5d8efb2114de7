// Ending a statement from outside its connection, as the protocol has it: through a pooler, too.
import { createConnection } from "node:net";
import type { PoolClient } from "pg";
import * as z from "zod";

/** What the server gave the connection when it began; the driver's types do not name it. */
const Key = z.object({ processID: z.int(), secretKey: z.int() });

/** The number that a request to cancel begins with. */
const cancelCode = 80_877_102;

/** Milliseconds after which the request is given up. */
const patience = 5_000;

/**
 * Asks the server to end what `client` runs, which then fails with 57014. Whether that was heard shows in the statement
 * alone. The request goes without TLS, as the server takes it from anybody who knows the connection's key.
 */
export function cancelStatement(client: PoolClient): void {
  const key = Key.safeParse(client);
  if (!key.success) return; // a pooler that gives no keys
  const { processID, secretKey } = key.data;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const { host, port } = client;
  const socket = host.startsWith("/")
    ? createConnection(`${host}/.s.PGSQL.${port}`)
    : createConnection(port, host);
  socket.setTimeout(patience, () => socket.destroy());
  socket.on("error", () => undefined); // the statement goes on, and the driver gives up on it by itself
  socket.on("end", () => socket.destroy());
  socket.write(request); // the other side ends it: PgBouncer forgets the request of a client that left
}
