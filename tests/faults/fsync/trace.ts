// PostgreSQL's flushes to the disk, seen by strace from outside.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Trace = {
  /** Stops watching; returns when each flush was over, in milliseconds since 1970, in order. */
  end(): Promise<number[]>;
};

export function hasStrace(): boolean {
  try {
    execFileSync("strace", ["-V"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Watches a postmaster, its processes, and those it starts in the meantime. Resolves once all of them are watched. */
export async function traceFlushes(postmaster: number): Promise<Trace> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-strace-"));
  const file = join(folder, "flushes");
  const processes = [postmaster, ...childrenOf(postmaster)];
  const options = ["-f", "-ttt", "-T", "-e", "trace=fdatasync,fsync", "-o", file];
  const watched = processes.flatMap((pid) => ["-p", String(pid)]);
  const strace = spawn("strace", [...options, ...watched], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(strace, "exit");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    strace.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if ((said.match(/ attached/g)?.length ?? 0) >= processes.length) resolve();
    });
    void ended.then(() => reject(new Error(`strace could not watch PostgreSQL: ${said}`)));
  });
  return {
    async end() {
      strace.kill("SIGINT");
      await ended;
      const text = await readFile(file, "utf8");
      await rm(folder, { recursive: true });
      return flushesIn(text);
    },
  };
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return lines.split("\n").filter(Boolean).map(Number);
}

/**
 * Lines such as `812 1763776000.123456 fdatasync(7) = 0 <0.000871>`, or in two parts where another process came between:
 * `… fdatasync(7 <unfinished ...>` and `812 1763776000.124 <... fdatasync resumed>) = 0 <0.000871>`.
 */
function flushesIn(text: string): number[] {
  const whole = /^\d+ +([\d.]+) (?:fdatasync|fsync)\(.*\) += 0 <([\d.]+)>$/;
  const resumed = /^\d+ +([\d.]+) <\.\.\. (?:fdatasync|fsync) resumed>.*= 0 <[\d.]+>$/;
  const ends = text.split("\n").flatMap((line) => {
    const [, at, took] = whole.exec(line) ?? [];
    if (at !== undefined) return [(Number(at) + Number(took)) * 1000];
    const [, over] = resumed.exec(line) ?? [];
    return over === undefined ? [] : [Number(over) * 1000];
  });
  return ends.toSorted((a, b) => a - b);
}
