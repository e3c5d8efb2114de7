// The package runs with production dependencies alone, in a folder that it cannot write to, under an ordinary account.
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { builtServer } from "../../../built";

/**
 * As root the programs run as the account nobody, since read-only folders are not read-only for root; unless that account may not read the
 * project.
 */
const nobody = { uid: 65_534, gid: 65_534 };
const account: Partial<typeof nobody> = process.getuid?.() === 0 && mayRead(nobody) ? nobody : {};

function mayRead(who: typeof nobody): boolean {
  const program = `require("fs").readFileSync(${JSON.stringify(resolve("package.json"))})`;
  return spawnSync(process.execPath, ["-e", program], { ...who, cwd: "/" }).status === 0;
}

let folder: string;
let packaged: string;
let own: string;

beforeAll(async () => {
  builtServer();
  folder = await mkdtemp(join(tmpdir(), "pigeonhole-package-"));
  await chmod(folder, 0o755);
  packaged = join(folder, "package");
  execFileSync(process.execPath, ["docs/deploy/package.mjs", packaged, "--without-dependencies"]);
  await linkDependencies();
  execFileSync("chmod", ["-R", "a-w", join(packaged, "dist"), join(packaged, "bin"), packaged]);
  own = join(folder, "own");
  await mkdir(own);
  if (account.uid !== undefined) await chown(own, account.uid, nobody.gid);
});
afterAll(async () => {
  execFileSync("chmod", ["-R", "u+w", folder]);
  await rm(folder, { recursive: true, force: true });
});

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** The packages that `npm ci` would install, as links: a package needed only for the build cannot be found there. */
async function linkDependencies(): Promise<void> {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(packaged, "package-lock.json"), "utf8")));
  const installed = new Set(await readdir("node_modules", { recursive: false }));
  expect(Object.values(packages).some(({ dev }) => dev)).toBe(false);
  expect(packages).not.toHaveProperty("node_modules/vite");
  for (const path of Object.keys(packages)) {
    const [scope = ""] = path.replace("node_modules/", "").split("/");
    if (path === "" || path.lastIndexOf("node_modules/") > 0 || !installed.has(scope)) continue;
    await mkdir(dirname(join(packaged, path)), { recursive: true });
    await symlink(resolve(path), join(packaged, path));
  }
}

const environment = { PATH: process.env.PATH, HOME: "/nonexistent", LOG_LEVEL: "warn", READING: "off" };

function run(env: Record<string, string>, ...words: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const options = { cwd: own, env: { ...environment, ...env }, ...account };
    const child = execFile(join(packaged, "bin/pigeonhole"), words, options, (_fault, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** Starts the server; returns its address once it prints that. */
async function serve(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const options = { cwd: own, env: { ...environment, ...env }, ...account };
  const child = spawn(join(packaged, "bin/pigeonhole"), ["serve"], options);
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  // The output is read to its end: a closed pipe would end the server.
  return new Promise((done, fail) => {
    child.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const address = /runs at (\S+)/.exec(said)?.[1];
      if (address) done({ child, address });
    });
    child.on("exit", () => fail(new Error(said)));
  });
}

test("serves, checks, imports, backs up and restores, audits, and runs phrases in the terminal", async () => {
  const env = { PORT: "0", HOST: "127.0.0.1" };
  const { child, address } = await serve(env);
  const checked = await run({ ...env, PUBLIC_URL: address }, "check");
  expect(checked).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^ok +proxy .*answers\.$/m) });
  expect(await (await fetch(address)).text()).toContain("<title>");
  expect((await run(env, "import")).err).toContain("steNumber");
  expect(await run(env, "backup", "nightly/", "--keep=7d")).toMatchObject({ code: 0 });
  expect(await run(env, "audit", "verify")).toMatchObject({ code: 0 });
  expect((await run({ PIGEONHOLE_URL: address, PIGEONHOLE_KEY: "phk_x" }, "open mailbox 1")).err).toMatch(
    /key/,
  );
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);

  const [name = ""] = await readdir(join(own, "nightly"));
  const restored = await run({ ...env, DATA_DIR: "other" }, "restore", `nightly/${name}`);
  expect(restored).toMatchObject({ code: 0, err: "" });
});
