// The embedded PostgreSQL of a data folder, seen from outside: its processes, and how to kill them.
import { execFileSync } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findEmbedded } from "@/server/platform/db/embedded";
import { clusterFolder, databaseFolder } from "@/server/platform/db/embedded/cluster";
import { isPostmaster } from "@/server/platform/db/embedded/process-identity";
import type { Random } from "@/server/demo/random";

/** Process id of the postmaster that runs on `dataDir`; null when none does. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const cluster = clusterFolder(databaseFolder(await realpath(dataDir)));
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  return pid > 0 && (await isPostmaster(pid, cluster)) ? pid : null;
}

/** Process ids of the backends that serve connections of Pigeonhole. */
function backendsOf(postmaster: number): number[] {
  const lines = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(postmaster)], { encoding: "utf8" });
  return lines
    .split("\n")
    .filter((line) => line.includes("pigeonhole"))
    .map((line) => Number.parseInt(line, 10));
}

/** Ends a process in the way of `kill -9`; does nothing when it is already gone. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Kills a process and all its children at once, so that none can still send anything. */
export function killFamily(parent: number): void {
  const isOurs = ["-o", "pid=", "--ppid", String(parent)];
  let family: number[] = [];
  try {
    family = execFileSync("ps", isOurs, { encoding: "utf8" }).split("\n").filter(Boolean).map(Number);
  } catch {
    // It has no children any more.
  }
  for (const pid of [...family, parent]) killProcess(pid);
}

/**
 * Kills one of the postmaster's backends. PostgreSQL then closes all connections and recovers. Returns false without a backend.
 */
export function killBackend(postmaster: number, random: Random): boolean {
  const backends = backendsOf(postmaster);
  if (backends.length === 0) return false;
  killProcess(random.pick(backends));
  return true;
}

/** The database's address as soon as a postmaster other than `gone` runs on `dataDir`; fails after a minute. */
export async function databaseAddress(dataDir: string, gone: number | null = null): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(20)) {
    const pid = await postmasterOf(dataDir);
    const address = pid === null || pid === gone ? null : await findEmbedded(dataDir);
    if (address !== null) return address;
  }
  throw new Error(`No database runs on ${dataDir} a minute after the fault.`);
}
