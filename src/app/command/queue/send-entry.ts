// Sends one entry of the queue: its photo first, then its command again, under the name of the first try.
import * as z from "zod";
import { contextHere } from "@/app/command/command-context";
import { ownCall } from "@/app/command/own-changes";
import { registry } from "@/app/command/registry";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import type { Call } from "@/contract/endpoint";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { makeExecute } from "@/kernel/execute";
import { makeUndoStack } from "@/kernel/undo";
import type { QueuedEntry } from "@/app/platform/queue/entry";
import type { Sent, Surroundings } from "@/app/platform/queue/queue";

/** Sends `entry`; the result says what became of it. */
export const sendEntry: Surroundings["send"] = async (entry, { photo, save, left }) => {
  if (!registry.all.some(({ id }) => id === entry.command)) {
    return { became: "refused", reason: "This version of the console has no such command. Discard it." };
  }
  try {
    const ready = entry.photo ? await withPhotoSent(entry, await photo(), left) : entry;
    if (ready !== entry) await save(ready);
    return await done(ready, left);
  } catch (error) {
    if (left.aborted) return { became: "signed-out" };
    if (error instanceof StorageError) {
      return error.passing
        ? { became: "unreached", afterMs: 0 }
        : { became: "refused", reason: `The photo was refused. ${error.message}` };
    }
    if (error instanceof ApiError) return becameOf(error);
    throw error;
  }
};

const ForMailbox = z.object({ mailbox: z.object({ id: z.string() }) });

/**
 * `entry` with its photo uploaded. This is saved before sending goes on: with a new upload for each try, the call would
 * be another one.
 */
async function withPhotoSent(
  entry: QueuedEntry,
  file: File | null,
  signal: AbortSignal,
): Promise<QueuedEntry> {
  if (!file) return { ...entry, photo: null };
  const { mailbox } = ForMailbox.parse(entry.args);
  const { fileKey } = await uploadPhoto(file, { mailboxId: mailbox.id, signal });
  return { ...entry, args: { ...entry.args, photo: { fileKey } }, photo: null };
}

async function done(
  { command, args, source, attempt, savedAt }: QueuedEntry,
  signal: AbortSignal,
): Promise<Sent> {
  const waited = Math.max(0, Math.round((Date.now() - new Date(savedAt).getTime()) / 1000));
  const api: Call = (endpoint, input, options) => ownCall(endpoint, input, { ...options, waited, signal });
  const execute = makeExecute({
    registry,
    api,
    context: contextHere,
    // Undo is for what a person has just done; this was done a while ago.
    undo: makeUndoStack({ read: () => [], write: () => undefined }),
    ask: () => Promise.resolve(null),
    confirm: () => Promise.resolve(false),
    apply: () => undefined,
    // The queue itself reports what became of its entries.
    announce: () => undefined,
  });
  const result = await execute(command, args, source, { attempt });
  if (result.status === "done") return { became: "done" };
  if (result.status === "failed") return becameOf(result.error);
  const reason = result.status === "refused" ? result.reason : "Something is missing in it. Correct it.";
  return { became: "refused", reason };
}

function becameOf({ code, message, details }: ApiError): Sent {
  if (code === "unauthenticated") return { became: "signed-out" };
  if (away.has(code)) return { became: "unreached", afterMs: (details.retryAfter ?? 0) * 1000 };
  if (faults.has(code)) return { became: "failed", reason: message };
  return { became: "refused", reason: message, isHere: code === "already_here" };
}

const away: ReadonlySet<ErrorCode> = new Set(["unavailable", "too_many"]);
const faults: ReadonlySet<ErrorCode> = new Set(["internal", "storage_full"]);
