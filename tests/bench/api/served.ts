// The built server as a separate process, with a database filled to the scale.
import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import * as z from "zod";
import { readConfig } from "@/server/config";
import { startEmbedded } from "@/server/platform/db/embedded";
import { stopAtSignal } from "../../at-signal";

export type Served = {
  address: string;
  databaseUrl: string;
  /** The current resident memory of the server's process, in bytes. */
  memory(): number;
  /** The most memory so far, where the system reports it; NaN elsewhere. */
  mostMemory(): number;
  /** Milliseconds of processor time used by the server's process, where the system reports it; NaN elsewhere. */
  processorTime(): number;
  stop(): Promise<void>;
};

/** The options that `npm start` gives Node before the program. */
const nodeOptions = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")))
  .scripts.start.split(" ")
  .filter((word) => word.startsWith("--"));

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/**
 * Starts it. DATABASE_URL names the database; without it the embedded one runs in data/bench-<scale>, which stays, so that the
 * next run need not fill it again.
 */
export async function startServed(scale: string, program: string): Promise<Served> {
  const dataDir = process.env.DATA_DIR ?? `data/bench-${scale}`;
  const given = process.env.DATABASE_URL;
  const embedded = given ? null : await startEmbedded({ dataDir, log: quiet });
  const forget = stopAtSignal(async () => embedded?.stop());
  const databaseUrl = given ?? embedded?.url ?? "";
  const begin = async () => {
    const server = spawn(process.execPath, [...nodeOptions, program, "--demo", `--scale=${scale}`], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PORT: "0",
        HOST: "127.0.0.1",
        DEMO_PHOTOS: "off",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    server.once(
      "exit",
      stopAtSignal(() => end(server)),
    );
    return { server, ...(await started(server)) };
  };
  try {
    let { server, address, hasFilled } = await begin();
    if (hasFilled) {
      // The processor time of filling it is not part of serving it.
      await end(server);
      ({ server, address } = await begin());
    }
    return {
      address,
      databaseUrl,
      memory: () => residentBytes(server.pid ?? 0),
      mostMemory: () => mostResidentBytes(server.pid ?? 0),
      processorTime: () => processorTime(server.pid ?? 0),
      stop: async () => {
        forget();
        await end(server);
        await embedded?.stop();
      },
    };
  } catch (fault) {
    forget();
    await embedded?.stop();
    throw fault;
  }
}

type Server = ChildProcessByStdio<null, Readable, null>;

/** Where `server` runs, and whether it filled the database before. */
async function started(server: Server): Promise<{ address: string; hasFilled: boolean }> {
  let hasFilled = false;
  for await (const line of createInterface(server.stdout)) {
    const address = /^Pigeonhole runs at (\S+)/.exec(line)?.[1];
    if (address) {
      server.stdout.resume();
      return { address, hasFilled };
    }
    console.log(line);
    hasFilled ||= line.startsWith("Filled: ");
  }
  await end(server);
  throw new Error("The server did not start; its output is above.");
}

async function end(server: Server): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

function residentBytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/** Linux's /proc/pid/status gives it in kB. */
function mostResidentBytes(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(path, "utf8"))?.[1]) * 1024;
}

/** Milliseconds of processor time used by the living threads of a process: the first number of Linux's schedstat, in ns. */
export function processorTime(pid: number): number {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return Number.NaN;
  const used = readdirSync(threads).map((thread) => Number(nanoseconds(`${threads}/${thread}/schedstat`)));
  return used.reduce((sum, each) => sum + each, 0) / 1_000_000;
}

/** A thread may end while the others are read. */
function nanoseconds(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8").split(" ")[0] : "0";
}

/** Signs in with the demo's password, which all of its staff have; returns the `Authorization` of their calls. */
export async function signIn(address: string, email = readConfig(process.env).demo.email): Promise<string> {
  const { demo } = readConfig(process.env);
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demo.password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${(await answer.text()).slice(0, 300)}`);
  const { tokens } = z.object({ tokens: z.object({ accessToken: z.string() }) }).parse(await answer.json());
  return `Bearer ${tokens.accessToken}`;
}
