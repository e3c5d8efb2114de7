// The lock of the data folder: one holder at a time, no matter how many start at once, and none once the holder is dead.
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { DataFolderInUse, lockFolder } from "@/server/platform/db/embedded/folder-lock";
import { recordingLog, temporaryFolder } from "./engine";

const quick = { beat: 20, silence: 300 };
const log = recordingLog();

/** Changes what the current lock of `folder` says about its holder. */
async function rewriteLock(folder: string, change: Record<string, unknown>): Promise<string> {
  const name = (await readdir(folder)).find((each) => each.startsWith("server.lock.")) ?? "";
  const path = join(folder, name);
  const holder: unknown = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify(Object.assign({}, holder, change)));
  return path;
}

async function folderOfDeadHolder(change: Record<string, unknown>): Promise<string> {
  const folder = await temporaryFolder();
  const lock = await lockFolder(folder, log, quick);
  await lock.release();
  await rewriteLock(folder, { released: false, ...change });
  return folder;
}

it("the lock is free again after its release, and not before", async () => {
  const folder = await temporaryFolder();
  const first = await lockFolder(folder, log);
  await expect(lockFolder(folder, log)).rejects.toThrow(DataFolderInUse);
  await first.release();
  const second = await lockFolder(folder, log);
  await expect(lockFolder(folder, log)).rejects.toThrow(`process ${process.pid}`);
  await second.release();
});

it.each([
  ["whose process has ended", { pid: 4_194_303 }],
  ["whose process id now belongs to another program", { pid: process.pid, started: "1" }],
])("a new process takes the lock of a holder %s", async (_, change) => {
  const folder = await folderOfDeadHolder(change);
  const lock = await lockFolder(folder, log);
  await lock.release();
  expect(await readdir(folder)).toHaveLength(1);
});

it("one of thirty processes that start at once gets the lock of a dead holder", async () => {
  const folder = await folderOfDeadHolder({ pid: 4_194_303 });
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder, log)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  expect(reasons.every((reason) => reason instanceof DataFolderInUse)).toBe(true);
});

describe("a holder in another container or on another machine", () => {
  it("loses the lock when it shows no sign of life", async () => {
    const folder = await folderOfDeadHolder({ realm: "elsewhere" });
    const said = recordingLog();
    const lock = await lockFolder(folder, said, quick);
    expect(said.lines[0]).toContain("was last used elsewhere");
    await lock.release();
  });

  it("still has the lock while it lives", async () => {
    const folder = await folderOfDeadHolder({ realm: "elsewhere", pid: 77 });
    const [name = ""] = await readdir(folder);
    const beat = setInterval(() => void utimes(join(folder, name), new Date(), new Date()), 50);
    onTestFinished(() => clearInterval(beat));
    await expect(lockFolder(folder, log, quick)).rejects.toThrow("process 77");
  });

  it("shows that it lives", async () => {
    const folder = await temporaryFolder();
    const lock = await lockFolder(folder, log, quick);
    await rewriteLock(folder, { realm: "elsewhere" });
    await expect(lockFolder(folder, log, quick)).rejects.toThrow(DataFolderInUse);
    await lock.release();
  });
});

it("a lock that was never fully written counts as dead after a while", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "server.lock.3"), "");
  const lock = await lockFolder(folder, log, quick);
  expect(await readdir(folder)).toEqual(["server.lock.4"]);
  await lock.release();
});
