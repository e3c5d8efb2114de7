// The queue of photos to be read: each process takes one at a time and has it read by a process of its own.
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "@/server/platform/http/services";
import { lookUpMailboxes } from "./lookup";
import { asStored, propose, understand } from "./propose-rules";
import { NoPicture, type ReadPicture, type Reader, createPhotoReader, readerParts } from "./reader";
import type { ReadResult } from "./result";
import { type Job, handBackReading, markReadingDone, markReadingFailed, takeReading } from "./store";
import { createFailureLog } from "@/server/platform/process/failure-log";

type QueueServices = Pick<Services, "db" | "files" | "log" | "now">;

/** Milliseconds between looks at the queue while nothing waits. */
const lookEvery = 1_000;

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
  return startQueue(services, createPhotoReader(parts));
}

/** Reads what waits by `reader`, one photo at a time; the function it gives ends both, and gives back a photo being read. */
export function startQueue(
  services: QueueServices,
  reader: Reader,
  { every = lookEvery }: { every?: number } = {},
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const logFailure = createFailureLog(
    services.log,
    "Looking for photos to be read failed; it is tried again shortly.",
  );
  const running = (async () => {
    while (!signal.aborted) {
      const hasRead = await readNext(services, reader, signal).catch((error: unknown) => {
        logFailure(error);
        return false;
      });
      if (!hasRead) await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await reader.stop();
    await running;
  };
}

/** Reads the photo that has waited longest; false when none waits. */
export async function readNext(
  services: QueueServices,
  reader: Reader,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db, log, now } = services;
  const job = await takeReading(db, now());
  if (!job) return false;
  try {
    const result = await readJob(services, reader, job);
    await markReadingDone(db, job, result);
    log.info({ reading: job.id, outcome: result.outcome }, "Read a photo.");
  } catch (error) {
    if (signal?.aborted) {
      await handBackReading(db, job);
      return false;
    }
    const isFinal = error instanceof NoPicture;
    const fault = isFinal
      ? error.message
      : "Reading this photo was broken off. Ask for it again, or choose the mailbox yourself.";
    const outcome = await markReadingFailed(db, job, { fault, isFinal });
    log.warn({ err: error, reading: job.id, tries: job.tries, outcome }, "A photo was not read.");
  }
  return true;
}

async function readJob({ db, files }: QueueServices, reader: Reader, job: Job): Promise<ReadResult> {
  const bytes = await files.bytes(job.fileId);
  if (!bytes) throw new NoPicture("This photo has not arrived, or is gone. Take it again.");
  return resultOf(db, job.officeId, await reader.read(bytes));
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
