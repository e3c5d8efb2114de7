// Reading a backup: its parts, and whether each has the bytes it was made with.
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Readable, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BackupFault, FileEntry, type Manifest, names, tablePath } from "./manifest";
import { carry, nowhere } from "./tables";

/** Checks that every part has the bytes it was made with: a damaged backup is found before anything is written. */
export async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const rows = () => carry(unpacked(folder, name), nowhere());
    await requireSame(`${names.tables}/${name}.copy.gz`, sha256, rows);
  }
  await requireSame(names.list, files.sha256, () =>
    carry(createReadStream(join(folder, names.list)), nowhere()),
  );
  for await (const { key, sha256 } of copiedFiles(folder)) {
    await requireSame(`${names.files}/${key}`, sha256, () => carry(openCopied(folder, key), nowhere()));
  }
}

async function requireSame(what: string, sha256: string, read: () => Promise<{ sha256: string }>) {
  const found = await read().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupFault(`The backup is damaged: ${what} cannot be read (${reason}). Use another one.`, {
      cause,
    });
  });
  if (found.sha256 !== sha256) {
    throw new BackupFault(`The backup is damaged: ${what} is not what was written. Use another one.`);
  }
}

/** The rows of a table of a backup. A fault of the file becomes a fault of the returned stream. */
export function unpacked(folder: string, table: string): Readable {
  const bytes = createGunzip();
  pipeline(createReadStream(tablePath(folder, table)), bytes, () => undefined);
  return bytes;
}

/** The files of a backup, as its list names them. */
export async function* copiedFiles(folder: string): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(join(folder, names.list)) });
  for await (const line of lines) yield FileEntry.parse(JSON.parse(line));
}

export function openCopied(folder: string, key: string): Readable {
  return createReadStream(join(folder, names.files, key));
}
