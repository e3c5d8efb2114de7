// The embedded database loses nothing that was committed, whichever process is killed and when, and admits nobody else.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { chooseAccount } from "@/server/platform/db/embedded/account";
import { DataFolderInUse } from "@/server/platform/db/embedded/folder-lock";
import { isRunning } from "@/server/platform/db/embedded/process-identity";
import { startEmbedded } from "@/server/platform/db/embedded";
import {
  ask,
  databaseOf,
  eventually,
  folderWithDatabase,
  recordingLog,
  removeMade,
  start,
  startInChild,
  temporaryFolder,
} from "./engine";

const makeTable = "create table letters (sender text); insert into letters values ('Chase')";
const letters = "select sender from letters";

afterAll(removeMade);

describe("a first start", () => {
  it("makes a durable, private database that Pigeonhole's role owns", async () => {
    const dataDir = join(await temporaryFolder(), "made", "by the start");
    const database = await start(dataDir);

    const [settings] = await ask(
      database.url,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') pages,
         current_setting('data_checksums') checksums, current_setting('synchronous_commit') commits,
         current_setting('listen_addresses') network, current_setting('server_encoding') encoding,
         current_setting('is_superuser') superuser, lower('ŞYILDIZ') lowered`,
    );
    expect(settings).toEqual({
      fsync: "on",
      pages: "on",
      checksums: "on",
      commits: "on",
      network: "",
      encoding: "UTF8",
      superuser: "off",
      lowered: "şyildiz",
    });
    await ask(database.url, "create extension pg_trgm");

    const stranger = new URL(database.url);
    stranger.password = "guess";
    await expect(ask(stranger.toString(), "select 1")).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, "postgres"))).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, "postgres", "password"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, "postgres", "socket"))).mode & 0o777).toBe(0o700);
  });

  it("cleans up what an interrupted start left", async () => {
    const dataDir = await folderWithDatabase();
    await mkdir(join(dataDir, "postgres.unfinished-1234", "cluster"), { recursive: true });
    await start(dataDir);
    expect((await readdir(dataDir)).filter((name) => name.includes("unfinished"))).toEqual([]);
  });
});

it("a second start finds the data after the first has stopped", async () => {
  const dataDir = await folderWithDatabase();
  const first = await start(dataDir);
  await ask(first.url, makeTable);
  const { pid } = first;
  await first.stop();
  expect(await isRunning(pid)).toBe(false);

  const second = await start(dataDir);
  expect(await ask(second.url, letters)).toEqual([{ sender: "Chase" }]);
});

describe("killed at any moment", () => {
  it("Pigeonhole leaves the database running, and the next start takes it over", async () => {
    const dataDir = await folderWithDatabase();
    const child = await startInChild(dataDir);
    const { url, pid } = databaseOf(child);
    await ask(url, makeTable);
    await child.kill();

    const next = await start(dataDir);
    expect(next.pid).toBe(pid);
    expect(await ask(next.url, letters)).toEqual([{ sender: "Chase" }]);
    await next.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  it("the database is started again at the same address, with everything that was committed", async () => {
    const dataDir = await folderWithDatabase();
    const log = recordingLog();
    const database = await start(dataDir, log);
    await ask(database.url, makeTable);
    const { pid } = database;
    process.kill(pid, "SIGKILL");

    expect(await eventually(() => ask(database.url, letters))).toEqual([{ sender: "Chase" }]);
    await eventually(async () => expect(database.pid).not.toBe(pid));
    expect(log.lines.join("\n")).toContain(`(process ${pid}) has ended unexpectedly`);
  });

  it("a database that was taken over is started again, too", async () => {
    const dataDir = await folderWithDatabase();
    const child = await startInChild(dataDir);
    await ask(databaseOf(child).url, makeTable);
    await child.kill();
    const next = await start(dataDir);
    const { pid } = next;
    process.kill(pid, "SIGKILL");
    await eventually(async () => expect(next.pid).not.toBe(pid));
    expect(await eventually(() => ask(next.url, letters))).toEqual([{ sender: "Chase" }]);
  });

  it("when both were killed at once, the next start recovers what was committed", async () => {
    const dataDir = await folderWithDatabase();
    const child = await startInChild(dataDir);
    const { url, pid } = databaseOf(child);
    await ask(url, makeTable);
    process.kill(pid, "SIGSTOP"); // so that the server can neither be restarted nor end in order
    await child.kill();
    process.kill(pid, "SIGKILL");

    const next = await start(dataDir);
    expect(next.pid).not.toBe(pid);
    expect(await ask(next.url, letters)).toEqual([{ sender: "Chase" }]);
  });

  it("the start waits while a database that lost one of its processes recovers", async () => {
    const dataDir = await folderWithDatabase();
    const child = await startInChild(dataDir);
    const { url } = databaseOf(child);
    await ask(url, makeTable);
    await child.kill();
    const lost = new Client({ connectionString: url });
    const gone = once(lost, "error");
    await lost.connect();
    const { rows } = await lost.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await gone;

    const next = await start(dataDir);
    expect(await ask(next.url, letters)).toEqual([{ sender: "Chase" }]);
  });

  it("an old lock file that now names another program does not block the start", async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    await ask(first.url, makeTable);
    const lockFile = join(dataDir, "postgres", "cluster", "postmaster.pid");
    const left = await readFile(lockFile, "utf8");
    const socketLock = join(dataDir, "postgres", "socket", ".s.PGSQL.5432.lock");
    const socketLeft = await readFile(socketLock, "utf8");
    await first.stop();
    // The program must run under the database's account, as PostgreSQL then takes its process for a living server.
    const bystander = await sleeperAs(await chooseAccount(join(dataDir, "postgres")));
    await writeFile(lockFile, left.replace(/^\d+/, String(bystander.pid)));
    await writeFile(socketLock, socketLeft.replace(/^\d+/, String(bystander.pid)));

    const second = await start(dataDir);
    expect(await ask(second.url, letters)).toEqual([{ sender: "Chase" }]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });
});

describe("two processes on one data folder", () => {
  it("the second is refused and told which process uses it, and the first continues", async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    const refused = await startInChild(dataDir);
    expect(refused.said).toMatchObject({ name: "DataFolderInUse" });
    expect(refused.said).toHaveProperty("fault", expect.stringContaining(`${dataDir} is in use`));
    expect(refused.said).toHaveProperty("fault", expect.stringContaining(`process ${process.pid}`));
    await expect(startEmbedded({ dataDir, log: recordingLog() })).rejects.toThrow(DataFolderInUse);
    expect(await ask(first.url, "select 1 one")).toEqual([{ one: 1 }]);
  });
});

describe("a start fails with a message for", () => {
  it("a file in the place of the data folder", async () => {
    const dataDir = join(await temporaryFolder(), "taken");
    await writeFile(dataDir, "");
    await expect(startEmbedded({ dataDir, log: recordingLog() })).rejects.toThrow(
      /could not make the data folder .*taken: a file stands where a folder is needed/,
    );
  });

  it("other files in the place of the database", async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, "postgres", "photos"), { recursive: true });
    await expect(startEmbedded({ dataDir, log: recordingLog() })).rejects.toThrow(
      /postgres exists but holds no database. Move it away/,
    );
    expect(await readdir(join(dataDir, "postgres"))).toEqual(["photos"]);
  });

  it("a database of another major version", async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    await first.stop();
    await writeFile(join(dataDir, "postgres", "cluster", "PG_VERSION"), "17\n");
    await expect(startEmbedded({ dataDir, log: recordingLog() })).rejects.toThrow(
      /made by PostgreSQL 17, this Pigeonhole brings PostgreSQL 18/,
    );
  });

  it("a damaged database, and names the log", async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    await first.stop();
    await writeFile(join(dataDir, "postgres", "cluster", "global", "pg_control"), Buffer.alloc(8192));
    const failed = startEmbedded({ dataDir, log: recordingLog() });
    await expect(failed).rejects.toThrow(/could not start the database.*server\.log/s);
    // A failed start releases everything: the next attempt meets the same fault, not a lock.
    await expect(startEmbedded({ dataDir, log: recordingLog() })).rejects.toThrow(
      /could not start the database/,
    );
  });
});

it("starts where the path is too long for a socket", async () => {
  const dataDir = join(await temporaryFolder(), "a-deep-folder".repeat(8), "and-another".repeat(8));
  await cp(await folderWithDatabase(), dataDir, { recursive: true });
  const database = await start(dataDir);
  await ask(database.url, makeTable);
  const socketFolder = new URL(database.url).searchParams.get("host") ?? "";
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await database.stop();
  await expect(stat(socketFolder)).rejects.toThrow(/ENOENT/);
  const again = await start(dataDir);
  process.kill(again.pid, "SIGKILL");
  expect(await eventually(() => ask(again.url, letters))).toEqual([{ sender: "Chase" }]);
});

async function sleeperAs(account: { uid: number; gid: number } | null): Promise<ChildProcess> {
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  const sleeper = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    stdio: "ignore",
    cwd: "/",
    ...ids,
  });
  await once(sleeper, "spawn");
  onTestFinished(() => void sleeper.kill("SIGKILL"));
  return sleeper;
}
