// One server for each data folder: a lock that does no harm when a killed server leaves it behind.
// Locks are numbered and the highest counts. To take over from a dead holder, a process creates the next number, which
// the file system lets only one process do. Numbers never decrease, so a slow starter cannot mistake an old lock for
// the current one.
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { Log } from "../log";
import { processRealm, processStart } from "./process-identity";
import { explainFileError, StartFault } from "./start-fault";

/** Another Pigeonhole server works on the data folder. */
export class DataFolderInUse extends StartFault {
  override readonly name = "DataFolderInUse";

  constructor(
    dataDir: string,
    readonly holder: number,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Pigeonhole (process ${holder}): a server, or a program such as an import. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** In milliseconds. Tests shorten it. */
interface LockTiming {
  /** How often a holder shows that it is alive. */
  beat: number;
  /** For how long a dead holder's lock must be silent before it is taken over. */
  silence: number;
}

const usualTiming: LockTiming = { beat: 3_000, silence: 12_000 };

const Holder = z.object({ pid: z.number(), started: z.string(), realm: z.string(), released: z.boolean() });
type Holder = z.infer<typeof Holder>;

/**
 * Takes the lock of `dataDir`, an existing folder. Throws DataFolderInUse while another process has it. Where the
 * holder's process cannot be looked up (another container, another machine, before a reboot) this waits up to 12
 * seconds for a sign of life.
 */
export async function lockFolder(dataDir: string, log: Log, timing = usualTiming): Promise<FolderLock> {
  const me: Holder = {
    pid: process.pid,
    started: (await processStart(process.pid)) ?? "",
    realm: await processRealm(),
    released: false,
  };
  try {
    for (;;) {
      const current = await highestLock(dataDir);
      if (current > 0 && (await isHeld(dataDir, current, me, log, timing))) continue;
      const mine = lockPath(dataDir, current + 1);
      if (!(await created(mine, me))) continue;
      if ((await highestLock(dataDir)) !== current + 1) {
        await rm(mine, { force: true });
        continue;
      }
      await removeBelow(dataDir, current + 1);
      return holdLock(mine, me, timing);
    }
  } catch (error) {
    throw explainFileError(error, "lock the data folder", dataDir);
  }
}

/** True means "look again": the lock changed while it was checked. Throws when a live process has it. */
async function isHeld(
  dataDir: string,
  number: number,
  me: Holder,
  log: Log,
  timing: LockTiming,
): Promise<boolean> {
  const path = lockPath(dataDir, number);
  const holder = await readHolder(path);
  if (holder?.released) return false;
  if (holder && holder.realm === me.realm) {
    const started = await processStart(holder.pid);
    if (started === null || started !== holder.started) return false;
    if (started !== "") throw new DataFolderInUse(dataDir, holder.pid);
  }
  return await showsLife(dataDir, path, holder, log, timing);
}

/** Watches a lock whose process cannot be looked up, or whose file is still being written. */
async function showsLife(
  dataDir: string,
  path: string,
  holder: Holder | null,
  log: Log,
  { silence }: LockTiming,
): Promise<boolean> {
  const before = await lastBeat(path);
  if (holder) {
    log.info(
      `The data folder ${dataDir} was last used elsewhere (process ${holder.pid} of another container or machine); waiting ${silence / 1000} s to be sure that it stopped.`,
    );
  }
  for (const end = Date.now() + silence; Date.now() < end; await pause(100)) {
    const now = await readHolder(path);
    if (!holder && now) return true;
    if ((await lastBeat(path)) === before) continue;
    if (holder && now && !now.released) throw new DataFolderInUse(dataDir, now.pid);
    return true;
  }
  return false;
}

function holdLock(path: string, me: Holder, timing: LockTiming): FolderLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined); // a full or missing disk shows itself in every other write
  }, timing.beat);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      // Written over the same bytes, so that a release succeeds on a full disk too.
      await writeFile(path, written({ ...me, released: true }), { flag: "r+" });
    },
  };
}

async function created(path: string, me: Holder): Promise<boolean> {
  try {
    await writeFile(path, written(me), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    await rm(path, { force: true }); // on a full disk it was made but not written
    throw error;
  }
}

/** Always the same length, so that a later state can be written over an earlier one. */
function written(holder: Holder): string {
  return `${JSON.stringify(holder).padEnd(250)}\n`;
}

const lockName = /^server\.lock\.(\d+)$/;

function lockPath(dataDir: string, number: number): string {
  return join(dataDir, `server.lock.${number}`);
}

async function lockNumbers(dataDir: string): Promise<number[]> {
  return (await readdir(dataDir)).flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}

async function highestLock(dataDir: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(dataDir)));
}

async function removeBelow(dataDir: string, number: number): Promise<void> {
  const old = (await lockNumbers(dataDir)).filter((each) => each < number);
  await Promise.all(old.map((each) => rm(lockPath(dataDir, each), { force: true })));
}

/** Null for a lock that is gone or not fully written. */
async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, "utf8").catch(whenGone(""));
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function lastBeat(path: string): Promise<number> {
  return await stat(path).then((found) => found.mtimeMs, whenGone(0));
}

function whenGone<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return answer;
    throw error;
  };
}
