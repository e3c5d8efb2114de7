// What the file store needs of a place for bytes. There are two: a folder on disk and an S3-compatible service.
import { ApiError } from "@/contract/wire/errors";
import { count } from "../process/counts";

export interface Bucket {
  /** The address a client may PUT one object to, until `expiresAt`, with exactly these properties. */
  presignPut(upload: Upload, now: Date): Promise<string>;
  /**
   * Takes a client's upload through this server; null where clients send directly to the service. Durable when it
   * resolves; leaves nothing when `body` throws.
   * @throws ApiError `conflict` when the key is taken, `storage_full`.
   */
  receive: ((key: string, body: AsyncIterable<Uint8Array>) => Promise<void>) | null;
  /** Opens an object; null when there is none. The caller reads or cancels `body`. */
  get(key: string): Promise<StoredObject | null>;
  /** Writes an object completely and durably, or not at all. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** Removes an object; it is no error when the object is gone already. */
  delete(key: string): Promise<void>;
  /** Every object whose key begins with `folder`, a path that ends with a slash. */
  list(folder: string): AsyncIterable<ListedObject>;
}

export type Upload = {
  key: string;
  contentType: string;
  /** Bytes; null when the client did not say. */
  size: number | null;
  expiresAt: Date;
};

export type StoredObject = { size: number; body: ReadableStream<Uint8Array> };

/** `key` may also name an unfinished write, which `delete` accepts like any other. */
export type ListedObject = { key: string; writtenAt: Date };

/** The refusal when the store has no room left. */
export function storageFull(): ApiError {
  count("store_failures");
  return new ApiError(
    "storage_full",
    "The file was not saved: the file store is full. Ask an administrator to free space, then send it again.",
  );
}

/** The refusal when the store does not answer or refuses this server. */
export function storageUnavailable(): ApiError {
  count("store_failures");
  return new ApiError(
    "unavailable",
    "The file store does not answer. Nothing was changed; try again shortly, and tell an administrator if it stays so.",
    { retryAfter: 5 },
  );
}
