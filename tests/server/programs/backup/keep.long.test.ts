// Which backups --keep removes, here and in an S3-compatible store, with the program as people run it.
import { existsSync } from "node:fs";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openS3Bucket } from "@/server/platform/files/s3-bucket";
import { expiredBackups, readKeepRule } from "@/server/programs/backup/keep";
import { buildProgramAt } from "../../../built";
import { createTestDatabase } from "../../database";
import { startS3Server } from "../../platform/files/s3-server";
import { startTestServer } from "../../harness";

test("keeps the last backup of each of the given days, weeks and months, and touches nothing else", () => {
  const days = (month: string, ...list: string[]) => list.map((day) => `2026-${month}-${day}T02-30-00`);
  const names = [
    ...days("09", "01", "30"),
    ...days("10", "15", "31"),
    ...days("11", "09", "15", "16", "20", "21", "22"),
    "2026-11-22T14-00-00",
    "monday",
    "2026-11-22T02-30-00.partial",
  ];
  expect(expiredBackups(names, readKeepRule("2d,2w,3m"))).toEqual([
    ...days("11", "22", "20", "16", "09"),
    ...days("10", "15"),
    ...days("09", "01"),
  ]);
  expect(expiredBackups(names, readKeepRule("400d"))).toEqual(days("11", "22"));
});

test.each(["", "7", "7d,7d", "seven days", "0d"])("refuses %j as a rule", (text) => {
  expect(() => readKeepRule(text)).toThrow(/--keep/);
});

test("copies a backup into a store and back, and removes old ones once it was read again", async () => {
  const server = await startTestServer();
  const output = join(import.meta.dirname, "../../output");
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(output, "backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = await buildProgramAt("src/server/programs/backup/main.ts", folder);
  const s3 = await startS3Server(() => new Date());
  onTestFinished(() => s3.close());
  const run = (databaseUrl: string, dataDir: string, ...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: "silent",
        INIT_CWD: folder,
        BACKUP_S3_ENDPOINT: s3.settings.endpoint,
        BACKUP_S3_REGION: s3.settings.region,
        BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      };
      const child = execFile(process.execPath, [program, ...words], { env }, (_fault, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      );
    });
  const bucket = openS3Bucket(s3.settings, { error: () => undefined });
  const old = "nightly/2020-01-01T02-30-00";
  await bucket.put(`${old}/manifest.json`, new Uint8Array(2), "application/json");
  await mkdir(join(folder, "here/2020-01-01T02-30-00"), { recursive: true });

  const source = server.services.config.dataDir;
  const place = `s3://${s3.settings.bucket}/nightly/`;
  const sent = await run(server.database.url, source, "backup", place, "--keep=1d");
  expect(sent).toMatchObject({ code: 0, err: "" });
  expect(sent.out).toContain("Removed the backup 2020-01-01T02-30-00.");
  const name = /nightly\/(\S+),/.exec(sent.out)?.[1] ?? "";
  expect(await bucket.get(`${old}/manifest.json`)).toBeNull();

  const empty = await createTestDatabase({ migrated: false });
  const refused = await run(server.database.url, join(folder, "refused"), "restore", place + name);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("not empty") });
  expect(existsSync(join(folder, "refused"))).toBe(false);

  const restored = await run(empty.url, join(folder, "restored"), "restore", place + name);
  expect(restored).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^Restored \d+ rows/m) });

  expect(await run(server.database.url, source, "backup", "here/", "--keep=1d")).toMatchObject({ code: 0 });
  expect(await readdir(join(folder, "here"))).toEqual([expect.not.stringContaining("2020")]);
});
