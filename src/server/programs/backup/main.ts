// The programs `pigeonhole backup [place]` and `pigeonhole restore place`.
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readConfig } from "@/server/config";
import { noteBackup } from "@/server/platform/db/last-backup";
import { withDatabase } from "@/server/platform/db/with-database";
import type { Bucket } from "@/server/platform/files/bucket";
import { openDiskBucket } from "@/server/platform/files/disk-bucket";
import { openS3Bucket } from "@/server/platform/files/s3-bucket";
import { createLog } from "@/server/platform/process/log";
import { type KeepRule, backupName, expiredBackups, readKeepRule } from "./keep";
import { leavingNothing } from "./leaving-nothing";
import { BackupFault, type Manifest } from "./manifest";
import { type Remote, fetchBackup, readRemote, remoteNames, removeRemote, sendBackup } from "./remote";
import { accessWords } from "./access";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

const usage = `pigeonhole backup                       makes a backup in backups/<now>, while Pigeonhole runs or not
pigeonhole backup folder                makes it in a folder of that name, which must not exist yet
pigeonhole backup folder/               makes it in folder/<now>
pigeonhole backup s3://bucket/folder/   makes it in folder/<now> of an S3-compatible store
  --keep=7d,4w,12m                      then removes older ones beside it, but for the last of each of 7 days, 4 weeks and 12 months
pigeonhole restore folder               restores it into an empty system, which must not run; s3://bucket/folder/name too

The database is that of DATABASE_URL, or the one in DATA_DIR; the files are those of the S3_* settings, or those in DATA_DIR.
A backup holds customers' mail and what signs people in: keep it as you keep the system itself.`;

process.exitCode = await run(process.argv.slice(2));

/** Returns the exit code: 0 when all is well, 1 when something must be done first. */
async function run([what, ...given]: readonly string[]): Promise<number> {
  const makes = what === "backup";
  const keep = makes ? given.find((each) => each.startsWith("--keep="))?.slice("--keep=".length) : undefined;
  const [place, ...more] = given.filter((each) => !makes || !each.startsWith("--keep="));
  if (more.length > 0 || place?.startsWith("-") || (!makes && place === undefined)) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  try {
    if (!makes) return await restore(place ?? "");
    const name = backupName(new Date());
    const wanted = place === undefined ? `backups/${name}` : place.endsWith("/") ? place + name : place;
    return await backUp(wanted, keep === undefined ? null : readKeepRule(keep));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function backUp(place: string, keep: KeepRule | null): Promise<number> {
  const remote = readRemote(place);
  const { missing, tables, files } = await (remote
    ? inScratch((scratch) => {
        const folder = join(scratch, "backup");
        return makeBackup(folder, () => {
          say(`Copying it to ${place} …`);
          return sendBackup(folder, backupStore(remote.bucket), remote.path);
        });
      })
    : makeBackup(pathOf(place)));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const where = remote ? place : pathOf(place);
  say(
    `Backed up ${rows} rows of ${tables.length} tables and ${files.count} files to ${where}, and read it again.`,
  );
  if (missing.length > 0) {
    warn(
      `The file store lacks ${missing.length} files that records name; they are listed in the manifest as missing: ${missing[0]}${missing.length > 1 ? " …" : ""}. Put them back from an earlier backup.`,
    );
    if (keep) warn("Older backups stay: one of them may hold those files.");
    return 1;
  }
  if (keep) await (remote ? expireRemote(remote, keep) : expire(dirname(pathOf(place)), keep));
  return 0;
}

/** Makes a backup in `folder`; it counts once `send` has brought it where it belongs. */
function makeBackup(folder: string, send?: () => Promise<void>): Promise<Manifest> {
  return withSystem({ besideServer: true }, async (system) => {
    const now = new Date();
    const made = await writeBackup(folder, { ...system, now, say });
    await send?.();
    // A standby takes no such note; the backup is as good.
    await noteBackup(system.url, now).catch((error: unknown) =>
      warn(
        `The figures will not show this backup: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
    return made;
  });
}

async function expire(folder: string, keep: KeepRule): Promise<void> {
  for (const name of expiredBackups(await readdir(folder), keep)) {
    // Removed under another name: a removal that breaks off leaves nothing that looks like a backup.
    const going = join(folder, `${name}.removed`);
    await rename(join(folder, name), going);
    await rm(going, { recursive: true });
    say(`Removed the backup ${name}.`);
  }
}

async function expireRemote({ bucket, path }: Remote, keep: KeepRule): Promise<void> {
  const store = backupStore(bucket);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  for (const name of expiredBackups(await remoteNames(store, folder), keep)) {
    await removeRemote(store, folder + name);
    say(`Removed the backup ${name}.`);
  }
}

/** The bucket for backups, with the keys of BACKUP_S3_* or else S3_*. */
function backupStore(bucket: string): Bucket {
  const { backupS3, s3, logLevel } = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const store = backupS3 ?? s3;
  if (store) return openS3Bucket({ ...store, bucket }, createLog(logLevel));
  throw new BackupFault(
    "There is no S3-compatible store in the settings. Set the four BACKUP_S3_* settings.",
  );
}

async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), "pigeonhole-backup-"));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function restore(place: string): Promise<number> {
  const remote = readRemote(place);
  if (!remote) return restoreFolder(pathOf(place));
  return inScratch(async (scratch) => {
    say(`Fetching ${place} …`);
    await fetchBackup(backupStore(remote.bucket), remote.path.replace(/\/$/, ""), scratch);
    return restoreFolder(scratch);
  });
}

async function restoreFolder(folder: string): Promise<number> {
  const { dataDir } = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const { manifest, endedSessions, givenUp, access } = await leavingNothing(dataDir, () =>
    withSystem({ besideServer: false }, (system) => restoreBackup(folder, { ...system, say })),
  );
  const { madeAt, tables, files, missing } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored ${rows} rows of ${tables.length} tables and ${files.count} files, as they were at ${madeAt}.`,
  );
  if (missing.length > 0) {
    warn(
      `The backup lacks ${missing.length} files that records name, because the file store lacked them when it was made: ${missing[0]}${missing.length > 1 ? " …" : ""}. Put them into the file store from an earlier backup.`,
    );
  }
  say(`All sessions were ended (${endedSessions}): everyone signs in again.`);
  if (givenUp > 0) {
    say(
      `Notices to customers that waited when the backup was made are not sent (${givenUp}), because they may have gone out since. Settings, Notices lists them and sends one again.`,
    );
  }
  say(`What was closed or revoked after ${madeAt} is valid again. Look through this and close it once more:`);
  for (const line of accessWords(access)) say(line);
  say("Start Pigeonhole when you are ready.");
  return 0;
}

/** Database and file store as the settings name them. */
function withSystem<T>(
  { besideServer }: { besideServer: boolean },
  work: (system: { url: string; bucket: Bucket }) => Promise<T>,
): Promise<T> {
  return withDatabase(async (url) => work({ url, bucket: await openBucket() }), {
    migrated: false,
    besideServer,
  });
}

async function openBucket(): Promise<Bucket> {
  const { s3, dataDir, logLevel } = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const log = createLog(logLevel);
  if (s3) return openS3Bucket(s3, log);
  const noUploads = () => {
    throw new BackupFault("No uploads are taken here.");
  };
  return openDiskBucket(join(dataDir, "files"), noUploads, log);
}

/** As the person typed it: npm changes the folder before it runs a script. */
function pathOf(folder: string): string {
  return resolve(process.env.INIT_CWD ?? ".", folder);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** On standard error, which is all that a line for cron lets through. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
