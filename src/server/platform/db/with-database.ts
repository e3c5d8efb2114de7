// The database for a program that runs beside the server, or without it.
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "@/server/config";
import { createLog } from "../process/log";
import { waitForDatabase } from "./connect";
import { errorCode } from "./database-errors";
import { type EmbeddedDatabase, findEmbedded, startEmbedded } from "./embedded";
import { DataFolderInUse } from "./embedded/folder-lock";
import type { Log } from "./log";
import { migrate } from "./migrate";

type Wish = {
  /** Runs the migrations first; true when left out. */
  migrated?: boolean;
  /** A server may run on DATA_DIR at the same time; true when left out. */
  besideServer?: boolean;
};

/**
 * The database of DATABASE_DIRECT_URL or DATABASE_URL, the one that a running server has on DATA_DIR, or else the one in DATA_DIR, started for
 * this.
 * @throws DataFolderInUse where a server runs and may not.
 */
export async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  { migrated = true, besideServer = true }: Wish = {},
): Promise<T> {
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const { dataDir, logLevel } = config;
  const log = createLog(logLevel);
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== undefined) {
    await waitForDatabase(url, log);
    if (migrated) await migrate(url);
    return work(url);
  }
  const embedded = await embeddedOn(dataDir, log, besideServer);
  if (typeof embedded === "string") {
    // A server that is still starting may not have done so yet; they take turns.
    if (migrated) await migrate(embedded);
    return work(embedded);
  }
  try {
    if (migrated) await migrate(embedded.url);
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Milliseconds that another process has to start its database, and between two looks. */
const patience = { start: 30_000, look: 250 };

/** Why the database of another process cannot be used yet: at its first start the role and the database come last; null when it can. */
async function faultOf(url: string, log: Log): Promise<unknown> {
  try {
    await waitForDatabase(url, log);
    return null;
  } catch (error) {
    const code = error instanceof Error ? errorCode(error.cause) : undefined;
    if (code === "3D000" || code === "28P01") return error;
    throw error;
  }
}

/** The database on `dataDir`, started for this; or the address of the one that another process has there. */
async function embeddedOn(
  dataDir: string,
  log: Log,
  besideServer: boolean,
): Promise<EmbeddedDatabase | string> {
  for (const end = Date.now() + patience.start; ; await pause(patience.look)) {
    try {
      return await startEmbedded({ dataDir, log });
    } catch (error) {
      if (!besideServer || !(error instanceof DataFolderInUse)) throw error;
      const running = await findEmbedded(dataDir);
      const fault = running === null ? error : await faultOf(running, log);
      if (running !== null && fault === null) return running;
      // The other process starts or ends just now.
      if (Date.now() > end) throw fault;
    }
  }
}
