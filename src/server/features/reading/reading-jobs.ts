// Photos that wait to be read: each process takes one at a time and has it read by a process of its own.
import type { Services } from "@/server/platform/http/services";
import type { Job, JobKind } from "@/server/platform/jobs/kind";
import { startJobs } from "@/server/platform/jobs/loop";
import { lookUpMailboxes } from "./lookup";
import { asStored, propose, understand } from "./propose-rules";
import { NoPicture, type ReadPicture, type Reader, createPhotoReader, readerParts } from "./reader";
import type { ReadResult } from "./result";
import {
  type WaitingPhoto,
  markReadingDone,
  markReadingFailed,
  waitingPhoto,
  waitingReadings,
} from "./store";

type ReadingServices = Pick<Services, "db" | "files" | "log">;

/** How often a photo is tried. */
const triesMost = 3;

/** Why this server reads nothing, in a sentence for people; null where it reads. */
export function unavailableBecause(isOn: boolean, parts = readerParts()): string | null {
  if (!isOn)
    return "Photos are not read here: reading is switched off (READING=off). Choose the mailbox yourself.";
  if (parts) return null;
  return "Photos are not read here: the optional packages for it are not installed. Choose the mailbox yourself.";
}

/** Starts reading what waits, where this server can; gives the function that ends it. */
export function startReading(services: Services): () => Promise<void> {
  const parts = readerParts();
  if (!parts || !services.config.reading) {
    services.log.info(unavailableBecause(services.config.reading, parts) ?? "");
    return async () => undefined;
  }
  return startJobs(services, readingJobs(services, createPhotoReader(parts)));
}

/** Reading what waits by `reader`, the longest waiting first. */
export function readingJobs(services: ReadingServices, reader: Reader): JobKind<WaitingPhoto> {
  return {
    name: "reading",
    waiting: () => waitingReadings,
    hold: (tx, job) => waitingPhoto(tx, job.subject),
    work: (photo, job, signal) => readPhoto(services, reader, photo, { job, signal }),
    atOnce: 1,
    triesMost,
    isFinal: (error) => error instanceof NoPicture,
    failed: async (tx, job, error, { again }) => {
      if (!again) await markReadingFailed(tx, job.subject, faultOf(error));
    },
    breakOff: () => reader.stop(),
  };
}

async function readPhoto(
  { db, files, log }: ReadingServices,
  reader: Reader,
  { fileId, officeId }: WaitingPhoto,
  { job, signal }: { job: Job; signal: AbortSignal },
): Promise<void> {
  const bytes = await files.bytes(fileId);
  if (!bytes) throw new NoPicture("This photo has not arrived, or is gone. Take it again.");
  signal.throwIfAborted();
  const result = await resultOf(db, officeId, await reader.read(bytes));
  if (await markReadingDone(db, job, result)) {
    log.info({ reading: job.subject, outcome: result.outcome }, "Read a photo.");
  }
}

function faultOf(error: unknown): string {
  return error instanceof NoPicture
    ? error.message
    : "Reading this photo was broken off. Ask for it again, or choose the mailbox yourself.";
}

async function resultOf(
  db: Services["db"],
  officeId: string,
  { lines, turn }: ReadPicture,
): Promise<ReadResult> {
  const office = await db
    .selectFrom("offices")
    .select(["label", "city", "state", "zip_code as zipCode"])
    .where("id", "=", officeId)
    .executeTakeFirstOrThrow();
  const understood = understand(lines, office);
  const proposal = propose(understood, await lookUpMailboxes(db, officeId, understood));
  return { ...proposal, crop: proposal.crop && asStored(proposal.crop, turn), turn };
}
