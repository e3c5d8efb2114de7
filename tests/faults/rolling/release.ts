// An earlier version of the product, built in a separate folder.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Release = {
  /** The server's program. */
  program: string;
  remove(): Promise<void>;
};

/** The last tag; without any, the commit before this one. */
export function lastRelease(): string {
  try {
    return execFileSync("git", ["describe", "--tags", "--abbrev=0"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "HEAD~1";
  }
}

/** Builds the server of `commit`; its console is an empty page, because only its API is called. */
export async function buildRelease(commit: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-release-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = execFileSync("git", ["archive", "--format=tar", commit], { maxBuffer: 512 * 1024 ** 2 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    const lock = (root: string) => readFile(join(root, "package-lock.json"), "utf8");
    // Its packages are installed where they differ from these.
    if ((await lock(folder)) === (await lock("."))) {
      await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    } else {
      execFileSync("npm", ["ci", "--silent", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
    }
    const build = [
      "vite",
      "build",
      "--logLevel",
      "error",
      "--ssr",
      "src/server/main.ts",
      "--outDir",
      "dist/server",
    ];
    execFileSync("npx", ["--no-install", ...build], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    await mkdir(join(folder, "dist/console"), { recursive: true });
    await writeFile(join(folder, "dist/console/index.html"), "<!doctype html>");
    return { program: join(folder, "dist/server/main.js"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
