// Makes a backup while Pigeonhole runs: the tables as they were at one moment, and every file that they name.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import * as z from "zod";
import type { Bucket } from "@/server/platform/files/bucket";
import { syncFolder } from "@/server/platform/process/flush-folder";
import { BackupFault, type FileEntry, type Manifest, type TableEntry, names, tablePath } from "./manifest";
import { requireWhole } from "./parts";
import { carry, copyOut, migrationsOf, nowhere, tablesOf } from "./tables";

/** Rows of files asked for at a time. */
const atOnce = 1_000;

/** Moments that a backup is taken of at most, because files were removed while they were copied. */
const momentsMost = 5;

/** Files copied for an earlier moment, in the folder of the backup while it is made. */
const copiedBefore = "files-before";

type Parts = { url: string; bucket: Bucket; now: Date; say: (line: string) => void };

/**
 * Writes a backup into `folder`, which must not exist: it appears there only when it is complete and was read again. The tables are read
 * in one transaction that sees one moment and blocks nobody. Files never change once a record names them, so they may
 * be copied after it. A file that was removed meanwhile is one that this moment still names: then it is taken again, of a later moment.
 * @throws BackupFault when the folder exists or the database has no tables of Pigeonhole's.
 */
export async function writeBackup(folder: string, parts: Parts): Promise<Manifest> {
  if (await isThere(folder)) {
    throw new BackupFault(`There is a ${folder} already. Name a folder that does not exist.`);
  }
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    const manifest = await writeMoment(partial, parts, new Set(), momentsMost);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(partial, names.manifest), text, { mode: 0o600, flush: true });
    parts.say("Reading it again …");
    await requireWhole(partial, manifest);
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies tables and files as they are at one moment.
 * @param lacked What the store did not have the last time; what it lacks twice is missing, and was not just removed.
 */
async function writeMoment(
  folder: string,
  parts: Parts,
  lacked: ReadonlySet<string>,
  momentsLeft: number,
): Promise<Manifest> {
  const { url, bucket, now, say } = parts;
  for (const each of [names.tables, names.files]) {
    await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  }
  const client = new Client({ connectionString: url, application_name: "pigeonhole backup" });
  await client.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new BackupFault("The database is empty: there is nothing to back up.");
    const tables: TableEntry[] = [];
    for (const table of await tablesOf(client)) {
      const entry = await copyOut(client, table, createGzip(), privateFile(tablePath(folder, table.name)));
      say(`  ${entry.name.padEnd(24)} ${entry.rows} rows`);
      tables.push(entry);
    }
    const { missing, ...files } = await copyFiles(client, bucket, folder);
    say(`  ${"files".padEnd(24)} ${files.count}, ${files.size} bytes`);
    await rm(join(folder, copiedBefore), { recursive: true, force: true });
    if (momentsLeft === 1 || missing.every((key) => lacked.has(key))) {
      const format = "pigeonhole-backup-1";
      return { format, madeAt: now.toISOString(), migrations, tables, files, missing };
    }
    say(`Files were removed meanwhile: ${missing.length}. Reading the tables once more …`);
    await rename(join(folder, names.files), join(folder, copiedBefore));
    lacked = new Set(missing);
  } finally {
    await client.end();
  }
  return writeMoment(folder, parts, lacked, momentsLeft - 1);
}

async function copyFiles(client: Client, bucket: Bucket, folder: string) {
  const list = privateFile(join(folder, names.list));
  const missing: string[] = [];
  let [count, size] = [0, 0];
  const lines = async function* () {
    for await (const { key, contentType, checksum } of namedFiles(client)) {
      const entry = await copyFile(bucket, { key, contentType }, folder);
      if (entry === null) {
        missing.push(key);
        continue;
      }
      if (checksum !== null && entry.sha256 !== checksum) {
        throw new BackupFault(
          `The file ${key} is not what was stored: its bytes have changed. Put it back from an earlier backup first.`,
        );
      }
      count++;
      size += entry.size;
      yield Buffer.from(`${JSON.stringify(entry)}\n`);
    }
  };
  const { sha256 } = await carry(Readable.from(lines()), list);
  return { count, size, sha256, missing };
}

const Named = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    thumbnail: z.string().nullable(),
    type: z.string(),
    checksum: z.string(),
  }),
);

/** Every final file, whose checksum is known, and its thumbnail. */
async function* namedFiles(client: Client) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await client.query(
      `select id, key, thumbnail_key as thumbnail, content_type as type, checksum from files
       where state = 'final' and id > $1 order by id limit ${atOnce}`,
      [after],
    );
    const named = Named.parse(rows);
    for (const { key, thumbnail, type, checksum } of named) {
      yield { key, contentType: type, checksum };
      if (thumbnail !== null) yield { key: thumbnail, contentType: "image/webp", checksum: null };
    }
    const last = named.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Null where the store has no such file. */
async function copyFile(
  bucket: Bucket,
  { key, contentType }: Pick<FileEntry, "key" | "contentType">,
  folder: string,
): Promise<FileEntry | null> {
  const path = join(folder, names.files, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const before = join(folder, copiedBefore, key);
  if (await isThere(before)) {
    await rename(before, path);
    return { key, contentType, ...(await carry(createReadStream(path), nowhere())) };
  }
  const stored = await bucket.get(key);
  if (!stored) return null;
  return { key, contentType, ...(await carry(Readable.from(stored.body), privateFile(path))) };
}

/** A new file that only this account may read, on the disk once it is closed. */
function privateFile(path: string) {
  return createWriteStream(path, { mode: 0o600, flush: true });
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
