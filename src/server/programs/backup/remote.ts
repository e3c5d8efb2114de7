// Backups in an S3-compatible store: copying a folder there and back, each file compared with what was sent.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { Bucket } from "@/server/platform/files/bucket";
import { BackupFault, names } from "./manifest";
import { carry, nowhere } from "./tables";

export type Remote = { bucket: string; path: string };

/** A place "s3://bucket/folder/name"; null for any other text. */
export function readRemote(text: string): Remote | null {
  const found = /^s3:\/\/([^/]+)\/(.*)$/.exec(text);
  return found ? { bucket: found[1] ?? "", path: found[2] ?? "" } : null;
}

/** Copies the backup in `folder` to `path`, its manifest last: without that it is no backup. */
export async function sendBackup(folder: string, bucket: Bucket, path: string): Promise<void> {
  for await (const { key } of bucket.list(`${path}/`)) {
    throw new BackupFault(`There is a ${key} in the store already. Name a place that is empty.`);
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const last = (file: string) => Number(file === names.manifest);
  for (const file of files.toSorted((a, b) => last(a) - last(b))) {
    const bytes = new Uint8Array(await readFile(join(folder, file)));
    await bucket.put(`${path}/${file}`, bytes, "application/octet-stream");
    const stored = await bucket.get(`${path}/${file}`);
    const is = stored && (await carry(Readable.from(stored.body), nowhere()));
    if (is?.sha256 === createHash("sha256").update(bytes).digest("hex")) continue;
    throw new BackupFault(`The store does not give back ${path}/${file} as it was sent. Do not rely on it.`);
  }
}

/** Copies the backup at `path` into `folder`. What is damaged is found when it is restored. */
export async function fetchBackup(bucket: Bucket, path: string, folder: string): Promise<void> {
  let count = 0;
  for await (const { key } of bucket.list(`${path}/`)) {
    const target = join(folder, ...key.slice(path.length + 1).split("/"));
    const stored = await bucket.get(key);
    if (!stored) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await carry(Readable.from(stored.body), createWriteStream(target, { mode: 0o600 }));
    count++;
  }
  if (count === 0) throw new BackupFault(`There is no backup at ${path} in the store.`);
}

/** The names of the folders directly in `path`. */
export async function remoteNames(bucket: Bucket, path: string): Promise<string[]> {
  const found = new Set<string>();
  for await (const { key } of bucket.list(path)) found.add(key.slice(path.length).split("/")[0] ?? "");
  return [...found];
}

/** Removes a backup, its manifest first: from then on it is no backup. */
export async function removeRemote(bucket: Bucket, path: string): Promise<void> {
  await bucket.delete(`${path}/${names.manifest}`);
  for await (const { key } of bucket.list(`${path}/`)) await bucket.delete(key);
}
