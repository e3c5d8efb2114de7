// The first half of a file's life: the signed address, and the bytes that arrive there.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import { type Folder, formatBytes, limitOf } from "@/contract/files/file";
import { uploadLimit } from "@/contract/wire/size-limits";
import type { Caller } from "../auth/gate";
import { transact } from "../db/connect";
import type { Db, Tx } from "../db/types";
import type { Bucket } from "./bucket";
import { requireUploadType } from "./content/content";
import { findFile } from "./find";
import { newStagingKey } from "./keys";
import type { Links, UploadQuery } from "./links";

/** Milliseconds for which an upload's address works (D15). */
const addressLife = 5 * 60 * 1000;

/** Milliseconds for which the server reads the rest of a refused upload. */
const drainPatience = 5_000;

/** What a client says about the file it wants to send. */
export type Wish = {
  originalName: string;
  contentType: string;
  folder: Folder;
  mailboxId?: string | undefined;
  officeId?: string | undefined;
  size?: number | undefined;
};

/**
 * Reads the owner of a file: a mailbox, which cannot change its office until the transaction ends, or an office alone.
 * @throws ApiError `not_found`, for one of another office too.
 */
export type HoldOwner = (
  tx: Tx,
  caller: Caller,
  wish: Wish,
) => Promise<{ mailboxId: string | null; officeId: string }>;

/** A PUT to an upload's address, as it arrives. */
export type ArrivingUpload = {
  key: string;
  query: UploadQuery;
  contentType: string | undefined;
  /** The Content-Length header. */
  contentLength: string | undefined;
  body: ReadableStream<Uint8Array> | null;
};

/**
 * Makes a staging record for a mailbox or an office that `hold` accepts, and the address to send its bytes to.
 * @throws ApiError `not_found`, `unsupported_type`, `too_large`.
 */
export async function createUpload(
  { db, bucket }: { db: Db; bucket: Bucket },
  wish: Wish,
  { caller, now, hold }: { caller: Caller; now: Date; hold: HoldOwner },
): Promise<{ presignedUrl: string; fileKey: string; expiresAt: string }> {
  const name = plainName(wish.originalName);
  const key = newStagingKey();
  const size = wish.size ?? null;
  const expiresAt = new Date(now.getTime() + addressLife);
  const { contentType } = wish;
  await transact(db, async (tx) => {
    const owner = await hold(tx, caller, wish);
    requireUploadType(name, wish.folder, wish.contentType);
    const limit = limitOf(wish.folder);
    if (size !== null && size > limit) throw tooLarge(name, size, limit);
    await tx
      .insertInto("files")
      .values({
        id: randomUUID(),
        state: "staging",
        folder: wish.folder,
        mailbox_id: owner.mailboxId,
        office_id: owner.officeId,
        original_name: name,
        content_type: contentType,
        size,
        staging_key: key,
        key: null,
        thumbnail_key: null,
        checksum: null,
        width: null,
        height: null,
        uploaded_by: caller.staffId,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
  });
  const presignedUrl = await bucket.presignPut({ key, contentType, size, expiresAt }, now);
  return { presignedUrl, fileKey: key, expiresAt: expiresAt.toISOString() };
}

/**
 * Takes the bytes of an upload whose address is on this server. All bytes are stored when it resolves; after a refusal
 * or a broken connection none are.
 * @throws ApiError `forbidden` for a changed or expired address, `conflict` for a second upload to it,
 * `unsupported_type`, `too_large` and `invalid` for bytes that differ from what was declared, `storage_full`.
 */
export async function receiveUpload(
  store: { db: Db; bucket: Bucket; links: Links },
  arriving: ArrivingUpload,
  now: Date,
): Promise<void> {
  try {
    await take(store, arriving, now);
  } catch (error) {
    await drain(arriving.body);
    throw error;
  }
}

async function take(
  { db, bucket, links }: { db: Db; bucket: Bucket; links: Links },
  arriving: ArrivingUpload,
  now: Date,
): Promise<void> {
  if (!bucket.receive) {
    throw new ApiError(
      "not_found",
      "Uploads are sent straight to the file store: use the address create-url gave.",
    );
  }
  const announced = links.admitUpload(arriving.key, arriving.query, now);
  const file = await findFile(db, arriving.key, { offices: "all" });
  if (!file || file.state === "final") {
    throw new ApiError("conflict", "This file was uploaded already. Choose it again to upload it once more.");
  }
  if (arriving.contentType?.trim().toLowerCase() !== announced.contentType) {
    throw new ApiError(
      "unsupported_type",
      `The upload was announced as ${announced.contentType}, and it is ${arriving.contentType ?? "of no type"}. Choose the file again.`,
    );
  }
  await bucket.receive(
    arriving.key,
    checkedBody(arriving, { name: file.original_name, size: announced.size, limit: limitOf(file.folder) }),
  );
}

/** The refusal of a file of `size` bytes, over the limit. */
export function tooLarge(name: string, size: number, limit: number): ApiError {
  return new ApiError(
    "too_large",
    `${name} is over the limit of ${formatBytes(limit, 0)}: it has ${formatBytes(size)}. Make it smaller and send it again.`,
  );
}

/** Reads what is still coming, up to a limit: a browser that is still sending would not see the refusal. */
async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let left = 2 * uploadLimit;
  const nowhere = new WritableStream<Uint8Array>({
    write: (chunk, controller) => {
      left -= chunk.length;
      if (left < 0) controller.error();
    },
  });
  // However this ends, the client gets the refusal.
  await body?.pipeTo(nowhere, { signal: AbortSignal.timeout(drainPatience) }).catch(() => undefined);
}

/** The body, as long as it matches what was declared; throws as soon as it does not. */
async function* checkedBody(
  { body, contentLength }: ArrivingUpload,
  { name, size, limit }: { name: string; size: number | null; limit: number },
): AsyncGenerator<Uint8Array> {
  const sent = contentLength === undefined ? undefined : Number(contentLength);
  if (sent !== undefined) requireExpected({ name, size, limit }, sent);
  let received = 0;
  try {
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      received += chunk.length;
      if (size === null || received > size) requireExpected({ name, size, limit }, received);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw cutOff(name, received);
  }
  if (received < (size ?? sent ?? 0)) throw cutOff(name, received);
}

function requireExpected(
  { name, size: announcedSize, limit }: { name: string; size: number | null; limit: number },
  bytes: number,
): void {
  if (bytes > limit) throw tooLarge(name, bytes, limit);
  if (announcedSize === null || bytes === announcedSize) return;
  throw new ApiError(
    bytes > announcedSize ? "too_large" : "invalid",
    `${name} was announced with ${announcedSize} bytes, but ${bytes} were sent. Choose the file again.`,
  );
}

function cutOff(name: string, received: number): ApiError {
  return new ApiError(
    "invalid",
    `The upload of ${name} broke off after ${formatBytes(received)}. Nothing was saved; send it again.`,
  );
}

/** The last part of a path, without control characters: names are shown and offered for saving, never opened. */
function plainName(originalName: string): string {
  const last = originalName.split(/[/\\]/).at(-1) ?? "";
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  return /^\.*$/.test(shown) ? "file" : shown;
}
