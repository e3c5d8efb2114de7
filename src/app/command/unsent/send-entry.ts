// Sends one unsent entry: its command again, under the name of the first try. The photo of an item that is registered is
// uploaded before it; that of a new item follows it.
import { registeredMail, sendPhoto } from "@commands/mail/shared/registered";
import * as z from "zod";
import { contextHere } from "@/app/command/run/command-context";
import { ownCall } from "@/app/command/run/own-changes";
import { registry } from "@/app/command/registry";
import { printLabelOf } from "@/app/platform/printing/automatic-label";
import { beep } from "@/app/platform/scanner/beep";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { uploadedFor } from "../photo/uploaded-for";
import { showError, showWarning } from "@/app/ui/toasts/notices";
import type { Ref } from "@/kernel/command/argument";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError, type ErrorCode } from "@/contract/wire/errors";
import { idempotencyHeader } from "@/contract/wire/transport";
import { correctMail } from "@/contract/mail/mail-correction";
import { makeExecute } from "@/kernel/command/run/execute";
import { makeUndoStack } from "@/kernel/command/run/undo";
import { photoOf } from "./photo-entry";
import type { SavedEntry } from "@/app/platform/unsent/entry";
import type { Sent, Surroundings } from "@/app/platform/unsent/send-in-order";

/** Sends `entry`; returns the result. */
export const sendEntry: Surroundings["send"] = async (entry, { photo, save, left }) => {
  if (!registry.all.some(({ id }) => id === entry.command)) {
    return { became: "refused", reason: "This version of the console has no such command. Discard it." };
  }
  try {
    const file = entry.photo ? await photo() : null;
    // A letter does not wait for its photo, which is sent after it.
    if (!OfItem.safeParse(entry.args).success) return await done(file ? withFile(entry, file) : entry, left);
    const ready = entry.photo ? await withPhotoSent(entry, file, left) : entry;
    if (!ready) return { became: "done" };
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

/**
 * Sends `file` as the photo of a registered item now, for a machine on which nothing can wait.
 * @returns why it was not saved; null when it was.
 */
export async function sendPhotoNow(mail: Ref, file: File): Promise<string | null> {
  try {
    const photo = await uploadedFor(mail.id, file);
    if (photo) await ownCall(correctMail, { params: { id: mail.id }, body: { thumbnailUrl: photo.fileKey } });
    return null;
  } catch (error) {
    if (error instanceof StorageError || error instanceof ApiError) return error.message;
    throw error;
  }
}

/** Arguments about an item that is registered already. */
const OfItem = z.object({ mail: z.object({ id: z.string(), label: z.string() }) });

/** Arguments of a row of an intake session. */
const OfSession = z.object({ intake: z.object({ sessionId: z.string() }) });

function withFile(entry: SavedEntry, file: File): SavedEntry {
  return { ...entry, args: { ...entry.args, photo: { file } } };
}

/**
 * `entry` with its photo uploaded; null for an item that was withdrawn, which shows none. This is saved before sending goes on:
 * with a new upload for each try, the call would be another one.
 */
async function withPhotoSent(
  entry: SavedEntry,
  file: File | null,
  signal: AbortSignal,
): Promise<SavedEntry | null> {
  const { mail } = OfItem.parse(entry.args);
  if (!file) throw new ApiError("not_found", "Its photo is no longer on this machine. Take it again.");
  const photo = await uploadedFor(mail.id, file, signal);
  // At whatever version the item has by now: its other corrections do not matter for a photo.
  return photo && { ...entry, args: { ...entry.args, mail, photo }, photo: null };
}

async function done(
  { command, args, source, attempt, savedAt, label }: SavedEntry,
  signal: AbortSignal,
): Promise<Sent> {
  const waited = Math.max(0, Math.round((Date.now() - new Date(savedAt).getTime()) / 1000));
  const api: Call = (endpoint, input, options) => ownCall(endpoint, input, { ...options, waited, signal });
  const execute = makeExecute({
    registry,
    api,
    context: contextHere,
    // Undo is for what a person has just done, and this was done a while ago.
    undo: makeUndoStack({ read: () => [], write: () => undefined }),
    ask: () => Promise.resolve(null),
    confirm: () => Promise.resolve(false),
    apply: () => undefined,
    // The results of unsent entries are reported where they are sent in order.
    announce: () => undefined,
  });
  const result = await execute(command, args, source, { attempt });
  if (result.status === "done") {
    const photo = sendPhoto.in(result.outcome);
    const mail = registeredMail.in(result.outcome);
    if (mail && !signal.aborted && OfSession.safeParse(args).success) {
      const why = await printLabelOf(mail.id);
      if (why !== null) showError(`${label}: its label was not asked for. ${why}`);
    }
    // Nobody waits for the answer, and the paper was put down: it is said until somebody has read it.
    if (mail?.warning && result.outcome.say) {
      beep("warning");
      showWarning(result.outcome.say, { durationMs: Number.POSITIVE_INFINITY });
    }
    return { became: "done", ...(photo && { next: photoOf(photo.mail, photo.file, `${attempt}.photo`) }) };
  }
  if (result.status === "failed") return becameOf(result.error);
  const reason = result.status === "refused" ? result.reason : "Something is missing in it. Correct it.";
  return { became: "refused", reason };
}

function becameOf({ code, message, details }: ApiError): Sent {
  if (code === "unauthenticated") return { became: "signed-out" };
  if (away.has(code)) return { became: "unreached", afterMs: (details.retryAfter ?? 0) * 1000 };
  if (faults.has(code)) return { became: "failed", reason: message };
  if (details.fields?.[idempotencyHeader]) return { became: "refused", reason: arrivedBefore };
  return { became: "refused", reason: message, isHere: code === "already_here" };
}

const arrivedBefore =
  "It had already arrived as it was first typed, and that was recorded. Correct it there, then discard this entry.";
const away: ReadonlySet<ErrorCode> = new Set(["unavailable", "too_many"]);
const faults: ReadonlySet<ErrorCode> = new Set(["internal", "storage_full"]);
