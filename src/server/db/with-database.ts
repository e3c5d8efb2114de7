// The database for a program that runs beside the server, or without it.
import { readConfig } from "../config";
import { createLog } from "../process/log";
import { waitForDatabase } from "./connect";
import { findEmbedded, startEmbedded } from "./embedded";
import { DataFolderInUse } from "./embedded/folder-lock";
import { migrate } from "./migrate";

type Wish = {
  /** Runs the migrations first, unless a server uses the database, which has done so already; true when left out. */
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
  const embedded = await startEmbedded({ dataDir, log }).catch(async (error: unknown) => {
    const running = besideServer && error instanceof DataFolderInUse ? await findEmbedded(dataDir) : null;
    if (running === null) throw error;
    return running;
  });
  if (typeof embedded === "string") return work(embedded);
  try {
    if (migrated) await migrate(embedded.url);
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
