// What the server does at intervals: it removes uploads nobody finished, scans of batches that are over, and saved answers that
// are too old to be repeated, does what is due at the pick-up desk, and counts storage fees.
import { clearBatches } from "./batches/clear";
import { keepDesk } from "./desk/upkeep";
import { countStorageFees } from "./mail/storage-fees";
import type { Services } from "./http/services";

const hour = 60 * 60 * 1000;

/** How long the answer to a call is saved for repeats, in milliseconds. */
const answerLife = 7 * 24 * hour;

/** Starts it every hour, in every process; returns the function that ends it. */
export function startUpkeep(services: Pick<Services, "db" | "files" | "log" | "now">): () => void {
  const timer = setInterval(() => {
    clearAway(services).catch((error: unknown) => {
      services.log.warn(
        { err: error },
        "Clearing away what is no longer needed failed; it is tried again in an hour.",
      );
    });
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does it once. */
export async function clearAway({
  db,
  files,
  log,
  now,
}: Pick<Services, "db" | "files" | "log" | "now">): Promise<void> {
  const at = now();
  const swept = await files.sweep(at);
  const batches = await clearBatches({ db, files, now });
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(at.getTime() - answerLife))
    .executeTakeFirstOrThrow();
  await keepDesk({ db, now });
  log.debug({ ...swept, batches, answers: Number(numDeletedRows) }, "Cleared away what is no longer needed.");
  const days = await countStorageFees({ db, now });
  if (days > 0) log.info({ days }, "Counted days of storage beyond the free ones.");
}
