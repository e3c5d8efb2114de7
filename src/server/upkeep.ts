// What the server does at intervals: it removes uploads nobody finished, scans of batches that are over, and saved answers that
// are too old to be repeated, notes that only an undo reads, does what is due at the pick-up desk, counts storage fees, and makes notices due that a wrong clock put off.
import { clearBatches } from "@/server/features/batches/clear";
import { eraseIdentities, lapseItems, removeSignatures } from "@/server/features/desk/upkeep";
import type { Services } from "@/server/platform/http/services";
import { fireDue } from "@/server/features/instructions/due";
import { countStorageFees } from "@/server/features/storage/fees";
import { bringForward } from "@/server/platform/customer-mail/bring-forward";
import { forgetFailed } from "@/server/platform/jobs/held-jobs";
import { count } from "@/server/platform/process/counts";

const hour = 60 * 60 * 1000;
/** Milliseconds: whoever signs in at the start is not held up by it. */
const firstAfter = 60 * 1000;

/** How long the answer to a call is saved for repeats, in milliseconds. */
const answerLife = 7 * 24 * hour;

/**
 * How long notes are saved that only an undo reads, in milliseconds. Most are undone within minutes; a lead who takes back what was done
 * before gets the item back on no shelf, and not missing.
 */
const undoLife = 30 * 24 * hour;

type Sources = Pick<Services, "config" | "db" | "files" | "log" | "now">;

/** By what each does, as the log says it; what each gives is logged. */
const jobs: Record<string, (sources: Sources) => Promise<unknown>> = {
  "Removing unfinished uploads": ({ files, now }) => files.sweep(now()),
  "Removing scans of batches that are over": clearBatches,
  "Removing old answers": removeAnswers,
  "Removing old notes for undo": removeUndoNotes,
  "Putting back what nobody fetched": lapseItems,
  "Erasing facts of identity documents": eraseIdentities,
  "Removing unused signatures": removeSignatures,
  "Doing what instructions have done at a time": fireDue,
  "Counting days of storage": countStorageFees,
  "Forgetting jobs that were given up": forgetFailed,
  "Making notices due that a wrong clock put off": bringForward,
};

/**
 * Starts it every hour, in every process, and for the first time soon after the start: a hold may have ended while the server was off,
 * and one that is started again and again is still looked after. Returns the function that ends it.
 */
export function startUpkeep(services: Sources): () => void {
  const timers = [
    setTimeout(() => void clearAway(services), firstAfter),
    setInterval(() => void clearAway(services), hour),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Does each once, one after the other. One that fails is logged and counted, and does not hold up the others. */
export async function clearAway(sources: Sources): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      sources.log.debug({ done: await job(sources) }, `${name}: done.`);
    } catch (error) {
      count("upkeep_failures");
      sources.log.warn({ err: error }, `${name} failed; it is tried again in an hour.`);
    }
  }
}

async function removeAnswers({ db, now }: Sources): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now().getTime() - answerLife))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function removeUndoNotes({ db, now }: Sources): Promise<number> {
  const before = new Date(now().getTime() - undoLife);
  const removed = [
    await db.deleteFrom("former_places").where("left_at", "<", before).executeTakeFirstOrThrow(),
    await db.deleteFrom("former_losses").where("found_at", "<", before).executeTakeFirstOrThrow(),
    await db.deleteFrom("before_corrections").where("at", "<", before).executeTakeFirstOrThrow(),
  ].map(({ numDeletedRows }) => Number(numDeletedRows));
  // Lines of a list that is not finished say by it whether “not found” may be taken back.
  const { numUpdatedRows } = await db
    .updateTable("pull_lines")
    .from("pulls")
    .set({ before: null })
    .whereRef("pulls.id", "=", "pull_lines.pull_id")
    .where("pulls.finished_at", "<", before)
    .where("pull_lines.before", "is not", null)
    .executeTakeFirstOrThrow();
  return removed.reduce((sum, count) => sum + count, Number(numUpdatedRows));
}
