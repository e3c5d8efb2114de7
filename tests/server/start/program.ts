// The program as people run it: the output of `npm run build`, copied to its own folder and started as a process.
import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { builtServer } from "../../built";
import { startEmbedded } from "@/server/platform/db/embedded";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Program = Awaited<ReturnType<typeof copyProgram>>;

/** A started process that answers calls. */
export type Serving = {
  /** The lines it printed for people. */
  lines: string[];
  address: string;
  process: ChildProcess;
  /** Sends a signal and waits for the end; returns the exit code, null when the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Copies the built server and a console of one page. `remove` ends what still runs and deletes all files. */
export async function copyProgram() {
  const output = join(import.meta.dirname, "../../output");
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(output, "program-"));
  await cp(dirname(builtServer()), join(folder, "server"), { recursive: true });
  await mkdir(join(folder, "console"));
  await writeFile(join(folder, "console/index.html"), "<!doctype html><title>Pigeonhole</title>");

  const running = new Set<ChildProcess>();
  const dataFolders: string[] = [];

  const launch = (options: string[], settings: Record<string, string>, script = "server/main.js") => {
    const child = spawn(process.execPath, [join(folder, script), ...options], {
      env: { PATH: process.env.PATH, PORT: "0", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    child.once("exit", () => running.delete(child));
    return child;
  };

  return {
    folder,

    /** A new, empty data folder. */
    async dataFolder(): Promise<string> {
      const made = await mkdtemp(join(tmpdir(), "pigeonhole-start-"));
      dataFolders.push(made);
      return made;
    },

    /** Starts the program, and waits until it answers: the address is the last line it prints. */
    async serve(options: string[], settings: Record<string, string>): Promise<Serving> {
      const child = launch(options, settings);
      let complaints = "";
      child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
      const lines = await printedLines(child, () => complaints);
      const address = /^Pigeonhole runs at (\S+)$/.exec(lines.at(-1) ?? "")?.[1] ?? "";
      const end = async (signal: NodeJS.Signals) => {
        const exit = exitOf(child);
        child.kill(signal);
        return exit;
      };
      return { lines, address, process: child, end };
    },

    /** Starts a program that cannot start; returns its exit code and everything it printed. */
    async fail(options: string[], settings: Record<string, string>, script?: string) {
      const child = launch(options, { LOG_LEVEL: "silent", ...settings }, script);
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const code = await exitOf(child);
      const [printed, complaint] = await said;
      return { code, printed, complaint };
    },

    async remove(): Promise<void> {
      for (const child of running) {
        const exit = once(child, "exit");
        child.kill("SIGKILL");
        await exit;
      }
      for (const dataDir of dataFolders) {
        const used = (await readdir(dataDir)).includes("postgres");
        if (used) await (await startEmbedded({ dataDir, log: quiet })).stop();
        await rm(dataDir, { recursive: true, force: true });
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The exit code, null when a signal ended it. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", resolve));
}

/** The lines on standard output up to the address; fails with the program's complaints when the process ends before that. */
function printedLines(
  child: ChildProcessByStdio<null, Readable, Readable>,
  complaints: () => string,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const lines = printed.split("\n").slice(0, -1);
      if (lines.at(-1)?.startsWith("Pigeonhole runs at ")) resolve(lines);
    });
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${printed}${complaints()}`)));
  });
}
