// A restore that is refused leaves nothing behind, and nothing of others is removed.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { leavingNothing } from "@/server/programs/backup/leaving-nothing";
import { BackupFault } from "@/server/programs/backup/manifest";
import { temporaryFolder } from "../../../temporary-folder";

const own = await mkdtemp(join(temporaryFolder(), "pigeonhole-refused-"));
afterAll(() => rm(own, { recursive: true }));
const newFolder = () => mkdtemp(join(own, "at-"));

const refused = new BackupFault("No whole backup.");

async function begin(dataDir: string, error: Error) {
  await mkdir(join(dataDir, "postgres"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17");
  throw error;
}

describe("a refused restore", () => {
  test("removes the data folder that it made, and the folders above that it made", async () => {
    const dataDir = join(await newFolder(), "new", "data");
    await expect(leavingNothing(dataDir, () => begin(dataDir, refused))).rejects.toBe(refused);
    expect(await readdir(dirname(dirname(dataDir)))).toEqual([]);
  });

  test("removes only what it added to a data folder that was there", async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, "note"), "mine");
    await expect(leavingNothing(dataDir, () => begin(dataDir, refused))).rejects.toBe(refused);
    expect(await readdir(dataDir)).toEqual(["note"]);
  });
});

test("a restore that breaks off leaves what it has, so that it can be tried again", async () => {
  const dataDir = join(await newFolder(), "data");
  const full = new Error("The disk is full.");
  await expect(leavingNothing(dataDir, () => begin(dataDir, full))).rejects.toBe(full);
  expect(existsSync(join(dataDir, "postgres"))).toBe(true);
});
