// Where PostgreSQL listens: a Unix socket in a folder only its account may enter, on a path short enough for one.
import { chown, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import type { Account } from "./account";

/** The address of one PostgreSQL server: a socket's folder, or a host, and the port (part of a socket's name too). */
export interface Listening {
  host: string;
  port: number;
}

/** Bytes of a socket's path: 108 on Linux, 104 elsewhere, the last of them zero. */
const longestPath = process.platform === "linux" ? 107 : 103;
const socketName = ".s.PGSQL.5432";
const temporaryPrefix = "pigeonhole-socket-";

/**
 * Makes the place to listen at: `folder`/socket, or a private temporary folder where that path is too long for a socket.
 * On Windows, which has no such sockets for PostgreSQL, a free port of this machine's own address.
 */
export async function makeListening(folder: string, account: Account | null): Promise<Listening> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  const beside = join(folder, "socket");
  if (fits(beside)) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    if (account) await chown(beside, account.uid, account.gid);
    return { host: beside, port: 5432 };
  }
  // Root's own temporary folder may be private; everyone can pass /tmp.
  const base = account || !fits(join(tmpdir(), `${temporaryPrefix}000000`)) ? "/tmp" : tmpdir();
  const apart = await mkdtemp(join(await realpath(base), temporaryPrefix));
  if (account) await chown(apart, account.uid, account.gid);
  return { host: apart, port: 5432 };
}

/** Removes a place made by `makeListening`, once no server listens there. */
export async function clearListening(listening: Listening): Promise<void> {
  if (listening.host.includes(`${sep}${temporaryPrefix}`)) {
    await rm(listening.host, { recursive: true, force: true });
  } else await clearSocket(listening);
}

/** Removes the socket of a server that is gone, and leaves its folder for the next. */
export async function clearSocket({ host, port }: Listening): Promise<void> {
  if (!host.startsWith(sep)) return;
  const socket = join(host, `.s.PGSQL.${port}`);
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })]);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestPath;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
