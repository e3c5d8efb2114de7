// Files in a folder on disk. An object is written beside its place, synced, and then appears there complete or not at
// all.
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, access, link, mkdir, open, opendir, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Logger } from "pino";
import { ApiError } from "@/contract/wire/errors";
import { syncFolder } from "../process/flush-folder";
import { type Bucket, type ListedObject, type Upload, storageFull } from "./bucket";

/** How many bytes are read at a time when a file is viewed. */
const chunkSize = 128 * 1024;

/**
 * Opens the bucket in `root`, an absolute path, and makes the folder where it is missing.
 * @param addressOf signs the address on this server for an upload.
 * @throws Error that says what to do when the folder cannot be written.
 */
export async function openDiskBucket(
  root: string,
  addressOf: (upload: Upload) => string,
  log: Pick<Logger, "error">,
): Promise<Bucket> {
  await requireWritable(root);

  const write = async (key: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const path = pathOf(root, key);
    const part = `${path}.${randomUUID()}.part`;
    try {
      await makeFolder(dirname(path));
      const file = await open(part, "wx", 0o600);
      try {
        for await (const chunk of body) await file.appendFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      // Unlike a rename, a link does not replace what is there: of two writers of one key, one wins completely.
      await link(part, path);
    } catch (error) {
      if (isFault(error, "EEXIST")) {
        throw new ApiError(
          "conflict",
          "This file was uploaded already. Choose it again to upload it once more.",
        );
      }
      if (!isFault(error, "ENOSPC", "EDQUOT")) throw error;
      log.error({ err: error, root }, "The disk of the file store is full: free space on it.");
      throw storageFull();
    } finally {
      await rm(part, { force: true });
    }
    await syncFolder(dirname(path));
  };

  return {
    presignPut: async (upload) => addressOf(upload),
    receive: write,
    put: (key, bytes) => write(key, [bytes]),

    get: async (key) => {
      const file = await open(pathOf(root, key)).catch((error: unknown) => {
        if (isFault(error, "ENOENT")) return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await orClose(file, file.stat());
      return { size, body: streamOf(file) };
    },

    delete: (key) => rm(pathOf(root, key), { force: true }),

    list: (folder) => filesBelow(root, pathOf(root, folder)),
  };
}

/** Keys are made by our own code; this check holds even if one ever is not. */
function pathOf(root: string, key: string): string {
  const parts = key.split("/");
  if (!/^[a-z0-9./-]+$/.test(key) || parts.includes("..")) throw new Error(`"${key}" is not a file key.`);
  return join(root, ...parts);
}

async function requireWritable(root: string): Promise<void> {
  try {
    await makeFolder(root);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The folder for files, ${root}, cannot be written: ${reason}. Give this user access to it, or set DATA_DIR elsewhere.`,
      { cause },
    );
  }
}

/** Makes `folder` with its parents, so that they too survive a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<ListedObject> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const key = relative(root, path).split(sep).join("/");
      try {
        yield { key, writtenAt: (await stat(path)).mtime };
      } catch (error) {
        // It was removed after the folder was read.
        if (!isFault(error, "ENOENT")) throw error;
      }
    }
  } catch (error) {
    if (!isFault(error, "ENOENT")) throw error;
  }
}

/** Reads `file` on request, and closes it at its end or when it cannot be read. */
function streamOf(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const chunk = new Uint8Array(chunkSize);
      const { bytesRead } = await orClose(file, file.read(chunk));
      if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
      await file.close();
      return controller.close();
    },
    cancel: () => file.close(),
  });
}

/** What `work` on `file` gives; closes the file when it fails. */
async function orClose<Result>(file: FileHandle, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function isFault(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => error.code === code);
}
