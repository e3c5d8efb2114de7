// Makes the database's files: initdb writes a new folder, which gets its final name only when it is complete.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "@/server/platform/process/flush-folder";
import type { Log } from "../log";
import { type Account, giveFolder } from "./account";
import { majorVersion } from "./binaries";
import { type Binaries, runProgram, shareFolder } from "./run-program";
import { explainServerOutput, StartFault } from "./start-fault";

/** The superuser of the embedded database. */
export const superuser = "postgres";

/** Where the database's files, its password, log and socket are, below `dataDir`. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** PostgreSQL's own data folder within the database's folder. */
export function clusterFolder(folder: string): string {
  return join(folder, "cluster");
}

/** The password of every role of the embedded database; the file is readable by its account alone. */
export async function readPassword(folder: string): Promise<string> {
  return (await readFile(join(folder, "password"), "utf8")).trim();
}

/**
 * Makes the database's folder on the first start and checks it on later ones. The caller holds the lock of `dataDir`.
 * `sync: false` leaves out flushing to disk, for tests.
 */
export async function prepareCluster(
  dataDir: string,
  around: { binaries: Binaries; account: Account | null; sync: boolean; log: Log },
): Promise<void> {
  await removeUnfinished(dataDir);
  const folder = databaseFolder(dataDir);
  const found = await readFile(join(clusterFolder(folder), "PG_VERSION"), "utf8").catch(whenMissing);
  if (found === null) return await createCluster(dataDir, around);

  const major = await majorVersion(around.binaries, around.account);
  if (Number(found) !== major) {
    throw new StartFault(
      `The database in ${folder} was made by PostgreSQL ${found.trim()}, this Pigeonhole brings PostgreSQL ${major}. Move its data with pg_dump and pg_restore of version ${found.trim()}, or start the Pigeonhole version that made it.`,
    );
  }
  await giveFolder(folder, around.account);
}

const unfinishedPrefix = "postgres.unfinished-";

async function removeUnfinished(dataDir: string): Promise<void> {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

async function createCluster(
  dataDir: string,
  around: { binaries: Binaries; account: Account | null; sync: boolean; log: Log },
): Promise<void> {
  around.log.info(`Making the database in ${databaseFolder(dataDir)}.`);
  const unfinished = join(dataDir, `${unfinishedPrefix}${randomBytes(4).toString("hex")}`);
  try {
    await mkdir(clusterFolder(unfinished), { recursive: true, mode: 0o700 });
    await writeFile(join(unfinished, "password"), `${randomBytes(32).toString("base64url")}\n`, {
      mode: 0o600,
    });
    await giveFolder(unfinished, around.account);
    await initialise(unfinished, dataDir, around);
    await rename(unfinished, databaseFolder(dataDir)).catch((error: unknown) => {
      throw new StartFault(
        `${databaseFolder(dataDir)} exists but holds no database. Move it away, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    });
    await syncFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Runs initdb. Text is sorted by code point, the same on every machine; its letters are those of Unicode. Trigram
 * search also needs the C library to know these letters. Where it does not, only ASCII counts as letters there.
 */
async function initialise(
  unfinished: string,
  dataDir: string,
  { binaries, account, sync }: { binaries: Binaries; account: Account | null; sync: boolean },
): Promise<void> {
  const folder = await shareFolder(unfinished, account);
  try {
    const args = (letters: string) => [
      `--pgdata=${folder.view}/cluster`,
      `--pwfile=${folder.view}/password`,
      `--username=${superuser}`,
      "--auth=scram-sha-256",
      "--data-checksums",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--lc-ctype=${letters}`,
      "--no-instructions",
      ...(sync ? [] : ["--no-sync"]),
    ];
    let result = await runProgram("initdb", args("C.UTF-8"), { binaries, account, folder });
    if (/invalid locale name/.test(result.output)) {
      result = await runProgram("initdb", args("C"), { binaries, account, folder });
    }
    if (result.code !== 0) {
      throw explainServerOutput(result.output, { doing: "make the database", dataDir });
    }
  } finally {
    await folder.handle?.close();
  }
}

function whenMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
