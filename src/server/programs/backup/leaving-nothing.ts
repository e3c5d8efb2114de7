// A restore that is refused leaves the data folder as it was.
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BackupFault } from "./manifest";

/**
 * Runs `work`; when it refuses with a BackupFault, removes what it began in `dataDir`: the folder and those above it where it
 * made them, else what it added. What was there before stays.
 */
export async function leavingNothing<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const made = firstMissing(dataDir);
  const before = made === null ? new Set(await readdir(dataDir)) : null;
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFault) await removeNew(dataDir, made, before);
    throw error;
  }
}

async function removeNew(dataDir: string, made: string | null, before: ReadonlySet<string> | null) {
  if (made !== null) return rm(made, { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (!before?.has(name)) await rm(join(dataDir, name), { recursive: true });
  }
}

/** The first folder of a path that does not exist; null where all do. */
function firstMissing(path: string): string | null {
  if (existsSync(path)) return null;
  const parent = dirname(path);
  return parent === path ? path : (firstMissing(parent) ?? path);
}
