// Identifies processes for longer than a process id does: ids are used again, also by other containers.
import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * When process `pid` was started, as an opaque text to compare; null when there is no such process or it only waits to
 * be reaped. Empty where the system does not say (Windows): then it is only known that the process exists.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    const stat = await readProcessStat(pid);
    return !stat || stat.state === "Z" || stat.state === "X" ? null : stat.startTicks;
  }
  if (!answersSignals(pid)) return null;
  if (process.platform === "win32") return "";
  try {
    const { stdout } = await run("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { env: psEnvironment });
    const [state = "", ...started] = stdout.trim().split(/\s+/);
    return state === "" || state.startsWith("Z") ? null : started.join(" ");
  } catch {
    return null; // ps answers 1 when the process has just gone
  }
}

/** Whether process `pid` is there and not merely waiting to be reaped. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await processStart(pid)) !== null;
}

/**
 * Where process ids mean the same: this boot of this machine and, on Linux, this container. Ids from elsewhere cannot
 * be looked up.
 */
export async function processRealm(): Promise<string> {
  if (process.platform !== "linux") return hostname();
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
  return `${boot.trim()} ${await readlink("/proc/self/ns/pid")}`;
}

/** Whether process `pid` is a PostgreSQL server whose database lies in the folder `cluster` (its real path). */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const stat = await readProcessStat(pid);
    if (stat?.name !== "postgres" || stat.state === "Z") return false;
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster;
  }
  if (!(await isRunning(pid))) return false;
  if (process.platform === "win32") {
    const { stdout } = await run("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]);
    return /"postgres\.exe"/i.test(stdout);
  }
  try {
    const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)], { env: psEnvironment });
    return stdout.includes("postgres") && stdout.includes(cluster);
  } catch {
    return false; // ps answers 1 when the process has just gone
  }
}

/**
 * The program file that process `pid` runs, null where the system does not say. A removed file ends in " (deleted)".
 */
export async function programOf(pid: number): Promise<string | null> {
  return process.platform === "linux" ? await readlink(`/proc/${pid}/exe`).catch(() => null) : null;
}

const psEnvironment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // another account's process
  }
}

async function readProcessStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  // "12 (name, which may hold spaces and parentheses) S 1 …"; the start is field 22, counted from 1 before the name.
  const nameEnd = text.lastIndexOf(")");
  const fields = text.slice(nameEnd + 2).split(" ");
  return {
    name: text.slice(text.indexOf("(") + 1, nameEnd),
    state: fields[0] ?? "",
    startTicks: fields[19] ?? "",
  };
}
