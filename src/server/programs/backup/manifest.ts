// The content of a backup, as its folder describes it: manifest.json, written last, and files.jsonl with a line for
// each file.
import { join } from "node:path";
import * as z from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** A table as it was copied: its columns in order, and the SHA-256 of its rows as COPY writes them, by key. */
export const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  sha256: Sha256,
});
export type TableEntry = z.infer<typeof TableEntry>;

export const FileEntry = z.object({
  key: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: count,
  sha256: Sha256,
});
export type FileEntry = z.infer<typeof FileEntry>;

export const Manifest = z.object({
  format: z.literal("pigeonhole-backup-1"),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had had, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableEntry),
  files: z.object({
    count,
    /** Bytes. */
    size: count,
    /** The SHA-256 of files.jsonl. */
    sha256: Sha256,
  }),
  /** Keys that records name and the file store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const names = { manifest: "manifest.json", list: "files.jsonl", files: "files", tables: "tables" };

/** Something about a backup or its place that a person must correct first; the message says what. */
export class BackupFault extends Error {}

/** Where the rows of a table are, compressed. */
export function tablePath(folder: string, name: string): string {
  return join(folder, names.tables, `${name}.copy.gz`);
}
