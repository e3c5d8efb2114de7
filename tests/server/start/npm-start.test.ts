// Stopping: SIGTERM from a supervisor to npm, and SIGTERM before the start is complete.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { portOf } from "../../relay";
import { type Program, copyProgram } from "./program";

let program: Program;
beforeAll(async () => {
  program = await copyProgram();
});
afterAll(() => program.remove());

const Package = z.object({ scripts: z.object({ start: z.string() }) });

test.skipIf(process.platform !== "linux")(
  "SIGTERM to npm stops the server and its PostgreSQL, and npm waits until they have ended",
  async () => {
    const dataDir = await program.dataFolder();
    // The script as it is in package.json, without the build before it.
    const { scripts } = Package.parse(JSON.parse(await readFile("package.json", "utf8")));
    await writeFile(
      join(program.folder, "package.json"),
      JSON.stringify({ type: "module", scripts: { start: scripts.start } }),
    );
    await symlink(program.folder, join(program.folder, "dist"));
    const npm = spawn("npm", ["start"], {
      cwd: program.folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: "0",
        DATA_DIR: dataDir,
        LOG_LEVEL: "silent",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void npm.kill("SIGKILL"));
    for await (const line of createInterface(npm.stdout)) {
      if (line.startsWith("Pigeonhole runs at")) break;
    }
    expect(await processesNaming(dataDir)).not.toEqual([]);
    const ended = once(npm, "exit");
    npm.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(await processesNaming(dataDir)).toEqual([]);
  },
);

test("SIGTERM ends the start at once while the database does not answer", async () => {
  const silent = createServer();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const child = spawn(process.execPath, [join(program.folder, "server/main.js")], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: "silent",
      DATABASE_URL: `postgres://mail:x@127.0.0.1:${portOf(silent)}/post`,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  await once(silent, "connection"); // it waits 5 s for this one, and tries for 30
  const complaint = createInterface(child.stderr)[Symbol.asyncIterator]().next();
  child.kill("SIGTERM");
  const first = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 4_000, "late"))]);
  expect(first).toEqual([0, null]);
  expect((await complaint).value).toBe("SIGTERM: stopped before the start was over.");
});

/** The ids of all processes that have `path` in their command line or in their environment. */
async function processesNaming(path: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const texts = await Promise.all(
    pids.flatMap((pid) =>
      [`cmdline`, `environ`].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")),
    ),
  );
  return texts.filter((text) => text.includes(path));
}
