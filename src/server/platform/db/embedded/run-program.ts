// Runs PostgreSQL's programs: as the chosen account, with a clean environment and a way into private folders.
import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account";

/** The programs and libraries of one installation, `bin` and `lib` in the folder `native`. */
export interface Binaries {
  native: string;
}

/**
 * A folder in the form that PostgreSQL's programs get it. On Linux they get an open directory, which works even when
 * their account may not pass through the folders above it, such as root's home.
 */
export interface SharedFolder {
  /** The real path. */
  path: string;
  /** What the programs call it. */
  view: string;
  handle: FileHandle | null;
}

const inherited = "/proc/self/fd/3";

/** Opens `path` for programs run as `account`. Close the handle when no more programs will be started. */
export async function shareFolder(path: string, account: Account | null): Promise<SharedFolder> {
  if (!account || process.platform !== "linux") return { path, view: path, handle: null };
  return { path, view: inherited, handle: await open(path, "r") };
}

/** What PostgreSQL wrote about a place in `folder`, as the real path. */
export function realPath(folder: SharedFolder, seen: string): string {
  return seen.startsWith(`${folder.view}/`) ? join(folder.path, seen.slice(folder.view.length + 1)) : seen;
}

/** What a program needs besides its arguments. Its output goes to `output`, "pipe" or an open file's descriptor. */
export interface Surroundings {
  binaries: Binaries;
  account: Account | null;
  folder?: SharedFolder;
  output: "pipe" | number;
  /** Outlives this process and its terminal. */
  detached?: boolean;
}

/** Starts the program `name` (`initdb`, `postgres`). */
export function startProgram(name: string, args: readonly string[], around: Surroundings): ChildProcess {
  const options: SpawnOptions = {
    cwd: around.account ? "/" : around.binaries.native,
    env: cleanEnvironment(around.binaries),
    detached: around.detached ?? false,
    stdio: [
      "ignore",
      around.output,
      around.output,
      ...(around.folder?.handle ? [around.folder.handle.fd] : []),
    ],
    windowsHide: true,
    ...(around.account && { uid: around.account.uid, gid: around.account.gid }),
  };
  return spawn(programPath(around.binaries, name), args, options);
}

/** Runs the program to its end and gives its exit code (null when it was killed or could not start) and what it wrote. */
export async function runProgram(
  name: string,
  args: readonly string[],
  around: Omit<Surroundings, "output" | "detached">,
): Promise<{ code: number | null; output: string }> {
  return await new Promise((resolve) => {
    const child = startProgram(name, args, { ...around, output: "pipe" });
    let output = "";
    const collect = (chunk: Buffer) => (output += chunk.toString("utf8"));
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Where a program of the embedded PostgreSQL is, such as "initdb". */
export function programPath(binaries: Binaries, name: string): string {
  return join(binaries.native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/**
 * Without Pigeonhole's own settings, which include secrets, and without PG… variables, which would change what is run.
 */
function cleanEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  const passedOn = ["PATH", "SystemRoot", "TEMP", "TMP"].map((name) => [name, process.env[name]] as const);
  const libraries = join(binaries.native, "lib");
  return {
    ...Object.fromEntries(passedOn.filter(([, value]) => value !== undefined)),
    LC_ALL: "C",
    TZ: "UTC",
    LD_LIBRARY_PATH: libraries,
    DYLD_LIBRARY_PATH: libraries,
  };
}
