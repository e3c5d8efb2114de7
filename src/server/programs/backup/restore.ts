// Restores a backup into an empty system: first checked, then all of it in one transaction, then compared.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { Client } from "pg";
import * as z from "zod";
import { Folder } from "@/contract/files/file";
import { bundledMigrations, migrate } from "@/server/platform/db/migrate";
import type { Bucket } from "@/server/platform/files/bucket";
import { stagingFolder } from "@/server/platform/files/keys";
import { type Access, endSessions, readAccess } from "./access";
import { BackupFault, Manifest, names } from "./manifest";
import { copiedFiles, openCopied, requireWhole, unpacked } from "./parts";
import { giveUpNotices } from "./waiting-notices";
import { carry, copyIn, archiveEntry, migrationsOf, nowhere, quoted, tablesOf } from "./tables";

type Parts = { url: string; bucket: Bucket; say: (line: string) => void };

export type Restored = { manifest: Manifest; endedSessions: number; givenUp: number; access: Access };

/**
 * Restores the backup in `folder`. When it is interrupted, nothing in the database has changed and it can be started
 * again. Nobody is signed in afterwards: a session that was ended since the backup must not come back. Notices that were due are given up:
 * they may have been sent since.
 * @throws BackupFault when the backup is incomplete or of a newer version, or the system is not empty.
 */
export async function restoreBackup(folder: string, { url, bucket, say }: Parts): Promise<Restored> {
  const manifest = await readManifest(folder);
  say("Looking through the backup …");
  await requireWhole(folder, manifest);
  const client = new Client({ connectionString: url, application_name: "pigeonhole restore" });
  await client.connect();
  let [endedSessions, givenUp] = [0, 0];
  try {
    await requireEmpty(client, manifest);
    await requireNoOtherFiles(folder, bucket);
    await migrate(url, Object.fromEntries(manifest.migrations.map((name) => [name, migrationOf(name)])));

    await client.query("begin");
    await withoutReferences(client, async () => {
      for (const { name, columns, rows } of manifest.tables) {
        await copyIn(client, { name, columns }, unpacked(folder, name));
        say(`  ${name.padEnd(24)} ${rows} rows`);
      }
    });
    say(`  ${"files".padEnd(24)} ${manifest.files.count}, ${manifest.files.size} bytes`);
    await putFiles(folder, bucket);
    say("Comparing …");
    await requireEqual(client, folder, manifest, bucket);
    endedSessions = await endSessions(client);
    givenUp = await giveUpNotices(client, manifest);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrate(url);
  return { manifest, endedSessions, givenUp, access: await readAccess(url) };
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, names.manifest);
  try {
    return Manifest.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? "it lacks what a backup has" : String(cause);
    throw new BackupFault(`${folder} is no whole backup: its ${names.manifest} cannot be read (${reason}).`, {
      cause,
    });
  }
}

/**
 * Tables that a server fills by itself when it first starts; their rows are replaced. Real work leaves rows in other
 * tables too.
 */
const madeAtStart = new Set(["audit_heads", "counters", "events", "invitations", "settings"]);

async function requireEmpty(client: Client, { migrations }: Manifest): Promise<void> {
  const applied = await migrationsOf(client);
  const tables = await tablesOf(client);
  for (const { name } of tables) {
    if (madeAtStart.has(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) {
      throw new BackupFault(
        `The database is not empty: there are rows in ${name}. Nothing was changed. Restore into a new data folder (DATA_DIR) or an empty database (DATABASE_URL).`,
      );
    }
  }
  if (tables.length > 0 && applied.join() !== migrations.join()) {
    throw new BackupFault(
      "The database has the tables of another version than the backup's. Nothing was changed. Restore into a database without tables.",
    );
  }
}

/** Files from an interrupted restore belong to this backup; any other file belongs to somebody. */
async function requireNoOtherFiles(folder: string, bucket: Bucket): Promise<void> {
  const ours = new Set<string>();
  for await (const { key } of copiedFiles(folder)) ours.add(key);
  for (const each of [stagingFolder, ...Folder.options.map((name) => `${name}/`)]) {
    for await (const { key } of bucket.list(each)) {
      if (ours.has(key)) continue;
      throw new BackupFault(
        `The file store is not empty: it holds ${key}, which is not of this backup. Nothing was changed. Restore into a new data folder (DATA_DIR) or an empty bucket (S3_BUCKET).`,
      );
    }
  }
}

function migrationOf(name: string) {
  const migration = bundledMigrations[name];
  if (!migration) {
    throw new BackupFault(
      `The backup is of a newer Pigeonhole: this one does not know ${name}. Restore it with the version that made it, or a later one.`,
    );
  }
  return migration;
}

const Reference = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/**
 * Empties the tables and runs `work` without checking references. Afterwards all references are checked, and a row that
 * refers to nothing is an error.
 */
async function withoutReferences(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const references = Reference.parse(rows);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const { name } of await tablesOf(client)) await client.query(`delete from ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}

async function putFiles(folder: string, bucket: Bucket): Promise<void> {
  for await (const { key, contentType } of copiedFiles(folder)) {
    const there = await bucket.get(key);
    await there?.body.cancel();
    // An interrupted restore put it there; it is compared like all others afterwards.
    if (there) continue;
    await bucket.put(key, new Uint8Array(await buffer(openCopied(folder, key))), contentType);
  }
}

async function requireEqual(client: Client, folder: string, { tables }: Manifest, bucket: Bucket) {
  const now = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const was of tables) {
    const table = now.get(was.name);
    const is = table && (await archiveEntry(client, { ...table, columns: was.columns }));
    if (is?.sha256 !== was.sha256) throw new BackupFault(`${was.name} differs from the backup. ${undone}`);
  }
  for await (const { key, sha256 } of copiedFiles(folder)) {
    const stored = await bucket.get(key);
    const is = stored && (await carry(Readable.from(stored.body), nowhere()));
    if (is?.sha256 !== sha256) throw new BackupFault(`The file ${key} differs from the backup. ${undone}`);
  }
}

const undone = "Nothing was changed in the database. Try again into a new data folder, bucket or database.";
