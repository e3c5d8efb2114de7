// One PostgreSQL server process on one folder: starting it, finding one that already runs, watching and stopping it.
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log";
import type { Account } from "./account";
import { clusterFolder } from "./cluster";
import { isPostmaster, isRunning, programOf } from "./process-identity";
import {
  type Binaries,
  programPath,
  realPath,
  runProgram,
  type SharedFolder,
  startProgram,
} from "./run-program";
import { clearListening, clearSocket, type Listening, makeListening } from "./socket-folder";
import { explainServerOutput } from "./start-fault";

/** What is needed to run PostgreSQL on one database folder. */
export interface Site {
  dataDir: string;
  folder: SharedFolder;
  binaries: Binaries;
  account: Account | null;
  /** Settings given on the command line, besides where to listen. */
  settings: Readonly<Record<string, string>>;
  log: Log;
}

/** A running server. */
export interface Postmaster {
  pid: number;
  listening: Listening;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
}

/** How long orphans of a killed server may take to end, in milliseconds: a statement may run for some time. */
const orphanPatience = 90_000;

/**
 * Returns the server that runs on the folder: one that a killed parent left behind, or a new one, which listens at `at`
 * when it replaces one that has died. Resolves once it takes connections, after recovery. Throws StartFault when it
 * does not start.
 */
export async function ensurePostmaster(site: Site, at?: Listening): Promise<Postmaster> {
  const end = Date.now() + orphanPatience;
  let listening = at;
  for (let attempt = 0; ; attempt++) {
    const found = await findPostmaster(site);
    if (found) return found;
    await disownLockFile(site, listening);
    listening ??= await makeListening(site.folder.path, site.account);
    const outcome = await launch(site, listening);
    if (outcome.postmaster) return outcome.postmaster;
    if (!leftovers.test(outcome.output) || Date.now() > end) {
      if (!at) await clearListening(listening);
      const place = { doing: "start the database", dataDir: site.dataDir, logFile: logFile(site) };
      throw explainServerOutput(outcome.output, place);
    }
    if (attempt === 3) site.log.info("Waiting for the processes of the last database server to end.");
    await pause(Math.min(2_000, 100 * 2 ** attempt));
  }
}

/**
 * Stops the server: it ends running statements and writes everything to disk ("fast"); after a minute it is forced to
 * stop.
 */
export async function stopPostmaster(site: Site, { pid }: Pick<Postmaster, "pid">): Promise<void> {
  const cluster = clusterFolder(site.folder.path);
  // "immediate" loses nothing either: the next start replays the log.
  for (const [mode, signal, patience] of [
    ["fast", "SIGINT", 60_000],
    ["immediate", "SIGQUIT", 20_000],
    ["kill", "SIGKILL", 10_000],
  ] as const) {
    if (!(await isPostmaster(pid, cluster))) return;
    if (mode !== "fast") site.log.warn(`The database server (process ${pid}) is slow to stop; ${mode} stop.`);
    if (process.platform === "win32" && mode !== "kill") {
      await runProgram("pg_ctl", ["stop", "--pgdata", cluster, "--mode", mode, "--no-wait"], site);
    } else signalProcess(pid, signal);
    for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
      if (!(await isRunning(pid))) return;
    }
  }
  site.log.error(
    `The database server (process ${pid}) does not stop. Stop it by hand before the next start.`,
  );
}

/** Failures of a server that pass once the processes of the last server have ended. */
const leftovers =
  /pre-existing shared memory block|lock file ".*" already exists|lock file ".*" is empty|Address already in use/;

/** Where the server that runs on the folder listens; null when none does, or it does not take connections now. */
export async function findListening(folder: SharedFolder): Promise<Listening | null> {
  const cluster = clusterFolder(folder.path);
  const seen = await readLockFile(cluster);
  if (seen?.status !== "ready" || !(await isPostmaster(seen.pid, cluster))) return null;
  return { host: seen.host && realPath(folder, seen.host), port: seen.port };
}

async function findPostmaster(site: Site): Promise<Postmaster | null> {
  const cluster = clusterFolder(site.folder.path);
  const seen = await readLockFile(cluster);
  if (!seen || !(await isPostmaster(seen.pid, cluster))) return null;

  const program = await programOf(seen.pid);
  const replaced = program !== null && program !== programPath(site.binaries, "postgres");
  if (replaced || seen.status === "stopping") {
    await stopPostmaster(site, seen); // after an upgrade: its program's files are no longer those it was started from
    return null;
  }
  site.log.info(`Attaching to the database server that is running (process ${seen.pid}).`);
  const ended = untilGone(seen.pid);
  const ready = await untilReady(site, seen.pid, ended);
  if (!ready) return null;
  const listening = { host: ready.host && realPath(site.folder, ready.host), port: ready.port };
  return { pid: seen.pid, listening, ended };
}

async function launch(
  site: Site,
  listening: Listening,
): Promise<{ postmaster: Postmaster; output?: never } | { postmaster: null; output: string }> {
  const log = await openLog(site);
  try {
    const args = ["-D", `${site.folder.view}/cluster`, ...settingArguments(site, listening)];
    const child = startProgram("postgres", args, { ...site, output: log.handle.fd, detached: true });
    const ended = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    });
    child.unref();
    const pid = child.pid;
    if (pid !== undefined && (await untilReady(site, pid, ended))) {
      return { postmaster: { pid, listening, ended } };
    }
    await ended;
    return { postmaster: null, output: (await readFile(logFile(site))).subarray(log.start).toString("utf8") };
  } finally {
    await log.handle.close();
  }
}

function settingArguments(site: Site, { host, port }: Listening): string[] {
  const inside = host.startsWith(`${site.folder.path}/`);
  const seen = inside ? `${site.folder.view}${host.slice(site.folder.path.length)}` : host;
  const socket = process.platform !== "win32";
  const settings = {
    port: String(port),
    listen_addresses: socket ? "" : host,
    unix_socket_directories: socket ? seen : "",
    unix_socket_permissions: "0700",
    ...site.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Waits until the server says that it takes connections; null when it ended first. */
async function untilReady(site: Site, pid: number, ended: Promise<void>) {
  const over = ended.then(() => true);
  let patience = Date.now() + 10_000;
  while (!(await Promise.race([over, pause(20, false)]))) {
    const seen = await readLockFile(clusterFolder(site.folder.path));
    if (seen?.pid === pid && seen.status === "ready") return seen;
    if (Date.now() < patience) continue;
    site.log.info("The database is still starting; after a crash it first replays its log.");
    patience += 10_000;
  }
  return null;
}

/** PostgreSQL's own lock file, `postmaster.pid`: one value a line. */
async function readLockFile(cluster: string) {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketFolder, address, , status] = text.split("\n");
  if (!pid || !/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketFolder || (address ?? "").trim(),
    status: (status ?? "").trim(),
  };
}

/**
 * Removes what a dead server left. Its lock file may name a process id that another program has by now, and PostgreSQL
 * would take that program for a living server. PostgreSQL never does so for its own parent's id, so the file is changed
 * to name this process. PostgreSQL then still uses the rest of the file to look for orphans of the dead server.
 */
async function disownLockFile(site: Site, ours: Listening | undefined): Promise<void> {
  const path = join(clusterFolder(site.folder.path), "postmaster.pid");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return;
  const seen = await readLockFile(clusterFolder(site.folder.path));
  if (seen) {
    const left = { host: realPath(site.folder, seen.host), port: seen.port };
    await (left.host === ours?.host ? clearSocket(left) : clearListening(left));
  }
  const rest = text.indexOf("\n");
  // Windows has no orphans to look for: its servers' children end with them. An empty file says nothing either.
  if (process.platform === "win32" || !seen || rest === -1) await rm(path, { force: true });
  else await writeFile(path, `${process.pid}${text.slice(rest)}`);
}

/** The most bytes of the server's log. At a start, a longer log is renamed and replaces the one renamed before. */
const longestLog = 5_000_000;

function logFile(site: Site): string {
  return join(site.folder.path, "server.log");
}

async function openLog(site: Site): Promise<{ handle: FileHandle; start: number }> {
  const path = logFile(site);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > longestLog) await rename(path, `${path}.1`);
  return { handle: await open(path, "a", 0o600), start: size > longestLog ? 0 : size };
}

async function untilGone(pid: number): Promise<void> {
  while (await isRunning(pid)) await pause(250, undefined, { ref: false });
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error; // already gone
  }
}
