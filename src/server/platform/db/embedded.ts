// The embedded PostgreSQL: our own server in the data folder, restarted when it ends, never two on one folder.
import { mkdir, realpath } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { waitForDatabase } from "./connect";
import { chooseAccount } from "./embedded/account";
import { findBinaries } from "./embedded/binaries";
import { databaseFolder, prepareCluster, readPassword, superuser } from "./embedded/cluster";
import { lockFolder } from "./embedded/folder-lock";
import {
  ensurePostmaster,
  findListening,
  type Postmaster,
  type Site,
  stopPostmaster,
} from "./embedded/postmaster";
import { shareFolder } from "./embedded/run-program";
import { clearListening, type Listening } from "./embedded/socket-folder";
import { explainFileError } from "./embedded/start-fault";
import type { Log } from "./log";

export interface EmbeddedDatabase {
  /** Connects to Pigeonhole's database as the role that owns it. It stays the same while this server runs. */
  readonly url: string;
  /** Connects as the superuser to the maintenance database; for tests and repairs, not for serving. */
  readonly adminUrl: string;
  /** Process id of the server at this moment. */
  readonly pid: number;
  /** Ends running statements, writes everything to disk, stops the server and frees the data folder. */
  stop(): Promise<void>;
}

/** The database that Pigeonhole uses, and the role that owns it, in the embedded server. */
const databaseName = "pigeonhole";

/**
 * Starts the embedded PostgreSQL on `dataDir`, which is made when missing, or attaches to the one that a killed process
 * left running there. If the server dies it is started again at the same address. It outlives this process unless
 * `stop` is called. Throws DataFolderInUse while another process has the folder, StartFault when it cannot run.
 * `durable: false` lets the system decide when data reaches the disk; only for databases that may be lost.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: Log;
  durable?: boolean;
}): Promise<EmbeddedDatabase> {
  const { log, durable = true } = options;
  const dataDir = await makeDataFolder(options.dataDir);
  const lock = await lockFolder(dataDir, log);
  const undo: (() => Promise<void>)[] = [() => lock.release()];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const account = await chooseAccount(databaseFolder(dataDir));
    const binaries = await findBinaries(dataDir, account, log);
    await prepareCluster(dataDir, { binaries, account, sync: durable, log });
    const folder = await shareFolder(databaseFolder(dataDir), account);
    undo.push(async () => folder.handle?.close());
    const site: Site = { dataDir, folder, binaries, account, settings: settingsFor(durable), log };
    const running = await keepRunning(site);
    undo.push(() => running.stop());
    const password = await readPassword(folder.path);
    const adminUrl = address(running.listening, superuser, password, "postgres");
    // A server that was taken over may have lost one of its processes a moment ago: it runs, and recovers first.
    await waitForDatabase(adminUrl, log);
    await ensureDatabase(adminUrl, password);
    return {
      url: address(running.listening, databaseName, password, databaseName),
      adminUrl,
      get pid() {
        return running.pid();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw explainFileError(error, "use the data folder", dataDir);
  }
}

/**
 * The address of the database that another process runs on `dataDir`, as `startEmbedded` returns it there; null when no
 * process does. Throws StartFault when its password cannot be read.
 */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  try {
    const path = databaseFolder(await realpath(dataDir));
    const folder = await shareFolder(path, await chooseAccount(path));
    const listening = await findListening(folder);
    await folder.handle?.close();
    if (!listening) return null;
    return address(listening, databaseName, await readPassword(folder.path), databaseName);
  } catch (error) {
    throw explainFileError(error, "reach the database of", dataDir);
  }
}

/**
 * Beyond what durability needs: no parallel plans (a request has one of few cores, and containers have little shared
 * memory), no compiling of queries (each is short), no caches within joins (pages have fifty rows), and the costs of a
 * disk without moving parts.
 */
function settingsFor(durable: boolean): Record<string, string> {
  const toggle = durable ? "on" : "off";
  return {
    fsync: toggle,
    full_page_writes: toggle,
    synchronous_commit: toggle,
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    max_parallel_workers_per_gather: "0",
    jit: "off",
    enable_memoize: "off",
    random_page_cost: "1.1",
  };
}

async function makeDataFolder(path: string): Promise<string> {
  try {
    // Under root, others may pass through the folder, for PostgreSQL's account; everything inside has its own
    // permissions.
    await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return await realpath(path);
  } catch (error) {
    throw explainFileError(error, "make the data folder", path);
  }
}

/** Starts the server, and starts it again whenever it ends, until it is stopped on purpose. */
async function keepRunning(site: Site) {
  let current: Postmaster = await ensurePostmaster(site);
  const { listening } = current;
  const stopping = new AbortController();
  let restarting: Promise<void> = Promise.resolve();

  async function watch(): Promise<void> {
    await current.ended;
    if (!stopping.signal.aborted) restarting = restart();
  }

  async function restart(): Promise<void> {
    site.log.error(`The database server (process ${current.pid}) has ended unexpectedly; starting it again.`);
    for (let wait = 500; !stopping.signal.aborted; wait = Math.min(30_000, wait * 2)) {
      try {
        current = await ensurePostmaster(site, listening);
        site.log.info(`The database server runs again (process ${current.pid}).`);
        void watch();
        return;
      } catch (error) {
        site.log.error(
          `${error instanceof Error ? error.message : String(error)} Trying again in ${wait} ms.`,
        );
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined); // being stopped ends the wait
      }
    }
  }

  void watch();
  return {
    listening,
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await restarting;
      await stopPostmaster(site, current);
      await clearListening(listening);
    },
  };
}

/**
 * Makes Pigeonhole's role and database where they are missing: on the first start, or after a start that was
 * interrupted.
 */
async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  client.on("error", () => undefined); // the statement that needs the connection fails, and that is reported
  await client.connect();
  try {
    const roles = await client.query("select from pg_roles where rolname = $1", [databaseName]);
    if (roles.rowCount === 0) await client.query(`create role ${databaseName} login password '${password}'`);
    const databases = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (databases.rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`);
  } finally {
    await client.end();
  }
}

function address({ host, port }: Listening, role: string, password: string, database: string): string {
  // Whatever PGSSLMODE says of other servers: this one has no TLS, and nobody but this machine reaches it.
  const parameters = new URLSearchParams({ ...(isAbsolute(host) && { host }), sslmode: "disable" });
  const name = isAbsolute(host) ? "localhost" : host;
  return `postgres://${role}:${password}@${name}:${port}/${database}?${parameters.toString()}`;
}
