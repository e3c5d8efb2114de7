// The programs `npm run backup -- [folder]` and `npm run restore -- folder`.
import { join, resolve } from "node:path";
import { readConfig } from "@/server/config";
import { withDatabase } from "@/server/db/with-database";
import type { Bucket } from "@/server/files/bucket";
import { openDiskBucket } from "@/server/files/disk-bucket";
import { openS3Bucket } from "@/server/files/s3-bucket";
import { createLog } from "@/server/process/log";
import { BackupFault } from "./manifest";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

const usage = `npm run backup                  makes a backup in backups/<now>, while Pigeonhole runs or not
npm run backup -- folder       makes it in a folder of that name, which must not exist yet
npm run restore -- folder      restores it into an empty system, which must not run

The database is that of DATABASE_URL, or the one in DATA_DIR; the files are those of the S3_* settings, or those in DATA_DIR.
A backup holds customers' mail and what signs people in: keep it as you keep the system itself.`;

process.exitCode = await run(process.argv.slice(2));

/** Returns the exit code: 0 when all is well, 1 when something must be done first. */
async function run([what, ...given]: readonly string[]): Promise<number> {
  const [folder, ...more] = given;
  const makes = what === "backup";
  if (more.length > 0 || folder?.startsWith("-") || (!makes && folder === undefined)) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  try {
    return await (makes ? backUp(pathOf(folder ?? defaultFolder())) : restore(pathOf(folder ?? "")));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function backUp(folder: string): Promise<number> {
  const { missing, tables, files } = await withSystem({ besideServer: true }, (system) =>
    writeBackup(folder, { ...system, now: new Date(), say }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Backed up ${rows} rows of ${tables.length} tables and ${files.count} files to ${folder}.`);
  if (missing.length === 0) return 0;
  say(
    `The file store lacks ${missing.length} files that records name; they are listed in the manifest as missing: ${missing[0]}${missing.length > 1 ? " …" : ""}. Put them back from an earlier backup.`,
  );
  return 1;
}

async function restore(folder: string): Promise<number> {
  const { madeAt, tables, files } = await withSystem({ besideServer: false }, (system) =>
    restoreBackup(folder, { ...system, say }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored ${rows} rows of ${tables.length} tables and ${files.count} files, as they were at ${madeAt}.`,
  );
  say("Everyone who was signed in then is so again. Start Pigeonhole when you are ready.");
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

function defaultFolder(): string {
  return join("backups", new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
