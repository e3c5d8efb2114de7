// For tests of the embedded database: data folders, engines in this process, and engines in other processes that can be killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { build } from "vite";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { type EmbeddedDatabase, startEmbedded } from "@/server/platform/db/embedded";

export const asRoot = process.getuid?.() === 0;

/** A log that saves its lines. */
export function recordingLog() {
  const lines: string[] = [];
  const add = (message: string) => void lines.push(message);
  return { lines, info: add, warn: add, error: add };
}

/** A new folder for one test. Everyone may pass through it; the test decides who may enter what is inside. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-embedded-"));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with an empty database that was made and stopped earlier; faster than making one. */
export async function folderWithDatabase(): Promise<string> {
  seed ??= makeSeed();
  const folder = await temporaryFolder();
  await cp(await seed, folder, { recursive: true });
  return folder;
}

let seed: Promise<string> | undefined;

async function makeSeed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-embedded-seed-"));
  const database = await startEmbedded({ dataDir: folder, log: recordingLog(), durable: false });
  await database.stop();
  return folder;
}

let program: Promise<string> | undefined;

/** Builds engine-child.ts, below the project, so that it finds what it is not built of. */
async function buildProgram(): Promise<string> {
  const root = join(import.meta.dirname, "../../../../..");
  const output = join(root, "tests/output");
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(output, "engine-"));
  await chmod(folder, 0o755); // a child may be another account's
  await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": join(root, "src") } },
    build: { ssr: join(import.meta.dirname, "engine-child.ts"), outDir: folder, target: "node20" },
  });
  return folder;
}

/** Removes what `folderWithDatabase` copies from and what `startInChild` runs; call it at the end of a test file. */
export async function removeMade(): Promise<void> {
  const made = [seed, program];
  seed = undefined;
  program = undefined;
  for (const each of made) if (each) await rm(await each, { recursive: true, force: true });
}

/** Starts the embedded database here, with the product's own settings, and stops it after the test. */
export async function start(dataDir: string, log = recordingLog()): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log });
  onTestFinished(() => database.stop());
  return database;
}

const Said = z.union([
  z.object({ url: z.string(), pid: z.number() }),
  z.object({ fault: z.string(), name: z.string() }),
]);

export interface Child {
  process: ChildProcess;
  /** The address and process id of its database, or the fault that stopped it. */
  said: z.infer<typeof Said>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Starts the embedded database in another process, optionally as another account. */
export async function startInChild(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<Child> {
  program ??= buildProgram();
  const child = spawn(process.execPath, [join(await program, "engine-child.js"), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    ...account,
  });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) return { process: child, said: Said.parse(JSON.parse(line)), kill };
  }
  throw new Error(`The process ended without a word (exit code ${child.exitCode}).`);
}

/** The started database of `child`; fails the test when the start failed. */
export function databaseOf(child: Child): { url: string; pid: number } {
  if ("fault" in child.said) throw new Error(child.said.fault);
  return child.said;
}

/** Runs one statement and returns the rows. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs `attempt` until it succeeds, for things that recover without help. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50)); // the time limit of the test ends this
    }
  }
}
